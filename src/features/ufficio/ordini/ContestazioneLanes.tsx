import type { ContestazioneDetail } from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formatDate } from '../../../domain/day.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { ScrollArea } from '../../../ui/layout/ScrollArea.tsx';
import { lanesOf, type StretchStyle } from './lanes.ts';

const STYLES = {
  vuoto: 'border border-ink bg-sheet',
  pieno: 'border border-ink bg-ink font-semibold text-paper',
  viaggio: 'border border-dashed border-ink-2 bg-well text-ink-2',
  fermo: 'border border-ink bg-ink font-semibold text-paper',
} as const satisfies Record<StretchStyle, string>;

/** Custody, money and certificate of a disputed sale over time. A column is a moment, not a duration. */
export function ContestazioneLanes({ dati }: { dati: ContestazioneDetail }) {
  const { moments, lanes } = lanesOf(dati, now().toISOString());
  const passi = moments.length - 1;
  const colonne = { gridTemplateColumns: `6rem repeat(${passi}, minmax(0, 1fr)) 5rem` };
  return (
    <Divider titolo="Dov’era l’oggetto, dov’erano i soldi" level={3} piccolo>
      <ScrollArea nome="Nel tempo" verso="lato" className="relative mt-3 pb-2">
        <div style={{ minWidth: `${11 + 5.5 * passi}rem` }}>
          <ol className="grid text-small" style={colonne} aria-label="Momenti">
            {moments.map(({ nome, quando }, posto) => (
              <li key={`${nome} ${quando}`} className="border-l border-hair pl-2" style={{ gridColumn: posto + 2 }}>
                <span className="block font-semibold">{formatDate(quando).slice(0, 5)}</span>
                <span className="note">{nome}</span>
              </li>
            ))}
          </ol>
          <dl className="mt-2 grid gap-y-2">
            {lanes.map(({ nome, strokes }) => (
              <div key={nome} className="grid items-stretch" style={colonne}>
                <dt className="self-center text-small font-semibold">{nome}</dt>
                {strokes.map(({ da, a, testo, stile }) => (
                  <dd
                    key={da}
                    className={`flex min-h-9 items-center px-2 py-1 text-small leading-tight [overflow-wrap:anywhere] ${STYLES[stile]}`}
                    style={{ gridColumn: `${da + 2} / ${a + 2}` }}
                  >
                    {testo}
                    <span className="sr-only">
                      , dal {formatDate(moments[da]?.quando ?? '')} al {formatDate(moments[a]?.quando ?? '')}
                    </span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      </ScrollArea>
    </Divider>
  );
}
