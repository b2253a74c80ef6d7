import { useState } from 'react';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import { riservaAnnuncio, type Situazione } from '../../data/annunci/situazione.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { ERRORE_GENERICO } from '../../domain/errori/generico.ts';
import type { Fase } from '../../domain/frasi/fase.ts';
import { fraseOfferta, NON_PIU_IN_VENDITA } from '../../domain/frasi/offerta.ts';
import { frasePresa } from '../../domain/frasi/oggetto.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Conferma } from '../../ui/dialogs/Conferma.tsx';
import { Finestra } from '../../ui/dialogs/Finestra.tsx';
import type { Guasto } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { PiedeAzione } from '../../ui/layout/PiedeAzione.tsx';

/** Spec 1: to the dashboard two seconds after the reservation. */
const ATTESA_MS = 2000;

type Props = {
  annuncio: SchedaAnnuncio;
  situazione: Situazione;
  fase: Fase;
  in_sede: boolean;
  onCambiata: () => void;
};

/** Words a failure without a rule: a bare status, or no usable answer. */
const nonPrenotato: Guasto = (testo, { stato, codice }) => {
  if (codice === 'annuncio_non_trovato') return NON_PIU_IN_VENDITA;
  if (testo !== ERRORE_GENERICO) return testo;
  return codice === String(stato) ? `Prenotazione fallita (HTTP ${stato})` : 'Errore durante la prenotazione';
};

export function Prenotazione({ annuncio, situazione, fase, in_sede, onCambiata }: Props) {
  const [aperta, setAperta] = useState(false);
  const [rifiutata, setRifiutata] = useState(false);
  const [scadenza, setScadenza] = useState<string | null>(null);
  const presa = (fino: string) => {
    setScadenza(fino);
    setTimeout(() => location.assign(percorso('bacheca', { lato: 'compro' })), ATTESA_MS);
  };
  const offerta = fraseOfferta(fase, in_sede);
  if (offerta === null || (!situazione.prenotabile && !rifiutata && scadenza === null)) {
    return situazione.motivo_non_prenotabile === null ? null : (
      <p className="note">{situazione.motivo_non_prenotabile}</p>
    );
  }
  return (
    <>
      <PiedeAzione
        importo={
          <>
            <span className="small">Prezzo</span>
            <span className="money text-h3">{formattaEuro(annuncio.prezzo_esposto)}</span>
          </>
        }
      >
        <Bottone variante="main" largo onClick={() => setAperta(true)} disabled={!situazione.prenotabile}>
          {offerta.bottone}
        </Bottone>
        <p className="note mt-2">{offerta.nota}</p>
      </PiedeAzione>
      {aperta && scadenza === null ? (
        <Conferma
          titolo={offerta.titolo}
          azione="Prenota"
          inCorso="Prenotazione…"
          comando={riservaAnnuncio}
          dati={() => annuncio.id}
          guasto={nonPrenotato}
          onFatto={presa}
          onErrore={() => {
            setRifiutata(true);
            onCambiata();
          }}
          onChiudi={() => setAperta(false)}
        >
          <p>{offerta.domanda}</p>
        </Conferma>
      ) : null}
      <Finestra aperta={scadenza !== null} onChiudi={() => setScadenza(null)} titolo="Prenotato" testoChiudi="Chiudi">
        <p role="status">{scadenza === null ? null : frasePresa(fase, annuncio.titolo, scadenza)}</p>
      </Finestra>
    </>
  );
}
