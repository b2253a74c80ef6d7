import type { Ordine, Resa } from './normalizzaImmagine.ts';
import { ImmagineIlleggibile, ridisegna } from './ridisegno.ts';

/** The worker that redraws pictures, built as /ridisegno.js and for the counter (vite.pezzi.ts): decoding, scaling and writing twelve megapixels block no finger. */
addEventListener('message', ({ data }: MessageEvent<Ordine>) => void esegui(data));

async function esegui({ id, file, lato, qualita }: Ordine): Promise<void> {
  const rispondi = (resa: Resa) => postMessage(resa);
  try {
    rispondi({ id, immagine: await ridisegna(file, lato, qualita) });
  } catch (errore) {
    const illeggibile = errore instanceof ImmagineIlleggibile;
    rispondi({ id, illeggibile, perche: errore instanceof Error ? errore.message : String(errore) });
  }
}
