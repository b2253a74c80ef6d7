import type { SupabaseClient } from '@supabase/supabase-js';
import { chiaveSessione, gettoneSalvato } from '../accesso/chiave-sessione.ts';
import type { Database } from '../database.types.ts';
import { asWritten } from './as-written.ts';
import { conRipresa } from './comando.ts';
import { leggiAmbiente } from './env.ts';
import { intestazionePass } from './pass.ts';
import {
  type Argomenti,
  type Con,
  chiamaProcedura,
  type Lettura,
  type Procedura,
  type Risposta,
  type Scrittura,
} from './procedure.ts';
import { soloRisposteVere } from './risposta-vera.ts';
import { chiedi, type Domanda, invia, rete } from './trasporto.ts';

export type Cliente = SupabaseClient<Database>;

let cliente: Promise<Cliente> | null = null;

/** The signed-in page's client. Heavy (46 KB br), so it loads on demand. */
export function clienteSupabase(): Promise<Cliente> {
  cliente ??= creaCliente();
  return cliente;
}

async function creaCliente(): Promise<Cliente> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, chiave } = leggiAmbiente();
  return createClient<Database>(url, chiave, {
    global: { fetch: soloRisposteVere(rete), headers: intestazionePass() },
    auth: {
      storageKey: chiaveSessione(),
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      flowType: 'pkce',
    },
  });
}

/** Ends a session on the server and in this site's other tabs. If the server isn't reached, it expires by age. */
export async function terminaSessione(gettone: string | null): Promise<void> {
  const { url, chiave } = leggiAmbiente();
  const detto =
    gettone === null
      ? Promise.resolve()
      : chiedi({
          indirizzo: `${url}/auth/v1/logout?scope=local`,
          metodo: 'POST',
          intestazioni: { apikey: chiave, authorization: `Bearer ${gettone}` },
          opzioni: { keepalive: true },
        });
  // With empty storage the library only notifies its listeners. A new sign-in of another tab stays.
  const told = clienteSupabase().then((cliente) =>
    gettoneSalvato() === null ? cliente.auth.signOut({ scope: 'local' }) : null,
  );
  await Promise.all([detto, told]);
}

/** Calls a reading procedure with the session; refusals become ErroreDati. Writes use `comando`. */
export async function procedura<N extends Lettura>(nome: N, ...[argomenti]: Con<N>): Promise<Risposta<N>> {
  return esegui(nome, argomenti);
}

/** For lists, whose arguments all have defaults. */
export async function paginaElenco<N extends Lettura>(nome: N, argomenti: Argomenti<N>): Promise<Risposta<N>> {
  return esegui(nome, { ...argomenti });
}

/** Calls a writing procedure. `useComando` keeps `id` for all tries of the same data, and the server runs it once. */
export async function comando<N extends Scrittura>(nome: N, argomenti: Argomenti<N>, id: string): Promise<Risposta<N>> {
  return conRipresa(() => esegui(nome, { ...argomenti, p_comando: id }));
}

async function esegui<N extends Procedura>(nome: N, argomenti?: object): Promise<Risposta<N>> {
  return chiamaProcedura(
    { ...leggiAmbiente(), intestazioni: await intestazioniChiamante() },
    nome,
    asWritten(argomenti),
  );
}

/** Calls our API with the session. `percorso` starts with /api/. */
export async function chiamaApi(percorso: string, corpo?: object): Promise<unknown> {
  return invia(await domandaApi(percorso, corpo));
}

export async function comandoApi(percorso: string, corpo: object, id: string): Promise<unknown> {
  const domanda = await domandaApi(percorso, corpo, id);
  return conRipresa(() => invia(domanda));
}

export async function domandaApi(percorso: string, corpo?: object, id?: string): Promise<Domanda> {
  const chiave = id === undefined ? {} : { 'idempotency-key': id };
  return {
    indirizzo: percorso,
    intestazioni: { ...(await intestazioniChiamante()), ...chiave },
    corpo: asWritten(corpo),
  };
}

export async function domandaSupabase(percorso: string, corpo?: unknown): Promise<Domanda> {
  const { url, chiave: apikey } = leggiAmbiente();
  return { indirizzo: `${url}${percorso}`, intestazioni: { ...(await intestazioniChiamante()), apikey }, corpo };
}

async function intestazioniChiamante(): Promise<Record<string, string>> {
  const { data } = await (await clienteSupabase()).auth.getSession();
  const pass = intestazionePass();
  return data.session ? { ...pass, authorization: `Bearer ${data.session.access_token}` } : pass;
}

export function baseImmagini(): string {
  const { url } = leggiAmbiente();
  return url === location.origin ? '' : url;
}
