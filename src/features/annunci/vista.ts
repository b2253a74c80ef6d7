import { leggiIndizio } from '../../data/accesso/indizio.ts';
import { segnaVista } from '../../data/annunci/viste.ts';
import { ricordaVisto } from '../../data/annunci/visti-recenti.ts';

/** Tells the server that somebody looks at the listing, under her own name when she has signed in, and remembers it on the device. A lost view is not worth a message. */
export async function registraVista(id: string): Promise<void> {
  ricordaVisto(id);
  try {
    await segnaVista(id, leggiIndizio() !== null);
  } catch (errore) {
    console.warn('the view was not counted', errore);
  }
}
