import type { Novita } from './chiedi-novita.ts';

/** The unread counts, shared by bell, bottom bar and account menu. */
export type { Novita } from './chiedi-novita.ts';

const OGNI_MS = 60_000;

export const NIENTE: Novita = { notifiche: 0, messaggi: 0 };

let ultime = NIENTE;
const ascolti = new Set<() => void>();

/** Refetches; on failure the old counts stay. */
export async function rinfrescaNovita(): Promise<void> {
  try {
    const { chiediNovita } = await import('./chiedi-novita.ts');
    const lette = await chiediNovita();
    if (lette.notifiche === ultime.notifiche && lette.messaggi === ultime.messaggi) return;
    ultime = lette;
    for (const avvisa of ascolti) avvisa();
  } catch (errore) {
    console.warn('what is new could not be read', errore);
  }
}

const seGuardata = (): void => {
  if (document.visibilityState === 'visible') void rinfrescaNovita();
};

let passo: ReturnType<typeof setInterval> | undefined;

export const novitaOsservabili = {
  /** Fetches at once, then every minute while the page is visible. */
  iscrivi(avvisa: () => void): () => void {
    ascolti.add(avvisa);
    if (ascolti.size === 1) {
      void rinfrescaNovita();
      passo = setInterval(seGuardata, OGNI_MS);
      document.addEventListener('visibilitychange', seGuardata);
    }
    return () => {
      ascolti.delete(avvisa);
      if (ascolti.size > 0) return;
      clearInterval(passo);
      document.removeEventListener('visibilitychange', seGuardata);
    };
  },
  istantanea: (): Novita => ultime,
};
