import type { Context } from './context.ts';
import { type Entry, entry, median } from './result.ts';
import { onPage } from './window.ts';

const TIMES = 3;
const QUANTITIES = [
  { quante: 200, budget: 3 },
  { quante: 500, budget: 4 },
] as const;

interface Drain {
  intero: number;
  delivered: number;
  restano: number;
  perse: number;
  duplicates: number;
  calls: string[];
}

/** The real engine in Chromium, the network replaced by a server in the page that takes 100 ms for each answer. */
export const queue = (_: Context): Promise<Entry[]> =>
  onPage('tests/performance/pages/store.ts', 1, async (page) => {
    const entries: Entry[] = [];
    for (const { quante: count, budget } of QUANTITIES) {
      const rounds: Drain[] = [];
      const plans: number[] = [];
      for (let volta = 0; volta < TIMES; volta++) {
        rounds.push(await page.evaluate<Drain>(`misure.scarico(${count})`));
        plans.push(await page.evaluate<number>(`misure.bareDrain(${count})`));
      }
      const nota = `mediana di ${TIMES}, 100 ms a risposta; ${rounds[0]?.calls.join(', ') ?? ''}`;
      const piano = median(plans);
      entries.push(
        entry({
          nome: `coda_${count}_consegnata`,
          valore: median(rounds.map((round) => round.delivered)),
          unita: 'ms',
          piano,
          budget,
          nota: `fino all'ultima operazione sul server; ${nota}`,
        }),
        entry({
          nome: `coda_${count}_giro_intero`,
          valore: median(rounds.map((round) => round.intero)),
          unita: 'ms',
          piano,
          nota: `con la rilettura di ciò che è cambiato; ${nota}`,
        }),
        entry({
          nome: `coda_${count}_violazioni`,
          valore: rounds.reduce((sum, round) => sum + round.perse + round.duplicates + round.restano, 0),
          unita: 'violazioni',
          budget: 0,
          nota: 'perse, doppie o ancora da inviare alla fine',
        }),
      );
    }
    return entries;
  });
