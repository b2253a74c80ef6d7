import type { Context } from 'hono';
import { z } from 'zod';
import { type Difetto, difettoJson } from '../../_shared/json_sano.ts';
import { ErroreApi } from './errori.ts';

export const TESTO_FORMATO = 'Errore di formato dati. Controlla i valori inseriti e riprova.';
const TESTO_DATI = 'Alcuni dati non sono validi. Controlla e riprova.';

/** Italian for what a schema has no text of its own for; a text written in the schema comes first. */
function inItaliano(problema: z.core.$ZodRawIssue): string {
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

/** Values into a schema's shape, or 400 with the text of the first fault and the faults by field. */
export function leggi<T>(schema: z.ZodType<T>, valore: unknown): T {
  const letto = schema.safeParse(valore, { error: inItaliano });
  if (letto.success) return letto.data;
  const campi: Record<string, string> = {};
  for (const p of letto.error.issues) campi[p.path.map(String).join('.')] ??= p.message;
  const proprio = letto.error.issues.find((p) => !TESTI_DELLA_MAPPA.has(p.message));
  throw new ErroreApi(400, 'dati_non_validi', proprio?.message ?? TESTO_DATI, { campi });
}

const TESTI_DELLA_MAPPA: ReadonlySet<string> = new Set([
  'Campo obbligatorio.',
  'Il tipo di questo valore non è quello atteso.',
  'Il valore è troppo grande o il testo è troppo lungo.',
  'Il valore è troppo piccolo o il testo è troppo corto.',
  'Il formato non è valido.',
  'Il valore non è tra quelli ammessi.',
  'Il valore non è valido.',
]);

/** The request's JSON object in a schema's shape. Anything that is no JSON object is refused with one text; `ammesso` is for whoever sees to it himself. */
export async function leggiCorpo<T>(c: Context, schema: z.ZodType<T>, ammesso?: Difetto): Promise<T> {
  const testo = await c.req.text();
  const difetto = difettoJson(testo);
  if (difetto !== null && difetto !== ammesso) throw new ErroreApi(400, 'formato_dati', TESTO_FORMATO);
  let valore: unknown;
  try {
    valore = JSON.parse(testo);
  } catch (causa) {
    throw new ErroreApi(400, 'formato_dati', TESTO_FORMATO, { tipo: causa instanceof Error ? causa.name : 'Error' });
  }
  if (typeof valore !== 'object' || valore === null || Array.isArray(valore)) {
    throw new ErroreApi(400, 'formato_dati', TESTO_FORMATO);
  }
  return leggi(schema, valore);
}

export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Identificativo non valido.');

/** An address for a letter: one line, one mailbox. Line breaks are refused before anything else sees them. */
export const indirizzoEmail = (testo: string) =>
  z
    .string(testo)
    .max(254, testo)
    .regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[a-zA-Z]{2,}$/, testo);

export const email = indirizzoEmail('Email non valida.');

/** One line of text without control characters. */
export const riga = (massimo: number, testo: string) =>
  z
    .string(testo)
    .trim()
    .min(1, testo)
    .max(massimo, 'Il testo è troppo lungo.')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'Il testo contiene caratteri non ammessi.');

const FORMA_GIORNO = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const esiste = (giorno: string): boolean => new Date(`${giorno}T00:00:00Z`).toJSON()?.startsWith(giorno) === true;

/** `YYYY-MM-DD`, or an instant of which the day is kept; empty or missing means no bound. */
export const giornoFacoltativo = z
  .string('Data non valida.')
  .nullish()
  .refine((v) => !v || (FORMA_GIORNO.test(v) && esiste(v.slice(0, 10))), 'Data non valida.')
  .transform((v) => (v ? v.slice(0, 10) : null));
