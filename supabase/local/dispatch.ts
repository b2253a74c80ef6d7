import { type Fiducia, indirizzoChiamante } from '../functions/_shared/indirizzo.ts';
import type { Handler } from './origin.ts';

interface Parti {
  api: { fetch(richiesta: Request, ambiente: { indirizzo: string }): Response | Promise<Response> };
  sito: (richiesta: Request) => Promise<Response>;
  fiducia: Fiducia;
}

/** What stands in front of a hosted Supabase: the API, which counts callers by their address, and the pages. */
export const dispatch =
  ({ api, sito, fiducia }: Parti): Handler =>
  async (richiesta, connessione) =>
    new URL(richiesta.url).pathname.startsWith('/api/')
      ? api.fetch(richiesta, { indirizzo: indirizzoChiamante(richiesta.headers, connessione, fiducia) })
      : sito(richiesta);
