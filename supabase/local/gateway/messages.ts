/** Messages between the main and the database's thread; questions are numbered, answers repeat the number. */
export interface Sent {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

export interface Returned {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

export type Question =
  | { tipo: 'fetch'; id: number; richiesta: Sent; indirizzo: string | null }
  | { tipo: 'sql'; id: number; query: string; params: readonly unknown[]; transaction: number | null }
  | { tipo: 'esegui'; id: number; script: string; transaction: number | null }
  | { tipo: 'apri'; id: number }
  | { tipo: 'concludi'; id: number; transaction: number; riuscita: boolean }
  | { tipo: 'spegni'; id: number };

export type Answer =
  | { tipo: 'pronto'; migrazioni: string[] }
  /** From here on the question may have changed something. */
  | { tipo: 'turno'; id: number }
  | { tipo: 'risposta'; id: number; resa: Returned }
  | { tipo: 'righe'; id: number; righe: object[] }
  | { tipo: 'fatto'; id: number }
  | { tipo: 'fallito'; id: number; errore: SentError };

/** Prototypes don't cross threads. */
export interface SentError {
  message: string;
  code?: string;
}

export function sendError(cause: unknown): SentError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code === undefined ? { message } : { message, code };
}

export const received = ({ message, code }: SentError): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
