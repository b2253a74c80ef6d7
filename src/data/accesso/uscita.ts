import { gettoneSalvato } from './chiave-sessione.ts';
import { scriviIndizio } from './indizio.ts';
import { dimenticaSessione, lockCounter, sessioneSalvata } from './left-session.ts';

const LIMITE_USCITA_MS = 2000;

/**
 * What whoever signs out leaves here under these names: what was being typed (`ui/forms/bozza.ts`), saved views with their words
 * (`ui/table/memoria.ts`), favourites (`data/annunci/preferiti-dispositivo.ts`), what was looked for
 * (`data/annunci/ricerche-recenti.ts`) and at (`data/annunci/visti-recenti.ts`).
 */
const DI_CHI_ESCE = ['fidati.bozza.', 'fidati-elenco-viste-', 'fidati.preferiti', 'fidati.ricerche', 'fidati.visti'];

/**
 * Signs out: the session leaves this device at once, whatever the network does, and the counter on it is locked (decision T21); the server
 * is told, for two seconds at most (spec 1, section 7). The page must be left afterwards: a renewal on its way would write its token back. Small, because every page offers it: the library comes when the token is gone.
 */
export async function esci(): Promise<void> {
  const sessione = sessioneSalvata();
  const gettone = dimentica();
  scriviIndizio(null);
  await entro(lockCounter(sessione), 'the counter of this device is not locked');
  const detto = import('../client/supabase.ts').then(({ terminaSessione }) => terminaSessione(gettone));
  await entro(detto, 'the server does not know that the session is over');
}

/** Whatever hangs or fails, who signs out is out. */
async function entro(lavoro: Promise<void>, altrimenti: string): Promise<void> {
  const attesa = new Promise<void>((risolvi) => setTimeout(risolvi, LIMITE_USCITA_MS));
  await Promise.race([lavoro.catch((causa: unknown) => console.warn(altrimenti, causa)), attesa]);
}

function dimentica(): string | null {
  const gettone = gettoneSalvato();
  dimenticaSessione();
  for (const deposito of [localStorage, sessionStorage]) {
    const nomi = Array.from({ length: deposito.length }, (_, posto) => deposito.key(posto) ?? '');
    for (const nome of nomi) if (DI_CHI_ESCE.some((inizio) => nome.startsWith(inizio))) deposito.removeItem(nome);
  }
  // pictures of what was being typed (`ui/media/foto-tenute.ts`)
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('fidati-bozze');
  return gettone;
}
