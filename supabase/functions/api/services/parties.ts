import { z } from 'zod';
import { type Backend, call } from './backend.ts';
import { ApiError } from './errors.ts';

const found = z.object({ ordine_id: z.string(), id_annuncio: z.string().nullish(), amount: z.int().nullish() });

/** Null for anybody but the order's parties (decision A10). */
export async function intentOf(backend: Backend, intent: string): Promise<z.infer<typeof found> | null> {
  try {
    const [ordine] = await call(backend, 'intento_di', { p_intento: intent }, z.array(found));
    return ordine ?? null;
  } catch (error) {
    if (error instanceof ApiError && (error.stato === 403 || error.stato === 404)) return null;
    throw error;
  }
}
