import type { Ordine, Resa } from './normalizza-immagine.ts';
import { ImmagineIlleggibile, ridisegna, TelaInfedele } from './ridisegno.ts';

/** Redraws pictures off the page's thread. Built as /ridisegno.js and for the counter (vite/chunks.ts). */
addEventListener('message', ({ data }: MessageEvent<Ordine>) => void esegui(data));

async function esegui({ id, file, lato, qualita }: Ordine): Promise<void> {
  const rispondi = (resa: Resa) => postMessage(resa);
  try {
    rispondi({ id, immagine: await ridisegna(file, lato, qualita) });
  } catch (errore) {
    // The page's own canvas may be unaltered, where the person has allowed it.
    const illeggibile = errore instanceof ImmagineIlleggibile;
    if (errore instanceof TelaInfedele) return rispondi({ id, altera: true });
    rispondi({ id, illeggibile, perche: errore instanceof Error ? errore.message : String(errore) });
  }
}
