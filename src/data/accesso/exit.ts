import { writeHint } from './hint.ts';
import { forgetSession, lockCounter, savedSession } from './left-session.ts';
import { savedToken } from './session-key.ts';

const EXIT_LIMIT_MS = 2000;

/** Key prefixes of drafts, saved views, favourites, searches and visited listings. */
const OF_WHO_LEAVES = ['fidati.bozza.', 'fidati-elenco-viste-', 'fidati.preferiti', 'fidati.ricerche', 'fidati.visti'];

/** Deletes the session at once (decision T21). Leave the page afterwards: a renewal may write its token back. */
export async function signOut(): Promise<void> {
  const sessione = savedSession();
  const gettone = dimentica();
  writeHint(null);
  await entro(lockCounter(sessione), 'the counter of this device is not locked');
  const detto = import('../client/supabase.ts').then(({ endSession }) => endSession(gettone));
  await entro(detto, 'the server does not know that the session is over');
}

/** Sign-out never fails or hangs. */
async function entro(lavoro: Promise<void>, altrimenti: string): Promise<void> {
  const attesa = new Promise<void>((resolve) => setTimeout(resolve, EXIT_LIMIT_MS));
  await Promise.race([lavoro.catch((cause: unknown) => console.warn(altrimenti, cause)), attesa]);
}

function dimentica(): string | null {
  const gettone = savedToken();
  forgetSession();
  for (const storage of [localStorage, sessionStorage]) {
    const nomi = Array.from({ length: storage.length }, (_, posto) => storage.key(posto) ?? '');
    for (const nome of nomi) if (OF_WHO_LEAVES.some((inizio) => nome.startsWith(inizio))) storage.removeItem(nome);
  }
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('fidati-bozze');
  return gettone;
}
