import { GENERIC_ERROR } from '../../domain/errori/generic.ts';

/** An error with its Italian text. `codice` is the refusing procedure's code. */
export class DataError extends Error {
  readonly codice: string;
  readonly stato: number;
  readonly details: string | null;
  constructor(codice: string, testo: string, stato: number, details: string | null = null) {
    super(testo);
    this.name = 'DataError';
    this.codice = codice;
    this.stato = stato;
    this.details = details;
  }
}

export const SESSION_EXPIRED = 'La sessione è scaduta. Accedi di nuovo.';
const OFFLINE = 'Sei senza rete. Riprova quando torna la connessione.';
const NO_RESPONSE = 'Il server non risponde. Riprova più tardi.';

/** Only a rule's own text is shown, never codes of Postgres or PostgREST (decision A1). */
const RULE_CODE = /^[a-z][a-z0-9_]*$/;
const OF_ENGINE = /^(PGRST\d+|[0-9A-Z]{5}|SUP|XX)$/;

type ErrorBody = { code?: unknown; message?: unknown; error?: unknown; details?: unknown; msg?: unknown };

/** Postgres sends a code only; its text is loaded on demand, so that pages stay small. */
export async function errorFromResponse(stato: number, body: unknown): Promise<DataError> {
  const letto: ErrorBody = typeof body === 'object' && body !== null ? body : {};
  const codice = typeof letto.code === 'string' ? letto.code : String(stato);
  const testo = [letto.error, letto.message, letto.msg].find((t): t is string => typeof t === 'string' && t !== '');
  const details = typeof letto.details === 'string' ? letto.details : null;
  if (testo === codice && RULE_CODE.test(codice)) {
    return new DataError(codice, await textOfCode(codice, details), stato, details);
  }
  if (stato === 401 && (testo === undefined || OF_ENGINE.test(codice))) {
    return new DataError('non_autenticato', SESSION_EXPIRED, 401);
  }
  if (testo === undefined || OF_ENGINE.test(codice)) return new DataError(codice, GENERIC_ERROR, stato, details);
  return new DataError(codice, testo, stato, details);
}

export async function textOfCode(codice: string, details: string | null = null): Promise<string> {
  const { ruleText } = await import('../../domain/errori.ts');
  return ruleText(codice, details);
}

/** No answer in time: the network works, so nothing is retried automatically. */
export function timeoutError(): DataError {
  return new DataError('senza_risposta', NO_RESPONSE, 0);
}

export function networkError(): DataError {
  return new DataError('senza_rete', OFFLINE, 0);
}

export function errorText(errore: unknown): string {
  return errore instanceof DataError ? errore.message : GENERIC_ERROR;
}

/** With the answer's status (0: none came, null: no answer) and code. */
export function explainError(errore: unknown): { testo: string; stato: number | null; codice: string | null } {
  const { stato, codice } = errore instanceof DataError ? errore : { stato: null, codice: null };
  return { testo: errorText(errore), stato, codice };
}
