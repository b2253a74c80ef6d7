import type { Context } from 'hono';
import { z } from 'zod';
import { MAX_EMAIL } from '../../../../src/domain/accesso/validazione.ts';
import { singleLine } from '../../../../src/domain/written-text.ts';
import { type Defect, jsonDefect } from '../../_shared/json-sano.ts';
import { ApiError } from './errors.ts';

export const FORMAT_TEXT = 'Errore di formato dati. Controlla i valori inseriti e riprova.';
const DATA_TEXT = 'Alcuni dati non sono validi. Controlla e riprova.';

/** For schemas without a text of their own. */
function inItalian(problema: z.core.$ZodRawIssue): string {
  switch (problema.code) {
    case 'invalid_type':
      return problema.input === undefined ? 'Campo obbligatorio.' : 'Il tipo di questo valore non è quello atteso.';
    case 'too_big':
      return 'Il valore è troppo grande o il testo è troppo lungo.';
    case 'too_small':
      return 'Il valore è troppo piccolo o il testo è troppo corto.';
    case 'invalid_format':
      return 'Il formato non è valido.';
    case 'invalid_value':
      return 'Il valore non è tra quelli ammessi.';
    default:
      return 'Il valore non è valido.';
  }
}

/** Throws 400 with the first fault's text and all faults by field. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value, { error: inItalian });
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const p of read.error.issues) fields[p.path.map(String).join('.')] ??= p.message;
  const own = read.error.issues.find((p) => !TEXTS_OF_THE_MAP.has(p.message));
  throw new ApiError(400, 'dati_non_validi', own?.message ?? DATA_TEXT, { campi: fields });
}

const TEXTS_OF_THE_MAP: ReadonlySet<string> = new Set([
  'Campo obbligatorio.',
  'Il tipo di questo valore non è quello atteso.',
  'Il valore è troppo grande o il testo è troppo lungo.',
  'Il valore è troppo piccolo o il testo è troppo corto.',
  'Il formato non è valido.',
  'Il valore non è tra quelli ammessi.',
  'Il valore non è valido.',
]);

/** Refuses anything but a JSON object; `ammesso` lets a caller handle that. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>, allowed?: Defect): Promise<T> {
  const text = await c.req.text();
  const defect = jsonDefect(text);
  if (defect !== null && defect !== allowed) throw new ApiError(400, 'formato_dati', FORMAT_TEXT);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ApiError(400, 'formato_dati', FORMAT_TEXT, { tipo: cause instanceof Error ? cause.name : 'Error' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, 'formato_dati', FORMAT_TEXT);
  }
  return parse(schema, value);
}

export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Identificativo non valido.');

/** As much as the box of its form lets in. */
export function most({ box }: { box: { etichetta: string; maxLength?: number } }): number {
  if (box.maxLength === undefined) throw new TypeError(`${box.etichetta}: this box has no limit`);
  return box.maxLength;
}

/** One line, one mailbox; line breaks are refused first. */
export const emailAddress = (text: string) =>
  z
    .string(text)
    .max(MAX_EMAIL, text)
    .regex(/^[!-~]+@/, text)
    .refine((written) => written === singleLine(written), text)
    .regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[a-zA-Z]{2,}$/, text);

export const email = emailAddress('Email non valida.');

export const line = (max: number, text: string) =>
  z
    .string(text)
    .trim()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'Il testo contiene caratteri non ammessi.')
    .transform(singleLine)
    .pipe(z.string().min(1, text).max(max, 'Il testo è troppo lungo.'));

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const exists = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

/** `YYYY-MM-DD` or an instant, of which the day is kept; empty means no bound. */
export const optionalDay = z
  .string('Data non valida.')
  .nullish()
  .refine((v) => !v || (DAY_SHAPE.test(v) && exists(v.slice(0, 10))), 'Data non valida.')
  .transform((v) => (v ? v.slice(0, 10) : null));
