import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { LATI, type Lato } from './atti.ts';

export const NOMI_LATI = { compro: 'Compro', vendo: 'Vendo', account: 'Account' } as const satisfies Record<
  Lato,
  string
>;

type Props = { lato: Lato | null; quanti: Partial<Record<Lato, number>> };

export function Lati({ lato, quanti }: Props) {
  return (
    <nav className="lati" aria-label="Dashboard">
      {LATI.map((l) => (
        <Collegamento key={l} href={percorso('bacheca', { lato: l })} aria-current={l === lato ? 'page' : undefined}>
          {NOMI_LATI[l]}
          {(quanti[l] ?? 0) === 0 ? null : (
            <span>
              {quanti[l]}
              <span className="solo-lettore"> {quanti[l] === 1 ? 'cosa da fare' : 'cose da fare'}</span>
            </span>
          )}
        </Collegamento>
      ))}
    </nav>
  );
}
