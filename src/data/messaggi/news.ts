import type { News } from './request-novita.ts';

/** The unread counts, shared by bell, bottom bar and account menu. */
export type { News } from './request-novita.ts';

const EVERY_MS = 60_000;

export const NOTHING: News = { notifiche: 0, messaggi: 0 };

let latest = NOTHING;
const listeners = new Set<() => void>();

/** Refetches; on failure the old counts stay. */
export async function refreshNovita(): Promise<void> {
  try {
    const { requestNovita } = await import('./request-novita.ts');
    const lette = await requestNovita();
    if (lette.notifiche === latest.notifiche && lette.messaggi === latest.messaggi) return;
    latest = lette;
    for (const notify of listeners) notify();
  } catch (errore) {
    console.warn('what is new could not be read', errore);
  }
}

const ifWatched = (): void => {
  if (document.visibilityState === 'visible') void refreshNovita();
};

let passo: ReturnType<typeof setInterval> | undefined;

export const observableNews = {
  /** Fetches at once, then every minute while the page is visible. */
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    if (listeners.size === 1) {
      void refreshNovita();
      passo = setInterval(ifWatched, EVERY_MS);
      document.addEventListener('visibilitychange', ifWatched);
    }
    return () => {
      listeners.delete(notify);
      if (listeners.size > 0) return;
      clearInterval(passo);
      document.removeEventListener('visibilitychange', ifWatched);
    };
  },
  istantanea: (): News => latest,
};
