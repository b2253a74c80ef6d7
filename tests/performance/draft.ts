import type { Context } from './context.ts';
import { type Entry, entry, percentile } from './result.ts';
import { onPage } from './window.ts';

const CPU = 4;
const ROWS = 10_000;
const TIMES = 300;
const BILANCIO_BOZZA_MS = 30;
const BILANCIO_DECISIONE_MS = 60;

/** From the call to 'Salvato sul tablet': the transaction's `complete`, on disk, in Chromium. */
export const draftSave = (_: Context): Promise<Entry[]> =>
  onPage('tests/performance/pages/store.ts', CPU, async (page) => {
    const { campo, decisione, piano } = await page.evaluate<{
      campo: number[];
      decisione: number[];
      piano: number[];
    }>(`misure.salvataggi(${ROWS}, ${TIMES})`);
    const nota = `${ROWS} righe, ${TIMES} salvataggi, CPU ÷${CPU}; piano: un put di Dexie, stessa durabilità`;
    return [50, 95].flatMap((p) => [
      entry({
        nome: `bozza_salvata_p${p}`,
        valore: percentile(campo, p),
        unita: 'ms',
        piano: percentile(piano, p),
        ...(p === 95 ? { bilancio: BILANCIO_BOZZA_MS } : {}),
        nota,
      }),
      entry({
        nome: `decisione_salvata_p${p}`,
        valore: percentile(decisione, p),
        unita: 'ms',
        piano: percentile(piano, p),
        ...(p === 95 ? { bilancio: BILANCIO_DECISIONE_MS } : {}),
        nota,
      }),
    ]);
  });
