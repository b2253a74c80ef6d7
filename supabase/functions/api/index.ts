// Deno's entry (Edge Functions or `deno run`), wiring only.
import { fromVariables } from '../_shared/configuration.ts';
import { callerAddress, trustFrom } from '../_shared/indirizzo.ts';
import { observe } from '../_shared/observe.ts';
import { createApi } from './app.ts';

/** What this file uses of Deno: other projects' compilers don't know it, `deno check` does. */
declare const Deno: {
  env: { get(nome: string): string | undefined; toObject(): Record<string, string> };
  serve(
    opzioni: { port: number },
    provider: (richiesta: Request, info: { remoteAddr: object }) => Response | Promise<Response>,
  ): unknown;
};

const values = Deno.env.toObject();
const api = createApi(fromVariables(values));
const trust = trustFrom(values);
const answer = observe(async (request, address) => api.fetch(request, { indirizzo: address }), {
  routeOf: () => '/api/*',
});

Deno.serve({ port: Number(Deno.env.get('PORT') ?? '8000') }, (richiesta, { remoteAddr }) => {
  const diretto = 'hostname' in remoteAddr ? String(remoteAddr.hostname) : null;
  return answer(richiesta, callerAddress(richiesta.headers, diretto, trust));
});
