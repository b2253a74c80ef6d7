import type { Interrogabile } from '../banco.ts';
import type { LettereAccesso } from './lettere.ts';

export interface Portineria {
  banco: Interrogabile;
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
