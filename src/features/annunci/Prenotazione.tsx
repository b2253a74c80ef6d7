import { useState } from 'react';
import type { SchedaAnnuncio } from '../../data/annunci.ts';
import { testoErrore } from '../../data/errori.ts';
import { riservaAnnuncio, type Situazione } from '../../data/situazione.ts';
import type { Fase } from '../../domain/frasi/fase.ts';
import { fraseOfferta, frasePresa } from '../../domain/frasi/oggetto.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { useIdComando } from '../../ui/useIdComando.ts';

/** Spec 1: to the dashboard two seconds after the reservation. */
const ATTESA_MS = 2000;

type Props = {
  annuncio: SchedaAnnuncio;
  situazione: Situazione;
  fase: Fase;
  in_sede: boolean;
  onCambiata: () => void;
};

export function Prenotazione({ annuncio, situazione, fase, in_sede, onCambiata }: Props) {
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
      setTimeout(() => location.assign(percorso('bacheca')), ATTESA_MS);
    } catch (e) {
      setErrore(testoErrore(e));
      onCambiata();
    } finally {
      setInCorso(false);
    }
  };
  const offerta = fraseOfferta(fase, in_sede);
  if (offerta === null || (!situazione.prenotabile && errore === null)) {
    return situazione.motivo_non_prenotabile === null ? null : (
      <p className="note">{situazione.motivo_non_prenotabile}</p>
    );
  }
  return (
    <>
      <Bottone variante="main" largo onClick={() => setAperta(true)} disabled={!situazione.prenotabile}>
        {offerta.bottone}
      </Bottone>
      <p className="note">{offerta.nota}</p>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo={scadenza === null ? offerta.titolo : 'Prenotato'}
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
          <p>{offerta.domanda}</p>
        ) : (
          <p role="status">{frasePresa(fase, annuncio.titolo, scadenza)}</p>
        )}
        <ErroreModulo testo={errore} />
      </Finestra>
    </>
  );
}
