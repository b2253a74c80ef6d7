import { useState } from 'react';
import type { SchedaAnnuncio } from '../../data/annunci.ts';
import { testoErrore } from '../../data/errori.ts';
import { riservaAnnuncio, type Situazione } from '../../data/situazione.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { useIdComando } from '../../ui/useIdComando.ts';

/** Spec 1: to the dashboard two seconds after the reservation. */
const ATTESA_MS = 2000;

type Props = { annuncio: SchedaAnnuncio; situazione: Situazione; onCambiata: () => void };

export function Prenotazione({ annuncio, situazione, onCambiata }: Props) {
  const [aperta, setAperta] = useState(false);
  const [inCorso, setInCorso] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const [scadenza, setScadenza] = useState<string | null>(null);
  const comando = useIdComando();
  const prenota = async () => {
    setInCorso(true);
    setErrore(null);
    try {
      const riservata = await riservaAnnuncio(annuncio.id, comando.id);
      comando.fatto();
      setScadenza(riservata.scadenza);
      setTimeout(() => location.assign('/dashboard'), ATTESA_MS);
    } catch (e) {
      setErrore(testoErrore(e));
      onCambiata();
    } finally {
      setInCorso(false);
    }
  };
  if (!situazione.prenotabile && errore === null) {
    return situazione.motivo_non_prenotabile === null ? null : (
      <p className="note">{situazione.motivo_non_prenotabile}</p>
    );
  }
  return (
    <>
      <Bottone variante="main" largo onClick={() => setAperta(true)} disabled={!situazione.prenotabile}>
        Prenota per 48 ore
      </Bottone>
      <p className="note">Non paghi ora. Se la verifica è negativa non devi nulla.</p>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo={scadenza === null ? 'Prenoti per 48 ore?' : 'Prenotato'}
        testoChiudi="Chiudi"
        azioni={
          scadenza === null ? (
            <>
              <Bottone onClick={() => setAperta(false)}>Annulla</Bottone>
              <Bottone variante="main" inCorso={inCorso} testoInCorso="Prenotazione…" onClick={() => void prenota()}>
                Prenota
              </Bottone>
            </>
          ) : undefined
        }
      >
        {scadenza === null ? (
          <p>Il venditore fisserà la verifica. Non paghi ora.</p>
        ) : (
          <p role="status">
            {annuncio.titolo} è riservato a te fino al {formattaDataOra(scadenza)}. Ti porto alla dashboard.
          </p>
        )}
        <ErroreModulo testo={errore} />
      </Finestra>
    </>
  );
}
