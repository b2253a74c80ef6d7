import type { Ordine, Resa } from './normalise-image.ts';
import { redraw, UnfaithfulCanvas, UnreadableImage } from './ridisegno.ts';

/** Redraws pictures off the page's thread. Built as /ridisegno.js and for the counter (vite/chunks.ts). */
addEventListener('message', ({ data }: MessageEvent<Ordine>) => void esegui(data));

async function esegui({ id, file, lato, quality }: Ordine): Promise<void> {
  const rispondi = (resa: Resa) => postMessage(resa);
  try {
    rispondi({ id, immagine: await redraw(file, lato, quality) });
  } catch (errore) {
    // The page's own canvas may be unaltered, where the person has allowed it.
    const illeggibile = errore instanceof UnreadableImage;
    if (errore instanceof UnfaithfulCanvas) return rispondi({ id, altered: true });
    rispondi({ id, illeggibile, perche: errore instanceof Error ? errore.message : String(errore) });
  }
}
