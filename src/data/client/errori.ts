import { ERRORE_GENERICO } from '../../domain/errori/generico.ts';

/** An error with its Italian text. `codice` is the refusing procedure's code. */
export class ErroreDati extends Error {
  readonly codice: string;
  readonly stato: number;
  readonly dettagli: string | null;
  constructor(codice: string, testo: string, stato: number, dettagli: string | null = null) {
    super(testo);
    this.name = 'ErroreDati';
    this.codice = codice;
    this.stato = stato;
    this.dettagli = dettagli;
  }
}

export const SESSIONE_SCADUTA = 'La sessione è scaduta. Accedi di nuovo.';
const SENZA_RETE = 'Sei senza rete. Riprova quando torna la connessione.';
const SENZA_RISPOSTA = 'Il server non risponde. Riprova più tardi.';

/** Only a rule's own text is shown, never codes of Postgres or PostgREST (decision A1). */
const DI_REGOLA = /^[a-z][a-z0-9_]*$/;
const DEL_MOTORE = /^(PGRST\d+|[0-9A-Z]{5}|SUP|XX)$/;

type CorpoErrore = { code?: unknown; message?: unknown; error?: unknown; details?: unknown; msg?: unknown };

/** Postgres sends a code only; its text is loaded on demand, so that pages stay small. */
export async function erroreDaRisposta(stato: number, corpo: unknown): Promise<ErroreDati> {
  const letto: CorpoErrore = typeof corpo === 'object' && corpo !== null ? corpo : {};
  const codice = typeof letto.code === 'string' ? letto.code : String(stato);
  const testo = [letto.error, letto.message, letto.msg].find((t): t is string => typeof t === 'string' && t !== '');
  const dettagli = typeof letto.details === 'string' ? letto.details : null;
  if (testo === codice && DI_REGOLA.test(codice)) {
    return new ErroreDati(codice, await testoDelCodice(codice, dettagli), stato, dettagli);
  }
  if (stato === 401 && (testo === undefined || DEL_MOTORE.test(codice))) {
    return new ErroreDati('non_autenticato', SESSIONE_SCADUTA, 401);
  }
  if (testo === undefined || DEL_MOTORE.test(codice)) return new ErroreDati(codice, ERRORE_GENERICO, stato, dettagli);
  return new ErroreDati(codice, testo, stato, dettagli);
}

export async function testoDelCodice(codice: string, dettagli: string | null = null): Promise<string> {
  const { testoDiRegola } = await import('../../domain/errori.ts');
  return testoDiRegola(codice, dettagli);
}

/** No answer in time: the network works, so nothing is retried automatically. */
export function erroreDiTempo(): ErroreDati {
  return new ErroreDati('senza_risposta', SENZA_RISPOSTA, 0);
}

export function erroreDiRete(): ErroreDati {
  return new ErroreDati('senza_rete', SENZA_RETE, 0);
}

export function testoErrore(errore: unknown): string {
  return errore instanceof ErroreDati ? errore.message : ERRORE_GENERICO;
}

/** With the answer's status (0: none came, null: no answer) and code. */
export function spiegaErrore(errore: unknown): { testo: string; stato: number | null; codice: string | null } {
  const { stato, codice } = errore instanceof ErroreDati ? errore : { stato: null, codice: null };
  return { testo: testoErrore(errore), stato, codice };
}
