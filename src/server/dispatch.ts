import { callerAddress, type Trust } from '../../supabase/functions/_shared/indirizzo.ts';
import type { Handler } from './listen.ts';

interface Parts {
  api: { fetch(request: Request, env: { indirizzo: string }): Response | Promise<Response> };
  sito: (request: Request) => Promise<Response>;
  trust: Trust;
}

export const dispatch =
  ({ api, sito: site, trust }: Parts): Handler =>
  async (request, connection) =>
    new URL(request.url).pathname.startsWith('/api/')
      ? api.fetch(request, { indirizzo: callerAddress(request.headers, connection, trust) })
      : site(request);
