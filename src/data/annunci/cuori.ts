import { leggiIndizio } from '../accesso/indizio.ts';
import { preferitiDelDispositivo } from './preferiti-dispositivo.ts';

let cuori: ReadonlySet<string> = new Set();
let chiesti = false;
const ascolti = new Set<() => void>();

function imposta(nuovi: ReadonlySet<string>): void {
  cuori = nuovi;
  for (const avvisa of ascolti) avvisa();
}

export function segnaCuore(id: string, preferito: boolean): void {
  const nuovi = new Set(cuori);
  if (preferito) nuovi.add(id);
  else nuovi.delete(id);
  imposta(nuovi);
}

/** A visitor's come from the device. On failure the hearts stay empty, and pressing one still saves. */
async function chiedi(): Promise<void> {
  if (leggiIndizio() === null) return imposta(new Set(preferitiDelDispositivo()));
  try {
    const { chiediCuori } = await import('./chiedi-cuori.ts');
    imposta(new Set(await chiediCuori()));
  } catch (errore) {
    chiesti = false;
    console.warn('the favourites could not be read', errore);
  }
}

export const cuoriOsservabili = {
  iscrivi(avvisa: () => void): () => void {
    ascolti.add(avvisa);
    if (!chiesti) {
      chiesti = true;
      void chiedi();
    }
    return () => {
      ascolti.delete(avvisa);
    };
  },
  istantanea: (): ReadonlySet<string> => cuori,
};
