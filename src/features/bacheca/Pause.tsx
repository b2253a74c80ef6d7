import { useState } from 'react';
import { pauseAnnuncio, resumeVendita } from '../../data/annunci/pubblicazione.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';

type Props = { id: string; titolo: string; onDone?: () => void };

/** Pauses a listing. The server allows it only for a free one. */
export function Pause({ id, titolo, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="tx min-h-11 text-note"
        aria-label={`Metti in pausa ${titolo}`}
        onClick={() => setIsOpen(true)}
      >
        Metti in pausa
      </button>
      {isOpen ? (
        <ConfirmDialog
          titolo="Metti in pausa l'annuncio?"
          azione="Metti in pausa"
          pending="Un momento…"
          cancelText="Lascialo in vendita"
          comando={pauseAnnuncio}
          dati={() => id}
          {...(onDone === undefined ? {} : { onDone })}
          onClose={() => setIsOpen(false)}
        >
          <p>
            {titolo} esce da ricerca ed elenchi e nessuno può prenotarlo, finché non riprendi la vendita. Lo vedi solo
            tu.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

export function Resume({ id, titolo, onDone }: Props) {
  const { submit, pending, error } = useCommand(resumeVendita, { onDone });
  return (
    <>
      <button
        type="button"
        className="tx min-h-11 text-note"
        aria-label={`Riprendi la vendita di ${titolo}`}
        aria-busy={pending}
        onClick={() => void submit(id)}
      >
        {pending ? 'Un momento…' : 'Riprendi la vendita'}
      </button>
      <FormError testo={error} />
    </>
  );
}
