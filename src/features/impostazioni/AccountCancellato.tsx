import type { Cancellato } from '../../data/ufficio/impostazioni.ts';
import { formattaData } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';

export function AccountCancellato({ esito: { resta } }: { esito: Cancellato }) {
  return (
    <div className="pagina max-w-3xl py-10" role="status">
      <h1 className="h1" tabIndex={-1} ref={(titolo) => titolo?.focus()}>
        Account cancellato
      </h1>
      {resta.length === 0 ? (
        <p className="mt-4">Non resta nulla che porti il tuo nome.</p>
      ) : (
        <>
          <p className="mt-4">Per legge dobbiamo conservare ancora:</p>
          <ul className="mt-2 list-disc pl-6">
            {resta.map(({ cosa, perche, fino_a }) => (
              <li key={cosa} className="mt-1">
                {cosa}, fino al {formattaData(fino_a)} ({perche}).
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="note mt-4">Te lo abbiamo scritto anche per email: è l’ultima che ricevi.</p>
      <p className="mt-6">
        <BottoneCollegamento href={percorso('home')}>Vai alla pagina iniziale</BottoneCollegamento>
      </p>
    </div>
  );
}
