import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { SIDES, type Side } from './acts.ts';

export const SIDE_NAMES = { compro: 'Compro', vendo: 'Vendo', account: 'Account' } as const satisfies Record<
  Side,
  string
>;

type Props = { lato: Side | null; quanti: Partial<Record<Side, number>> };

export function Sides({ lato, quanti }: Props) {
  return (
    <nav className="lati" aria-label="Dashboard">
      {SIDES.map((l) => (
        <TextLink key={l} href={percorso('bacheca', { lato: l })} aria-current={l === lato ? 'page' : undefined}>
          {SIDE_NAMES[l]}
          {(quanti[l] ?? 0) === 0 ? null : (
            <span>
              {quanti[l]}
              <span className="solo-lettore"> {quanti[l] === 1 ? 'cosa da fare' : 'cose da fare'}</span>
            </span>
          )}
        </TextLink>
      ))}
    </nav>
  );
}
