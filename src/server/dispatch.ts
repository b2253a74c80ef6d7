import { type Fiducia, indirizzoChiamante } from '../../supabase/functions/_shared/indirizzo.ts';
import type { Handler } from './listen.ts';

interface Parts {
  api: { fetch(request: Request, env: { indirizzo: string }): Response | Promise<Response> };
  sito: (request: Request) => Promise<Response>;
  fiducia: Fiducia;
}

export const dispatch =
  ({ api, sito: site, fiducia }: Parts): Handler =>
  async (request, connection) =>
    new URL(request.url).pathname.startsWith('/api/')
      ? api.fetch(request, { indirizzo: indirizzoChiamante(request.headers, connection, fiducia) })
      : site(request);
