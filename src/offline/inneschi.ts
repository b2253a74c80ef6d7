/** What wakes the sync loop in a page. The engine itself never listens to the browser. */
import { eChiuso } from './db.ts';
import type { AmbienteInvio } from './porte.ts';
import { prossimoRisveglio } from './ritmo.ts';
import type { Sincronizzatore } from './sincronizzatore.ts';
import { contatori } from './stato.ts';
import { prossimaScadenza } from './svuota.ts';

const EVENTI_FINESTRA = ['online', 'pageshow', 'focus'] as const;

/** Long enough for a slider's next steps to fold into one operation, short enough not to be noticed. */
const RACCOLTA_MS = 500;

export interface PorteInneschi {
  finestra: Window;
  /** Registers Background Sync where it exists, so that closing the tab does not stop delivery. */
  registraSync?: () => void;
}

/** Starts at once and on every trigger of the specification; returns the function that stops it all. */
export function collegaInneschi(
  porte: PorteInneschi,
  ambiente: AmbienteInvio,
  sincronizzatore: Sincronizzatore,
): () => void {
  const { finestra } = porte;
  const { document } = finestra;
  let timer: number | undefined;
  let gathering: number | undefined;
  let stopped = false;
  const ask = (): void => {
    void sincronizzatore.richiedi();
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') ask();
  };
  const onEnqueue = (): void => {
    porte.registraSync?.();
    finestra.clearTimeout(gathering);
    gathering = finestra.setTimeout(ask, RACCOLTA_MS);
  };
  const arm = async (): Promise<void> => {
    finestra.clearTimeout(timer);
    const { totale } = await contatori(ambiente.archivio);
    const earliest = await prossimaScadenza(ambiente);
    const visible = document.visibilityState === 'visible';
    const wait = prossimoRisveglio({ pending: totale, visible, now: ambiente.clock.now(), earliest });
    if (!stopped && wait !== null) timer = finestra.setTimeout(ask, wait);
  };
  const off = sincronizzatore.onCambio(() => {
    if (sincronizzatore.inCorso) return;
    // Stopped, the counter is taken down: its storage may be closed under what reads it.
    void arm().catch((errore: unknown) => {
      if (!(stopped && eChiuso(errore))) throw errore;
    });
  });
  for (const name of EVENTI_FINESTRA) finestra.addEventListener(name, ask);
  document.addEventListener('visibilitychange', onVisibility);
  ambiente.archivio.ops.hook('creating', onEnqueue);
  ask();
  return () => {
    stopped = true;
    off();
    finestra.clearTimeout(timer);
    finestra.clearTimeout(gathering);
    for (const name of EVENTI_FINESTRA) finestra.removeEventListener(name, ask);
    document.removeEventListener('visibilitychange', onVisibility);
    ambiente.archivio.ops.hook('creating').unsubscribe(onEnqueue);
  };
}
