import type { DettaglioContestazione } from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { Scorre } from '../../../ui/layout/Scorre.tsx';
import { corsieDi, type StileTratto } from './corsie.ts';

const STILI = {
  vuoto: 'border border-ink bg-sheet',
  pieno: 'border border-ink bg-ink font-semibold text-paper',
  viaggio: 'border border-dashed border-ink-2 bg-well text-ink-2',
  fermo: 'border border-ink bg-ink font-semibold text-paper',
} as const satisfies Record<StileTratto, string>;

/** Custody, money and certificate of a disputed sale over time. A column is a moment, not a duration. */
export function CorsieContestazione({ dati }: { dati: DettaglioContestazione }) {
  const { momenti, corsie } = corsieDi(dati, now().toISOString());
  const passi = momenti.length - 1;
  const colonne = { gridTemplateColumns: `6rem repeat(${passi}, minmax(0, 1fr)) 5rem` };
  return (
    <Filetto titolo="Dov’era l’oggetto, dov’erano i soldi" livello={3} piccolo>
      <Scorre nome="Nel tempo" verso="lato" className="relative mt-3 pb-2">
        <div style={{ minWidth: `${11 + 5.5 * passi}rem` }}>
          <ol className="grid text-small" style={colonne} aria-label="Momenti">
            {momenti.map(({ nome, quando }, posto) => (
              <li key={`${nome} ${quando}`} className="border-l border-hair pl-2" style={{ gridColumn: posto + 2 }}>
                <span className="block font-semibold">{formattaData(quando).slice(0, 5)}</span>
                <span className="note">{nome}</span>
              </li>
            ))}
          </ol>
          <dl className="mt-2 grid gap-y-2">
            {corsie.map(({ nome, tratti }) => (
              <div key={nome} className="grid items-stretch" style={colonne}>
                <dt className="self-center text-small font-semibold">{nome}</dt>
                {tratti.map(({ da, a, testo, stile }) => (
                  <dd
                    key={da}
                    className={`flex min-h-9 items-center px-2 py-1 text-small leading-tight [overflow-wrap:anywhere] ${STILI[stile]}`}
                    style={{ gridColumn: `${da + 2} / ${a + 2}` }}
                  >
                    {testo}
                    <span className="sr-only">
                      , dal {formattaData(momenti[da]?.quando ?? '')} al {formattaData(momenti[a]?.quando ?? '')}
                    </span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      </Scorre>
    </Filetto>
  );
}
