import type { SupabaseClient } from '@supabase/supabase-js';
import { savedToken, sessionKey } from '../accesso/session-key.ts';
import type { Database } from '../database.types.ts';
import { asWritten } from './as-written.ts';
import { withResume } from './command.ts';
import { readEnvironment } from './env.ts';
import { passHeader } from './pass.ts';
import {
  type Args,
  callProcedure,
  type ProcedureName,
  type QueryView,
  type Risposta,
  type With,
  type WriteCall,
} from './procedure.ts';
import { realResponsesOnly } from './risposta-vera.ts';
import { ask, invia, type Question, rete } from './transport.ts';

export type Client = SupabaseClient<Database>;

let cliente: Promise<Client> | null = null;

/** The signed-in page's client. Heavy (46 KB br), so it loads on demand. */
export function supabaseClient(): Promise<Client> {
  cliente ??= createSupabaseClient();
  return cliente;
}

async function createSupabaseClient(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, chiave } = readEnvironment();
  return createClient<Database>(url, chiave, {
    global: { fetch: realResponsesOnly(rete), headers: passHeader() },
    auth: {
      storageKey: sessionKey(),
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      flowType: 'pkce',
    },
  });
}

/** Ends a session on the server and in this site's other tabs. If the server isn't reached, it expires by age. */
export async function endSession(gettone: string | null): Promise<void> {
  const { url, chiave } = readEnvironment();
  const detto =
    gettone === null
      ? Promise.resolve()
      : ask({
          indirizzo: `${url}/auth/v1/logout?scope=local`,
          metodo: 'POST',
          headers: { apikey: chiave, authorization: `Bearer ${gettone}` },
          opzioni: { keepalive: true },
        });
  // With empty storage the library only notifies its listeners. A new sign-in of another tab stays.
  const told = supabaseClient().then((cliente) =>
    savedToken() === null ? cliente.auth.signOut({ scope: 'local' }) : null,
  );
  await Promise.all([detto, told]);
}

/** Calls a reading procedure with the session; refusals become DataError. Writes use `comando`. */
export async function procedura<N extends QueryView>(nome: N, ...[args]: With<N>): Promise<Risposta<N>> {
  return esegui(nome, args);
}

/** For lists, whose arguments all have defaults. */
export async function listPage<N extends QueryView>(nome: N, args: Args<N>): Promise<Risposta<N>> {
  return esegui(nome, { ...args });
}

/** Calls a writing procedure. `useCommand` keeps `id` for all tries of the same data, and the server runs it once. */
export async function comando<N extends WriteCall>(nome: N, args: Args<N>, id: string): Promise<Risposta<N>> {
  return withResume(() => esegui(nome, { ...args, p_comando: id }));
}

async function esegui<N extends ProcedureName>(nome: N, args?: object): Promise<Risposta<N>> {
  return callProcedure({ ...readEnvironment(), headers: await callerHeaders() }, nome, asWritten(args));
}

/** Calls our API with the session. `percorso` starts with /api/. */
export async function callApi(percorso: string, body?: object): Promise<unknown> {
  return invia(await apiQuestion(percorso, body));
}

export async function apiCommand(percorso: string, body: object, id: string): Promise<unknown> {
  const domanda = await apiQuestion(percorso, body, id);
  return withResume(() => invia(domanda));
}

export async function apiQuestion(percorso: string, body?: object, id?: string): Promise<Question> {
  const chiave = id === undefined ? {} : { 'idempotency-key': id };
  return {
    indirizzo: percorso,
    headers: { ...(await callerHeaders()), ...chiave },
    body: asWritten(body),
  };
}

export async function supabaseQuestion(percorso: string, body?: unknown): Promise<Question> {
  const { url, chiave: apikey } = readEnvironment();
  return { indirizzo: `${url}${percorso}`, headers: { ...(await callerHeaders()), apikey }, body };
}

async function callerHeaders(): Promise<Record<string, string>> {
  const { data } = await (await supabaseClient()).auth.getSession();
  const pass = passHeader();
  return data.session ? { ...pass, authorization: `Bearer ${data.session.access_token}` } : pass;
}

export function imageBase(): string {
  const { url } = readEnvironment();
  return url === location.origin ? '' : url;
}
