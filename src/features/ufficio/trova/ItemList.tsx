import { parti, searchedWords } from '../../../domain/ricerca-testo.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import type { Item } from './item.ts';

export const itemId = (lista: string, { chiave }: Item): string => `${lista}-${chiave}`;

type Props = { id: string; voci: readonly Item[]; domanda: string; scelta: Item | undefined; onFollow: () => void };

/** Results by kind. The field keeps the focus and names the active option, which is scrolled into view. */
export function ItemList({ id, voci, domanda, scelta, onFollow }: Props) {
  const gruppi = [...new Set(voci.map(({ gruppo }) => gruppo))];
  return (
    <div role="listbox" id={id} aria-label="Risultati" tabIndex={-1}>
      {gruppi.map((gruppo) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own
        <div key={gruppo} role="group" aria-label={gruppo}>
          <p className="small px-5 pt-3 font-semibold" aria-hidden="true">
            {gruppo}
          </p>
          {voci
            .filter((voce) => voce.gruppo === gruppo)
            .map((voce) => (
              <TextLink
                key={voce.chiave}
                id={itemId(id, voce)}
                role="option"
                aria-selected={voce.chiave === scelta?.chiave}
                tabIndex={-1}
                href={voce.href}
                onClick={onFollow}
                className="flex min-h-11 items-center gap-4 px-5 py-1.5 hover:bg-well aria-selected:bg-well aria-selected:shadow-[inset_3px_0_0_var(--ink)]"
              >
                <Icon nome={voce.icon} piccola />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="block leading-snug">
                    <Highlighted testo={voce.titolo} domanda={domanda} />
                  </span>
                  {voce.sotto === '' ? null : (
                    <span className="small">
                      <Highlighted testo={voce.sotto} domanda={domanda} />
                    </span>
                  )}
                </span>
                <span className={voce.denaro ? 'money' : 'small'}>{voce.valore}</span>
              </TextLink>
            ))}
        </div>
      ))}
    </div>
  );
}

function Highlighted({ testo, domanda }: { testo: string; domanda: string }) {
  let da = 0;
  return parti(testo, searchedWords(domanda)).map((parte) => {
    const chiave = da;
    da += parte.testo.length;
    return parte.evidenza ? (
      <b key={chiave} className="underline decoration-2 underline-offset-2">
        {parte.testo}
      </b>
    ) : (
      <span key={chiave}>{parte.testo}</span>
    );
  });
}
