import { z } from 'zod';
import { type Backend, chiama } from './backend.ts';
import { ErroreApi } from './errori.ts';

const trovato = z.object({ ordine_id: z.string(), id_annuncio: z.string().nullish(), amount: z.int().nullish() });

/** The order behind an intent, for its parties only; null for everybody else, as if it did not exist (decision A10). */
export async function intentoDi(backend: Backend, intento: string): Promise<z.infer<typeof trovato> | null> {
  try {
    const [ordine] = await chiama(backend, 'intento_di', { p_intento: intento }, z.array(trovato));
    return ordine ?? null;
  } catch (errore) {
    if (errore instanceof ErroreApi && (errore.stato === 403 || errore.stato === 404)) return null;
    throw errore;
  }
}
