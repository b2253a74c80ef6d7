import type { Context } from './context.ts';
import { type Entry, entry, median } from './result.ts';
import { onPage } from './window.ts';

const VOLTE = 3;
const QUANTITA = [
  { quante: 200, bilancio: 3_000 },
  { quante: 500, bilancio: undefined },
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
  onPage('tests/performance/pages/store.ts', 1, async (pagina) => {
    const voci: Entry[] = [];
    for (const { quante, bilancio } of QUANTITA) {
      const giri: Scarico[] = [];
      const piani: number[] = [];
      for (let volta = 0; volta < VOLTE; volta++) {
        giri.push(await pagina.evaluate<Scarico>(`misure.scarico(${quante})`));
        piani.push(await pagina.evaluate<number>(`misure.scaricoNudo(${quante})`));
      }
      const nota = `mediana di ${VOLTE}, 100 ms a risposta; ${giri[0]?.chiamate.join(', ') ?? ''}`;
      const piano = median(piani);
      voci.push(
        entry({
          nome: `coda_${quante}_consegnata`,
          valore: median(giri.map((giro) => giro.consegnate)),
          unita: 'ms',
          piano,
          ...(bilancio === undefined ? {} : { bilancio }),
          nota: `fino all'ultima operazione sul server; ${nota}`,
        }),
        entry({
          nome: `coda_${quante}_giro_intero`,
          valore: median(giri.map((giro) => giro.intero)),
          unita: 'ms',
          piano,
          nota: `con la rilettura di ciò che è cambiato; ${nota}`,
        }),
        entry({
          nome: `coda_${quante}_violazioni`,
          valore: giri.reduce((somma, giro) => somma + giro.perse + giro.doppie + giro.restano, 0),
          unita: 'violazioni',
          bilancio: 0,
          nota: 'perse, doppie o ancora da inviare alla fine',
        }),
      );
    }
    return voci;
  });
