import { ERRORE_GENERICO } from '../../domain/errori/generico.ts';

/** What went wrong, in the words the person reads. `codice` comes from the procedure that refused. */
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

/** Codes of Postgres and PostgREST are not for people: only a rule's own text is shown (decision A1). */
const DI_REGOLA = /^[a-z][a-z0-9_]*$/;
const DEL_MOTORE = /^(PGRST\d+|[0-9A-Z]{5}|SUP|XX)$/;

type CorpoErrore = { code?: unknown; message?: unknown; error?: unknown; details?: unknown; msg?: unknown };

/**
 * Reads the answer of a refused call, whichever service gave it (REST, auth, own API). Postgres sends a rule's code alone; its text
 * is fetched only now, so that no page carries all of them.
 */
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

/** Asked, and nobody answered in time: the line is there, so nothing is sent again by itself. */
export function erroreDiTempo(): ErroreDati {
  return new ErroreDati('senza_risposta', SENZA_RISPOSTA, 0);
}

export function erroreDiRete(): ErroreDati {
  return new ErroreDati('senza_rete', SENZA_RETE, 0);
}

/** Any thrown value as a text a person can read. */
export function testoErrore(errore: unknown): string {
  return errore instanceof ErroreDati ? errore.message : ERRORE_GENERICO;
}

/** The same, with the status of the answer that it came with (0: none came, null: not an answer) and its code. */
export function spiegaErrore(errore: unknown): { testo: string; stato: number | null; codice: string | null } {
  const { stato, codice } = errore instanceof ErroreDati ? errore : { stato: null, codice: null };
  return { testo: testoErrore(errore), stato, codice };
}
