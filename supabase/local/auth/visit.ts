import type { Queryable } from '../backend/database.ts';
import type { AuthLetters } from './letters.ts';

export interface Lodge {
  database: Queryable;
  lettere: AuthLetters;
  ask(request: Request): Promise<Response>;
}

export interface Visit extends Lodge {
  richiesta: Request;
  /** The connection's; null from inside. */
  indirizzo: string | null;
  body: unknown;
  /** Passes the request to Lite. */
  avanti(): Promise<Response>;
}
