import { readHint } from '../accesso/hint.ts';
import { dispositivoPreferiti } from './preferiti-dispositivo.ts';

let hearts: ReadonlySet<string> = new Set();
let requested = false;
const listeners = new Set<() => void>();

function imposta(nuovi: ReadonlySet<string>): void {
  hearts = nuovi;
  for (const notify of listeners) notify();
}

export function markHeart(id: string, preferito: boolean): void {
  const nuovi = new Set(hearts);
  if (preferito) nuovi.add(id);
  else nuovi.delete(id);
  imposta(nuovi);
}

/** A visitor's come from the device. On failure the hearts stay empty, and pressing one still saves. */
async function ask(): Promise<void> {
  if (readHint() === null) return imposta(new Set(dispositivoPreferiti()));
  try {
    const { requestHearts } = await import('./request-hearts.ts');
    imposta(new Set(await requestHearts()));
  } catch (errore) {
    requested = false;
    console.warn('the favourites could not be read', errore);
  }
}

export const observableHearts = {
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    if (!requested) {
      requested = true;
      void ask();
    }
    return () => {
      listeners.delete(notify);
    };
  },
  istantanea: (): ReadonlySet<string> => hearts,
};
