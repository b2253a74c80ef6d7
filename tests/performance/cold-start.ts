import { join } from 'node:path';
import { type Context, withFolder } from './context.ts';
import { start, startProduct } from './process.ts';
import { type Entry, entry, median } from './result.ts';

const TIMES = 3;

/** From starting the process to its first 200, with the data already there: the second `npm start`, without the build. */
export const coldStart = (_: Context): Promise<Entry[]> =>
  withFolder(async (folder) => {
    const before = await startProduct(join(folder, 'prodotto'));
    await before.spegni();
    const product = await ripetuto(() => startProduct(join(folder, 'prodotto')));
    const bare = () => start('tests/performance/floor-start.ts', '/', { DATA_DIR: join(folder, 'nudo') });
    await (await bare()).spegni();
    const piano = await ripetuto(bare);
    return [
      entry({
        nome: 'avvio_backend',
        valore: median(product),
        unita: 'ms',
        piano: median(piano),
        nota: `mediana di ${TIMES}, dati presenti; piano: PGlite su disco + Lite, nessuna migrazione`,
      }),
      entry({
        nome: 'avvio_backend_primo',
        valore: before.avvio_ms,
        unita: 'ms',
        piano: median(piano),
        nota: 'cartella vuota: crea, migra e semina',
      }),
    ];
  });

async function ripetuto(startOne: () => ReturnType<typeof start>): Promise<number[]> {
  const times: number[] = [];
  for (let volta = 0; volta < TIMES; volta++) {
    const running = await startOne();
    times.push(running.avvio_ms);
    await running.spegni();
  }
  return times;
}
