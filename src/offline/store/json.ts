/** Reads stored or sent JSON: missing parts read as empty. */
import type { Json, JsonObject } from '../../domain/sincronia/json.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJson = (value: unknown): value is Json =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) ? value.every(isJson) : isObject(value) && Object.values(value).every(isJson));

/** undefined if the text is no JSON: `JSON.parse` fails in no other way. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

export const valueIn = (payload: Json): Json => objectOf(payload).value ?? null;

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** `numeric` and `bigint` come as text from one of the two backends. */
export const numberOf = (value: unknown): number | null => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
};
