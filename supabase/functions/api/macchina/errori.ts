import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Machine-readable extras beside the text: the faulty fields, the provider's error type, seconds to wait. */
export type Extra = Readonly<Record<string, unknown>>;

/** A refusal with a text for the person; everything else thrown is a surprise and answers 500 without its details. */
export class ErroreApi extends Error {
  override name = 'ErroreApi';
  readonly stato: ContentfulStatusCode;
  readonly codice: string;
  readonly extra: Extra;

  constructor(stato: ContentfulStatusCode, codice: string, testo: string, extra: Extra = {}) {
    super(testo);
    this.stato = stato;
    this.codice = codice;
    this.extra = extra;
  }
}

export const TESTO_GENERICO = 'Si è verificato un errore. Riprova più tardi.';

export const nonAutenticato = (): ErroreApi => new ErroreApi(401, 'non_autenticato', 'Accedi per continuare.');
/** The same no as the database's own (chapter 1220). */
export const inManutenzione = (): ErroreApi =>
  new ErroreApi(503, 'sito_in_manutenzione', 'Sito in manutenzione', { attesa: 120 });
export const accessoNegato = (): ErroreApi => new ErroreApi(403, 'accesso_negato', 'Accesso negato');

/** The only place where an error becomes an answer: { error, code, message, ...extra } with the right status. */
export function rispondiErrore(errore: unknown, c: Context): Response {
  if (errore instanceof ErroreApi) {
    const attesa = errore.extra.attesa;
    if (typeof attesa === 'number') c.header('Retry-After', String(attesa));
    return c.json(
      { error: errore.message, code: errore.codice, message: errore.message, ...errore.extra },
      errore.stato,
    );
  }
  if (errore instanceof HTTPException && errore.status < 500) {
    return c.json({ error: TESTO_GENERICO, code: 'richiesta_non_valida', message: TESTO_GENERICO }, errore.status);
  }
  // The path without its query and the error's own text: never a body, a header or a key.
  console.error(`${c.req.method} ${c.req.path}: ${errore instanceof Error ? errore.message : 'unknown error'}`);
  return c.json({ error: TESTO_GENERICO, code: 'errore_generico', message: TESTO_GENERICO }, 500);
}
