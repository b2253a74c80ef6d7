import { Collegamento } from '../layout/Collegamento.tsx';

type Props = { vicini: readonly (readonly [testo: string, href: string])[] };

export const Vicini = ({ vicini }: Props) =>
  vicini.length === 0 ? null : (
    <ul className="mt-4 flex flex-wrap gap-x-4" aria-label="Da qui">
      {vicini.map(([testo, href]) => (
        <li key={href}>
          <Collegamento className="tx inline-flex min-h-11 items-center" href={href}>
            {testo}
          </Collegamento>
        </li>
      ))}
    </ul>
  );
