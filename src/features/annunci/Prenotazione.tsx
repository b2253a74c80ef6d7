import { useState } from 'react';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import { reserveAnnuncio, type Situation } from '../../data/annunci/situation.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { GENERIC_ERROR } from '../../domain/errori/generic.ts';
import { NO_LONGER_ON_SALE, offerPhrase } from '../../domain/frasi/offer.ts';
import { takenPhrase } from '../../domain/frasi/oggetto.ts';
import type { Phase } from '../../domain/frasi/phase.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { Fault } from '../../ui/forms/use-command.ts';
import { ActionFooter } from '../../ui/layout/ActionFooter.tsx';
import { Button } from '../../ui/layout/Button.tsx';

/** Spec 1: to the dashboard two seconds after the reservation. */
const WAIT_MS = 2000;

type Props = {
  annuncio: AnnuncioDetail;
  situation: Situation;
  fase: Phase;
  in_sede: boolean;
  onChanged: () => void;
};

/** Words a failure without a rule: a bare status, or no usable answer. */
const isNotBooked: Fault = (testo, { stato, codice }) => {
  if (codice === 'annuncio_non_trovato') return NO_LONGER_ON_SALE;
  if (testo !== GENERIC_ERROR) return testo;
  return codice === String(stato) ? `Prenotazione fallita (HTTP ${stato})` : 'Errore durante la prenotazione';
};

export function Prenotazione({ annuncio, situation, fase, in_sede, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState(false);
  const [deadline, setDeadline] = useState<string | null>(null);
  const presa = (fino: string) => {
    setDeadline(fino);
    setTimeout(() => location.assign(percorso('bacheca', { lato: 'compro' })), WAIT_MS);
  };
  const offer = offerPhrase(fase, in_sede);
  if (offer === null || (!situation.prenotabile && !refused && deadline === null)) {
    return situation.motivo_non_prenotabile === null ? null : (
      <p className="note">{situation.motivo_non_prenotabile}</p>
    );
  }
  return (
    <>
      <ActionFooter
        importo={
          <>
            <span className="small">Prezzo</span>
            <span className="money text-h3">{formatEuro(annuncio.prezzo_esposto)}</span>
          </>
        }
      >
        <Button variant="main" isWide onClick={() => setIsOpen(true)} disabled={!situation.prenotabile}>
          {offer.button}
        </Button>
        <p className="note mt-2">{offer.nota}</p>
      </ActionFooter>
      {isOpen && deadline === null ? (
        <ConfirmDialog
          titolo={offer.titolo}
          azione="Prenota"
          pending="Prenotazione…"
          comando={reserveAnnuncio}
          dati={() => annuncio.id}
          guasto={isNotBooked}
          onDone={presa}
          onError={() => {
            setRefused(true);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>{offer.domanda}</p>
        </ConfirmDialog>
      ) : null}
      <Dialog aperta={deadline !== null} onClose={() => setDeadline(null)} titolo="Prenotato" closeText="Chiudi">
        <p role="status">{deadline === null ? null : takenPhrase(fase, annuncio.titolo, deadline)}</p>
      </Dialog>
    </>
  );
}
