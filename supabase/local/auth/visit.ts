import type { Queryable } from '../backend/database.ts';
import type { AuthLetters } from './letters.ts';

export interface Lodge {
  database: Queryable;
  lettere: AuthLetters;
  chiedi(request: Request): Promise<Response>;
}

export interface Visit extends Lodge {
  richiesta: Request;
  /** The connection's; null from inside. */
  indirizzo: string | null;
  corpo: unknown;
  /** Passes the request to Lite. */
  avanti(): Promise<Response>;
}
