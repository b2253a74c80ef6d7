/** What the main thread and the database's thread say to each other. Every question has a number, every answer repeats it. */
export interface Spedita {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

export interface Resa {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

export type Domanda =
  | { tipo: 'fetch'; id: number; richiesta: Spedita; indirizzo: string | null }
  | { tipo: 'sql'; id: number; query: string; params: readonly unknown[]; transazione: number | null }
  | { tipo: 'esegui'; id: number; script: string; transazione: number | null }
  | { tipo: 'apri'; id: number }
  | { tipo: 'concludi'; id: number; transazione: number; riuscita: boolean }
  | { tipo: 'spegni'; id: number };

export type Risposta =
  | { tipo: 'pronto'; migrazioni: string[] }
  /** The question's turn has come: from here on it may have changed something. */
  | { tipo: 'turno'; id: number }
  | { tipo: 'risposta'; id: number; resa: Resa }
  | { tipo: 'righe'; id: number; righe: object[] }
  | { tipo: 'fatto'; id: number }
  | { tipo: 'fallito'; id: number; errore: ErroreSpedito };

/** An error without its prototype, which doesn't cross threads. */
export interface ErroreSpedito {
  message: string;
  code?: string;
}

export function spedisciErrore(causa: unknown): ErroreSpedito {
  const message = causa instanceof Error ? causa.message : String(causa);
  const code = causa instanceof Error && 'code' in causa ? String(causa.code) : undefined;
  return code === undefined ? { message } : { message, code };
}

export const ricevuto = ({ message, code }: ErroreSpedito): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });
