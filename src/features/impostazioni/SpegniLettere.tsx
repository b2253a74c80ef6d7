import { useState } from 'react';
import { type LinkLettere, scegliLettere } from '../../data/accesso/lettere.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

/** Unsubscribes by a press, because mail scanners open links; a second press undoes it. */
export function SpegniLettere({ link }: { link: LinkLettere }) {
  const [accese, setAccese] = useState(true);
  const scegli = useComando(scegliLettere, { onFatto: setAccese });
  return (
    <div className="grid gap-4">
      <p role="status">
        {accese
          ? 'Puoi spegnere gli avvisi per email: messaggi ricevuti, ricerche salvate, cali di prezzo, inviti a recensire.'
          : 'Fatto: non ti mandiamo più avvisi per email. Messaggi e novità restano nel tuo account.'}
      </p>
      <p className="note">Le lettere su prenotazioni, verifiche, pagamenti e consegne arrivano sempre.</p>
      <ErroreModulo testo={scegli.errore} />
      <Bottone
        variante="main"
        largo
        inCorso={scegli.inCorso}
        testoInCorso="Un momento…"
        onClick={() => void scegli.invia({ ...link, accese: !accese })}
      >
        {accese ? 'Non ricevere più queste lettere' : 'Ricevile di nuovo'}
      </Bottone>
    </div>
  );
}
