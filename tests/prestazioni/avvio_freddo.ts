import { join } from 'node:path';
import { type Contesto, conCartella } from './contesto.ts';
import { accendi, accendiProdotto } from './processo.ts';
import { mediana, type Voce, voce } from './risultato.ts';

const VOLTE = 3;

/** From starting the process to its first 200, with the data already there: the second `npm start`, without the build. */
export const avvioFreddo = (_: Contesto): Promise<Voce[]> =>
  conCartella(async (cartella) => {
    const prima = await accendiProdotto(join(cartella, 'prodotto'));
    await prima.spegni();
    const prodotto = await ripetuto(() => accendiProdotto(join(cartella, 'prodotto')));
    const nudo = () => accendi('tests/prestazioni/piano-avvio.ts', '/', { FIDATI_DATI: join(cartella, 'nudo') });
    await (await nudo()).spegni();
    const piano = await ripetuto(nudo);
    return [
      voce({
        nome: 'avvio_backend',
        valore: mediana(prodotto),
        unita: 'ms',
        piano: mediana(piano),
        nota: `mediana di ${VOLTE}, dati presenti; piano: PGlite su disco + Lite, nessuna migrazione`,
      }),
      voce({
        nome: 'avvio_backend_primo',
        valore: prima.avvio_ms,
        unita: 'ms',
        piano: mediana(piano),
        nota: 'cartella vuota: crea, migra e semina',
      }),
    ];
  });

async function ripetuto(accendine: () => ReturnType<typeof accendi>): Promise<number[]> {
  const tempi: number[] = [];
  for (let volta = 0; volta < VOLTE; volta++) {
    const acceso = await accendine();
    tempi.push(acceso.avvio_ms);
    await acceso.spegni();
  }
  return tempi;
}
