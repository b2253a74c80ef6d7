import type { Ordine, Resa } from './normalizza-immagine.ts';
import { ImmagineIlleggibile, ridisegna, TelaInfedele } from './ridisegno.ts';

/** The worker that redraws pictures, built as /ridisegno.js and for the counter (vite/chunks.ts): decoding, scaling and writing twelve megapixels block no finger. */
addEventListener('message', ({ data }: MessageEvent<Ordine>) => void esegui(data));

async function esegui({ id, file, lato, qualita }: Ordine): Promise<void> {
  const rispondi = (resa: Resa) => postMessage(resa);
  try {
    rispondi({ id, immagine: await ridisegna(file, lato, qualita) });
  } catch (errore) {
    // where a person has allowed it, the page's own canvas tells the truth
    const illeggibile = errore instanceof ImmagineIlleggibile;
    if (errore instanceof TelaInfedele) return rispondi({ id, altera: true });
    rispondi({ id, illeggibile, perche: errore instanceof Error ? errore.message : String(errore) });
  }
}
