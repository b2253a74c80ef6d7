// Deno's entry: Supabase Edge Functions, or `deno run` on any machine. Nothing but wiring.
import { daVariabili } from '../_shared/configurazione.ts';
import { creaApi } from './app.ts';

/** What this file uses of Deno: the other projects' compiler doesn't know it, `deno check` checks it when it runs. */
declare const Deno: {
  env: { get(nome: string): string | undefined; toObject(): Record<string, string> };
  serve(
    opzioni: { port: number },
    gestore: (richiesta: Request, info: { remoteAddr: object }) => Response | Promise<Response>,
  ): unknown;
};

const api = creaApi(daVariabili(Deno.env.toObject()));

/**
 * The caller's address: behind the hosted gateway the header that its edge sets over whatever the caller sent, else the
 * connection itself.
 */
Deno.serve({ port: Number(Deno.env.get('PORT') ?? '8000') }, (richiesta, { remoteAddr }) => {
  const diretto = 'hostname' in remoteAddr ? String(remoteAddr.hostname) : 'sconosciuto';
  return api.fetch(richiesta, { indirizzo: richiesta.headers.get('cf-connecting-ip') ?? diretto });
});
