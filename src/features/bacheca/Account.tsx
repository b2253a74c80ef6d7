import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { thousands } from '../../ui/layout/thousands.ts';

const STATISTICS = [
  ['annunci', 'Annunci'],
  ['attivi', 'Attivi'],
  ['verificati', 'Verificati'],
  ['venduti', 'Venduti'],
  ['visualizzazioni', 'Visualizzazioni'],
] as const;

export type AccountItem = { href: string; testo: string; nota?: string | undefined };

type Props = { nome: string; email: string; voci: readonly AccountItem[]; statistiche: Bacheca['statistiche'] };

export function Account({ nome, email, voci, statistiche }: Props) {
  return (
    <>
      <p className="mt-6 text-h3">
        {nome}
        <span className="small block [overflow-wrap:anywhere]">{email}</span>
      </p>
      <ul className="mt-4 border-t border-hair">
        {voci.map(({ href, testo, nota }) => (
          <li key={href} className="border-b border-hair">
            <TextLink href={href} className="row between min-h-14 py-2">
              <span>
                <span className="block font-semibold">{testo}</span>
                {nota === undefined ? null : <span className="small block">{nota}</span>}
              </span>
              <Icon nome="avanti" piccola />
            </TextLink>
          </li>
        ))}
      </ul>
      <Divider titolo="In cifre" className="mt-10">
        <dl className="mt-2 grid grid-cols-3 gap-x-6 sm:grid-cols-5">
          {STATISTICS.map(([chiave, etichetta]) => (
            <div key={chiave} className="py-1">
              <dt className="small">{etichetta}</dt>
              <dd className="money text-h2">{thousands(statistiche[chiave])}</dd>
            </div>
          ))}
        </dl>
      </Divider>
    </>
  );
}
