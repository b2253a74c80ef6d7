// Deno's entry (Edge Functions or `deno run`), wiring only.
import { daVariabili } from '../_shared/configurazione.ts';
import { fiduciaDa, indirizzoChiamante } from '../_shared/indirizzo.ts';
import { observe } from '../_shared/observe.ts';
import { creaApi } from './app.ts';

/** What this file uses of Deno: other projects' compilers don't know it, `deno check` does. */
declare const Deno: {
  env: { get(nome: string): string | undefined; toObject(): Record<string, string> };
  serve(
    opzioni: { port: number },
    gestore: (richiesta: Request, info: { remoteAddr: object }) => Response | Promise<Response>,
  ): unknown;
};

const valori = Deno.env.toObject();
const api = creaApi(daVariabili(valori));
const fiducia = fiduciaDa(valori);
const answer = observe(async (request, address) => api.fetch(request, { indirizzo: address }), {
  routeOf: () => '/api/*',
});

Deno.serve({ port: Number(Deno.env.get('PORT') ?? '8000') }, (richiesta, { remoteAddr }) => {
  const diretto = 'hostname' in remoteAddr ? String(remoteAddr.hostname) : null;
  return answer(richiesta, indirizzoChiamante(richiesta.headers, diretto, fiducia));
});
