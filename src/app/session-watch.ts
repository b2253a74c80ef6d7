import { chiaveSessione, personaSalvata } from '../data/accesso/chiave-sessione.ts';
import { lockCounter } from '../data/accesso/left-session.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { trovaPercorso } from '../domain/percorsi/trova.ts';

/** After a sign-out neither cached pages nor other tabs show the former person's data (decision T21). */

/** Hides the page while it is cached, so that no frame shows before `back` has checked. */
export function hideWhileKept(back: () => void): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) back();
  });
}

let watching = false;

/** For every page but the counter, once. */
export function watchSession(): void {
  if (watching) return;
  watching = true;
  let shownTo = personaSalvata();
  const look = (kept: boolean): void => {
    const now = personaSalvata();
    if (now === shownTo || (shownTo === null && !kept)) {
      shownTo = now;
      document.documentElement.style.visibility = '';
    } else leave(now);
  };
  hideWhileKept(() => look(true));
  // the key is null if all was cleared; a renewed token is the same person's
  addEventListener('storage', ({ key }) => {
    if (key === null || key === chiaveSessione()) look(false);
  });
  // in this tab the screens navigate themselves after sign-out and sign-in
  addEventListener('fidati-indizio', () => {
    shownTo = personaSalvata() ?? shownTo;
  });
}

/** The same for the counter, which is locked on disk and checks again. */
export function watchCounter(): void {
  const again = (): void => {
    document.documentElement.style.visibility = 'hidden';
    // another tab's sign-out may still be writing the lock: wait for it
    const locked = personaSalvata() === null ? lockCounter(null) : Promise.resolve();
    void locked.finally(() => location.reload());
  };
  // a cached page's storage was closed as well
  hideWhileKept(again);
  addEventListener('storage', ({ key }) => {
    if ((key === null || key === chiaveSessione()) && personaSalvata() === null) again();
  });
}

function leave(now: string | null): void {
  document.documentElement.style.visibility = 'hidden';
  const { pathname, search } = location;
  const secret = trovaPercorso(pathname)?.percorso.guardia !== 'pubblico';
  if (now === null && secret) location.replace(percorso('accesso', { redirect: pathname + search }));
  else location.reload();
}
