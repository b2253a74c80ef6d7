import type { Context } from './context.ts';
import { type Entry, entry, percentile } from './result.ts';
import { onPage } from './window.ts';

const CPU = 4;
const ROWS = 10_000;
const TIMES = 300;
/** Times the floor, of the slowest twentieth. */
const BUDGET = 1.8;

/** With the rows alone, and with as many pictures beside them as a tablet keeps in three busy days. */
const PICTURES_MB = [0, 500];

/** From the call to 'Salvato sul tablet': the transaction's `complete`, on disk, in Chromium. */
export const draftSave = async ({ piccolo: small }: Context): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const megabytes of small ? [0] : PICTURES_MB) entries.push(...(await beside(megabytes)));
  return entries;
};

const beside = (megabytes: number): Promise<Entry[]> =>
  onPage('tests/performance/pages/store.ts', CPU, async (page) => {
    const { campo, decisione, piano } = await page.evaluate<{
      campo: number[];
      decisione: number[];
      piano: number[];
    }>(`misure.salvataggi(${ROWS}, ${TIMES}, ${megabytes})`);
    const suffix = megabytes === 0 ? '' : `_${megabytes}_mb`;
    const nota = `${ROWS} righe, ${megabytes} MB di foto, ${TIMES} salvataggi, CPU ÷${CPU}; piano: un put di Dexie, stessa durabilità`;
    return [50, 95].flatMap((p) => [
      entry({
        nome: `bozza_salvata${suffix}_p${p}`,
        valore: percentile(campo, p),
        unita: 'ms',
        piano: percentile(piano, p),
        ...(p === 95 ? { budget: BUDGET } : {}),
        nota,
      }),
      entry({
        nome: `decisione_salvata${suffix}_p${p}`,
        valore: percentile(decisione, p),
        unita: 'ms',
        piano: percentile(piano, p),
        ...(p === 95 ? { budget: BUDGET } : {}),
        nota,
      }),
    ]);
  });
