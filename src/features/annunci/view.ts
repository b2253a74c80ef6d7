import { readHint } from '../../data/accesso/hint.ts';
import { markViewed } from '../../data/annunci/views.ts';
import { rememberViewed } from '../../data/annunci/visti-recenti.ts';

export async function recordView(id: string): Promise<void> {
  rememberViewed(id);
  try {
    await markViewed(id, readHint() !== null);
  } catch (errore) {
    console.warn('the view was not counted', errore);
  }
}
