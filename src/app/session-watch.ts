import { chiaveSessione, personaSalvata } from '../data/accesso/chiave-sessione.ts';
import { lockCounter } from '../data/accesso/left-session.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { trovaPercorso } from '../domain/percorsi/trova.ts';

/**
 * Out is out (decision T21): nothing of a person is shown by a page that the browser kept for Back, nor by another tab, once she is signed
 * out or somebody else is in.
 */

/** Unseen from the moment the browser keeps the page, so that no frame of it shows before `back` has looked. */
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
  // the key is null where everything was cleared; a token that is renewed is the same person's
  addEventListener('storage', ({ key }) => {
    if (key === null || key === chiaveSessione()) look(false);
  });
  // who signs out here is led on by the screen where it was done, who signs in by the sign-in, which empties its memory
  addEventListener('fidati-indizio', () => {
    shownTo = personaSalvata() ?? shownTo;
  });
}

/** The same for the counter: its own door is locked on disk, and asked again. */
export function watchCounter(): void {
  const again = (): void => {
    document.documentElement.style.visibility = 'hidden';
    // whoever signed out elsewhere may still be writing the lock: this page must not open before it
    const locked = personaSalvata() === null ? lockCounter(null) : Promise.resolve();
    void locked.finally(() => location.reload());
  };
  // kept, its storage was closed as well
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
