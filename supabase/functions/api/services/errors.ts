import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { wasUnanswered } from '../../_shared/deadline.ts';
import { log, reasonOf, underWay } from '../../_shared/log.ts';

/** Details for machines: faulty fields, provider's error type, seconds to wait. */
export type Extra = Readonly<Record<string, unknown>>;

/** A refusal with a text for the person; anything else thrown answers 500 without details. */
export class ApiError extends Error {
  override name = 'ErroreApi';
  readonly stato: ContentfulStatusCode;
  readonly codice: string;
  readonly extra: Extra;

  constructor(stato: ContentfulStatusCode, code: string, text: string, extra: Extra = {}) {
    super(text);
    this.stato = stato;
    this.codice = code;
    this.extra = extra;
  }
}

export const GENERIC_TEXT = 'Si è verificato un errore. Riprova più tardi.';

export const notAuthenticated = (): ApiError => new ApiError(401, 'non_autenticato', 'Accedi per continuare.');
/** Same refusal as the database (01_common). */
export const underMaintenance = (): ApiError =>
  new ApiError(503, 'sito_in_manutenzione', 'Sito in manutenzione', { attesa: 120 });
/** A service is away or too slow: 503, try again. */
export const unanswered = (): ApiError =>
  new ApiError(503, 'comunicazione', 'Errore nella comunicazione con il database. Riprova più tardi.', { attesa: 5 });
/** 520 to 530 are the hosted edge's, 544 is Storage's. */
export const isAway = (status: number): boolean =>
  status === 502 || status === 503 || status === 504 || (status >= 520 && status <= 530) || status === 544;
export const accessDenied = (): ApiError => new ApiError(403, 'accesso_negato', 'Accesso negato');

const providersWords = (error: unknown): Record<string, string> =>
  error instanceof Error && 'requestId' in error && 'code' in error
    ? { providerCode: String(error.code ?? ''), providerRequest: String(error.requestId ?? '') }
    : {};

/** The only place where an error becomes an answer: { error, code, message, ...extra }. */
export function answerError(thrown: unknown, c: Context): Response {
  const error = wasUnanswered(thrown) ? unanswered() : thrown;
  const request = underWay(c);
  if (request !== undefined) request.code = error instanceof ApiError ? error.codice : 'errore_generico';
  if (error instanceof ApiError) {
    const attesa = error.extra.attesa;
    if (typeof attesa === 'number') c.header('Retry-After', String(attesa));
    return c.json({ error: error.message, code: error.codice, message: error.message, ...error.extra }, error.stato);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: GENERIC_TEXT, code: 'richiesta_non_valida', message: GENERIC_TEXT }, error.status);
  }
  // the error's text only, never an address, body, header or key
  log('error', 'unexpected error', { reason: reasonOf(error), ...providersWords(error) });
  return c.json({ error: GENERIC_TEXT, code: 'errore_generico', message: GENERIC_TEXT }, 500);
}
