import { paroleCercate, parti } from '../../../domain/ricerca-testo.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import type { Voce } from './voce.ts';

export const idVoce = (lista: string, { chiave }: Voce): string => `${lista}-${chiave}`;

type Props = { id: string; voci: readonly Voce[]; domanda: string; scelta: Voce | undefined; onSegui: () => void };

/** Results by kind. The field keeps the focus and names the active option, which is scrolled into view. */
export function ElencoVoci({ id, voci, domanda, scelta, onSegui }: Props) {
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
              <Collegamento
                key={voce.chiave}
                id={idVoce(id, voce)}
                role="option"
                aria-selected={voce.chiave === scelta?.chiave}
                tabIndex={-1}
                href={voce.href}
                onClick={onSegui}
                className="flex min-h-11 items-center gap-4 px-5 py-1.5 hover:bg-well aria-selected:bg-well aria-selected:shadow-[inset_3px_0_0_var(--ink)]"
              >
                <Icona nome={voce.icona} piccola />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="block leading-snug">
                    <Evidenziato testo={voce.titolo} domanda={domanda} />
                  </span>
                  {voce.sotto === '' ? null : (
                    <span className="small">
                      <Evidenziato testo={voce.sotto} domanda={domanda} />
                    </span>
                  )}
                </span>
                <span className={voce.denaro ? 'money' : 'small'}>{voce.valore}</span>
              </Collegamento>
            ))}
        </div>
      ))}
    </div>
  );
}

function Evidenziato({ testo, domanda }: { testo: string; domanda: string }) {
  let da = 0;
  return parti(testo, paroleCercate(domanda)).map((parte) => {
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
