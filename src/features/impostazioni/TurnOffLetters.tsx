import { useState } from 'react';
import { chooseLetters, type LetterLinks } from '../../data/accesso/lettere.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** Unsubscribes by a press, because mail scanners open links; a second press undoes it. */
export function TurnOffLetters({ link }: { link: LetterLinks }) {
  const [enabled, setEnabled] = useState(true);
  const select = useCommand(chooseLetters, { onDone: setEnabled });
  return (
    <div className="grid gap-4">
      <p role="status">
        {enabled
          ? 'Puoi spegnere gli avvisi per email: messaggi ricevuti, ricerche salvate, cali di prezzo, inviti a recensire.'
          : 'Fatto: non ti mandiamo più avvisi per email. Messaggi e novità restano nel tuo account.'}
      </p>
      <p className="note">Le lettere su prenotazioni, verifiche, pagamenti e consegne arrivano sempre.</p>
      <FormError testo={select.error} />
      <Button
        variant="main"
        isWide
        pending={select.pending}
        pendingText="Un momento…"
        onClick={() => void select.submit({ ...link, enabled: !enabled })}
      >
        {enabled ? 'Non ricevere più queste lettere' : 'Ricevile di nuovo'}
      </Button>
    </div>
  );
}
