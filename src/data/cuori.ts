import { leggiIndizio } from './indizio.ts';

/**
 * Which listings this person keeps among the favourites, once for all hearts of a page. A visitor's are those of the device (decision P6): joined to the
 * account at the sign-in (`data/unione.ts`), wiped at the sign-out (`data/uscita.ts`).
 */
const CHIAVE = 'fidati.preferiti';

/** More than a visitor ever meets; an account keeps 500. */
export const MASSIMO_SUL_DISPOSITIVO = 100;

/** Newest first. What somebody else wrote there is nothing. */
export function preferitiDelDispositivo(): string[] {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(CHIAVE) ?? '[]');
    return Array.isArray(letti) ? letti.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return []; // cut short by a killed browser
  }
}

export function scriviPreferitiDelDispositivo(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(CHIAVE);
  else localStorage.setItem(CHIAVE, JSON.stringify(ids));
}

let cuori: ReadonlySet<string> = new Set();
let chiesti = false;
const ascolti = new Set<() => void>();

function imposta(nuovi: ReadonlySet<string>): void {
  cuori = nuovi;
  for (const avvisa of ascolti) avvisa();
}

/** Known here at once, before anybody asks again. */
export function segnaCuore(id: string, preferito: boolean): void {
  const nuovi = new Set(cuori);
  if (preferito) nuovi.add(id);
  else nuovi.delete(id);
  imposta(nuovi);
}

/** The device answers for a visitor, one small request for who is signed in; where none comes the hearts stay empty, and pressing one still saves. */
async function chiedi(): Promise<void> {
  if (leggiIndizio() === null) return imposta(new Set(preferitiDelDispositivo()));
  try {
    const { chiediCuori } = await import('./chiedi_cuori.ts');
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
