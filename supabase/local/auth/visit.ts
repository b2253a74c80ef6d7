import type { Queryable } from '../backend/database.ts';
import type { AuthLetters } from './letters.ts';

export interface Lodge {
  database: Queryable;
  lettere: AuthLetters;
  /** Asks Lite. */
  chiedi(request: Request): Promise<Response>;
}

export interface Visit extends Lodge {
  richiesta: Request;
  /** Of the connection; null from inside. */
  indirizzo: string | null;
  /** The body as JSON, whatever it is. */
  corpo: unknown;
  /** Lets the request through to Lite. */
  avanti(): Promise<Response>;
}
