import type { DeletedAccount } from '../../data/ufficio/settings.ts';
import { formatDate } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';

export function AccountDeleted({ esito: { resta } }: { esito: DeletedAccount }) {
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
                {cosa}, fino al {formatDate(fino_a)} ({perche}).
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="note mt-4">Te lo abbiamo scritto anche per email: è l’ultima che ricevi.</p>
      <p className="mt-6">
        <ButtonLink href={percorso('home')}>Vai alla pagina iniziale</ButtonLink>
      </p>
    </div>
  );
}
