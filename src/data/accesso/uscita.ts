import { gettoneSalvato } from './chiave-sessione.ts';
import { scriviIndizio } from './indizio.ts';
import { dimenticaSessione, lockCounter, sessioneSalvata } from './left-session.ts';

const LIMITE_USCITA_MS = 2000;

/** Key prefixes of drafts, saved views, favourites, searches and visited listings. */
const DI_CHI_ESCE = ['fidati.bozza.', 'fidati-elenco-viste-', 'fidati.preferiti', 'fidati.ricerche', 'fidati.visti'];

/** Deletes the session at once (decision T21). Leave the page afterwards: a renewal may write its token back. */
export async function esci(): Promise<void> {
  const sessione = sessioneSalvata();
  const gettone = dimentica();
  scriviIndizio(null);
  await entro(lockCounter(sessione), 'the counter of this device is not locked');
  const detto = import('../client/supabase.ts').then(({ terminaSessione }) => terminaSessione(gettone));
  await entro(detto, 'the server does not know that the session is over');
}

/** Sign-out never fails or hangs. */
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
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('fidati-bozze');
  return gettone;
}
