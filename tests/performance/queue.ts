import type { Context } from './context.ts';
import { type Entry, entry, median } from './result.ts';
import { onPage } from './window.ts';

const TIMES = 3;
const QUANTITA = [
  { quante: 200, bilancio: 3 },
  { quante: 500, bilancio: 4 },
] as const;

interface Scarico {
  intero: number;
  consegnate: number;
  restano: number;
  perse: number;
  doppie: number;
  chiamate: string[];
}

/** The real engine in Chromium, the network replaced by a server in the page that takes 100 ms for each answer. */
export const queue = (_: Context): Promise<Entry[]> =>
  onPage('tests/performance/pages/store.ts', 1, async (page) => {
    const entries: Entry[] = [];
    for (const { quante: count, bilancio } of QUANTITA) {
      const rounds: Scarico[] = [];
      const piani: number[] = [];
      for (let volta = 0; volta < TIMES; volta++) {
        rounds.push(await page.evaluate<Scarico>(`misure.scarico(${count})`));
        piani.push(await page.evaluate<number>(`misure.scaricoNudo(${count})`));
      }
      const nota = `mediana di ${TIMES}, 100 ms a risposta; ${rounds[0]?.chiamate.join(', ') ?? ''}`;
      const piano = median(piani);
      entries.push(
        entry({
          nome: `coda_${count}_consegnata`,
          valore: median(rounds.map((round) => round.consegnate)),
          unita: 'ms',
          piano,
          bilancio,
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
          valore: rounds.reduce((sum, round) => sum + round.perse + round.doppie + round.restano, 0),
          unita: 'violazioni',
          bilancio: 0,
          nota: 'perse, doppie o ancora da inviare alla fine',
        }),
      );
    }
    return entries;
  });
