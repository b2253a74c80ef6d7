/** The sync loop as a page holds it: requests fold together, data and files run side by side, surprises are written down. */
import { eChiuso } from './db.ts';
import type { AmbienteInvio } from './porte.ts';
import { annota } from './registro.ts';
import { type EsitoGiro, giroDati, giroMedia } from './sincronizza.ts';
import { contatori } from './stato.ts';
import { liberaCorsia } from './svuota.ts';

export interface Sincronizzatore {
  /** Ask for a round; calls during one are folded into one more. Resolves with the data round; files follow by themselves. */
  richiedi(): Promise<EsitoGiro>;
  /** 'Sincronizza ora': our own pauses are skipped, the server's are kept. Resolves after data and files. */
  sincronizzaOra(): Promise<EsitoGiro>;
  /** After a sign-in on this tablet. */
  accessoRiuscito(): Promise<EsitoGiro>;
  /** True while this tab is at work on either lane; subscribe with `onCambio`. */
  readonly inCorso: boolean;
  readonly ultimo: EsitoGiro | null;
  onCambio(listener: () => void): () => void;
  /**
   * Before its storage is closed: nothing begins any more, and what is under way ends as 'fermo' wherever it finds the storage gone. What
   * it was sending is lent out again when its lease has run out.
   */
  ferma(): void;
}

const FERMO: EsitoGiro = { fine: 'fermo', restano: 0 };

/** One task at a time; whoever asks meanwhile shares the next run. */
function aUnoAUno<T>(task: (forced: boolean) => Promise<T>, onChange: () => void) {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  let nextForced = false;
  const start = (forced: boolean): Promise<T> => {
    running = task(forced).finally(() => {
      running = null;
      onChange();
    });
    onChange();
    return running;
  };
  return {
    busy: () => running !== null,
    ask(forced: boolean): Promise<T> {
      if (running === null) return start(forced);
      nextForced ||= forced;
      next ??= running.then(() => {
        next = null;
        const wanted = nextForced;
        nextForced = false;
        return start(wanted);
      });
      return next;
    },
  };
}

export function creaSincronizzatore(ambiente: AmbienteInvio): Sincronizzatore {
  const listeners = new Set<() => void>();
  let ultimo: EsitoGiro | null = null;
  let fermo = false;
  /** Whoever takes the storage away says so first (`ferma`): that it is closed is then no surprise. */
  const finche = async (task: () => Promise<EsitoGiro>): Promise<EsitoGiro> => {
    if (fermo) return FERMO;
    try {
      return await task();
    } catch (errore) {
      if (fermo && eChiuso(errore)) return FERMO;
      throw errore;
    }
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const dati = aUnoAUno(async (forced) => {
    ultimo = await finche(() => protetto(ambiente, () => giroDati(ambiente, forced)));
    return ultimo;
  }, tell);
  const media = aUnoAUno(async (forced) => {
    let sent = 0;
    const giro = async () => {
      const done = await giroMedia(ambiente, forced);
      sent = done.inviati;
      return { fine: done.fine, restano: (await contatori(ambiente.archivio)).totale };
    };
    const esito = await finche(() => protetto(ambiente, giro));
    // What the files were holding may leave now.
    return sent > 0 ? dati.ask(false) : esito;
  }, tell);
  const richiedi = (forced: boolean): Promise<EsitoGiro> => {
    const round = dati.ask(forced);
    void round.then(() => media.ask(forced));
    return round;
  };
  const tutto = async (): Promise<EsitoGiro> => {
    const first = await dati.ask(true);
    const files = await media.ask(true);
    const fine = files.fine === 'completo' ? (ultimo ?? first).fine : files.fine;
    return { fine, restano: (await contatori(ambiente.archivio)).totale };
  };
  return {
    richiedi: () => richiedi(false),
    sincronizzaOra: () => finche(tutto),
    accessoRiuscito: () =>
      finche(async () => {
        for (const corsia of ['dati', 'media', 'copia'] as const) await liberaCorsia(ambiente, corsia);
        return tutto();
      }),
    get inCorso() {
      return dati.busy() || media.busy();
    },
    get ultimo() {
      return ultimo;
    },
    onCambio(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ferma() {
      fermo = true;
    },
  };
}

/** One of the two places where surprises are caught (rule H5): written down, never a silent stop. */
async function protetto(ambiente: AmbienteInvio, task: () => Promise<EsitoGiro>): Promise<EsitoGiro> {
  try {
    return await task();
  } catch (errore) {
    // Where it would be written down is what is missing.
    if (eChiuso(errore)) throw errore;
    await annota(ambiente, 'errore_inatteso', { messaggio: String(errore) });
    return { fine: 'parziale', restano: (await contatori(ambiente.archivio)).totale };
  }
}
