import { TextLink } from '../layout/TextLink.tsx';

type Props = { neighbours: readonly (readonly [testo: string, href: string])[] };

export const Neighbours = ({ neighbours }: Props) =>
  neighbours.length === 0 ? null : (
    <ul className="mt-4 flex flex-wrap gap-x-4" aria-label="Da qui">
      {neighbours.map(([testo, href]) => (
        <li key={href}>
          <TextLink className="tx inline-flex min-h-11 items-center" href={href}>
            {testo}
          </TextLink>
        </li>
      ))}
    </ul>
  );
