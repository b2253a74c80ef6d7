import { lockCounter } from '../data/accesso/left-session.ts';
import { savedPersona, sessionKey } from '../data/accesso/session-key.ts';
import { findRoute } from '../domain/percorsi/find.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';

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
  let shownTo = savedPersona();
  const look = (kept: boolean): void => {
    const now = savedPersona();
    if (now === shownTo || (shownTo === null && !kept)) {
      shownTo = now;
      document.documentElement.style.visibility = '';
    } else leave(now);
  };
  hideWhileKept(() => look(true));
  // the key is null if all was cleared; a renewed token is the same person's
  addEventListener('storage', ({ key }) => {
    if (key === null || key === sessionKey()) look(false);
  });
  // in this tab the screens navigate themselves after sign-out and sign-in
  addEventListener('fidati-indizio', () => {
    shownTo = savedPersona() ?? shownTo;
  });
}

/** The same for the counter, which is locked on disk and checks again. */
export function watchCounter(): void {
  const again = (): void => {
    document.documentElement.style.visibility = 'hidden';
    // another tab's sign-out may still be writing the lock: wait for it
    const locked = savedPersona() === null ? lockCounter(null) : Promise.resolve();
    void locked.finally(() => location.reload());
  };
  // a cached page's storage was closed as well
  hideWhileKept(again);
  addEventListener('storage', ({ key }) => {
    if ((key === null || key === sessionKey()) && savedPersona() === null) again();
  });
}

function leave(now: string | null): void {
  document.documentElement.style.visibility = 'hidden';
  const { pathname, search } = location;
  const secret = findRoute(pathname)?.percorso.guard !== 'pubblico';
  if (now === null && secret) location.replace(percorso('accesso', { redirect: pathname + search }));
  else location.reload();
}
