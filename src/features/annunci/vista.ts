import { leggiIndizio } from '../../data/accesso/indizio.ts';
import { segnaVista } from '../../data/annunci/viste.ts';
import { ricordaVisto } from '../../data/annunci/visti-recenti.ts';

export async function registraVista(id: string): Promise<void> {
  ricordaVisto(id);
  try {
    await segnaVista(id, leggiIndizio() !== null);
  } catch (errore) {
    console.warn('the view was not counted', errore);
  }
}
