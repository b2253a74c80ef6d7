/** Looking into JSON that was stored or sent: what isn't there reads as nothing. */
import type { Json, OggettoJson } from '../domain/sincronia/json.ts';

export const eOggetto = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing in it that JSON has no word for. */
export const eJson = (value: unknown): value is Json =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) ? value.every(eJson) : eOggetto(value) && Object.values(value).every(eJson));

/** Empty for what is no object. */
export const oggetto = (value: Json | undefined): OggettoJson => (eOggetto(value) ? value : {});

/** What an `imposta_campo` carries. */
export const valoreDi = (payload: Json): Json => oggetto(payload).value ?? null;

export const elenco = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const testo = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** `numeric` and `bigint` arrive as text from one of the two backends. */
export const numero = (value: unknown): number | null => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
};
