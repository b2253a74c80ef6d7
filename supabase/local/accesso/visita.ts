import type { Interrogabile } from '../database.ts';
import type { LettereAccesso } from './lettere.ts';

export interface Portineria {
  database: Interrogabile;
  lettere: LettereAccesso;
  /** Asks Lite. */
  chiedi(richiesta: Request): Promise<Response>;
}

export interface Visita extends Portineria {
  richiesta: Request;
  /** Of the connection; null from inside. */
  indirizzo: string | null;
  /** The body as JSON, whatever it is. */
  corpo: unknown;
  /** Lets the request through to Lite. */
  avanti(): Promise<Response>;
}
