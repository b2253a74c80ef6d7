/** Looking into JSON that was stored or sent: what isn't there reads as nothing. */
import type { Json, OggettoJson } from './tipi.ts';

export const eOggetto = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty for what is no object. */
export const oggetto = (value: Json | undefined): OggettoJson => (eOggetto(value) ? value : {});

/** What an `imposta_campo` carries. */
export const valoreDi = (payload: Json): Json => oggetto(payload).value ?? null;
