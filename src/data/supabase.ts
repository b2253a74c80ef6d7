import type { SupabaseClient } from '@supabase/supabase-js';
import { conRipresa, type Lettura, type Scrittura } from './comando.ts';
import type { Database } from './database.types.ts';
import { leggiAmbiente } from './env.ts';
import { erroreDiRete } from './errori.ts';
import { intestazionePass } from './pass.ts';
import { leggiRisposta } from './risposta.ts';
import { soloRisposteVere } from './rispostaVera.ts';
import { chiaveSessione } from './uscita.ts';

export type Cliente = SupabaseClient<Database>;

let cliente: Promise<Cliente> | null = null;

/** The one client of a signed-in page. Heavy (46 KB br), so it comes when somebody first needs it. */
export function clienteSupabase(): Promise<Cliente> {
  cliente ??= creaCliente();
  return cliente;
}

async function creaCliente(): Promise<Cliente> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, chiave } = leggiAmbiente();
  return createClient<Database>(url, chiave, {
    global: { fetch: soloRisposteVere((risorsa, opzioni) => fetch(risorsa, opzioni)), headers: intestazionePass() },
    auth: {
      storageKey: chiaveSessione(),
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      flowType: 'pkce',
    },
  });
}

/** Tells the server, and this site's other tabs, that a session is over. Unless the server hears it, the session ends by its own age. */
export async function terminaSessione(gettone: string | null): Promise<void> {
  const { url, chiave } = leggiAmbiente();
  const detto =
    gettone === null
      ? Promise.resolve()
      : fetch(`${url}/auth/v1/logout?scope=local`, {
          method: 'POST',
          headers: { apikey: chiave, authorization: `Bearer ${gettone}` },
          keepalive: true,
        });
  // With nothing stored any more the library asks nobody; it only tells whoever listens.
  await Promise.all([detto, clienteSupabase().then((cliente) => cliente.auth.signOut({ scope: 'local' }))]);
}

/** Asks a procedure as the person signed in; refusals become ErroreDati. Those that change something are called by `comando`. */
export async function procedura(nome: Lettura, argomenti: Record<string, unknown> = {}): Promise<unknown> {
  return esegui(nome, argomenti);
}

/**
 * Calls a procedure that changes something. `id` is the command's: one form keeps it for all its tries (`useIdComando`), and the server
 * does the same command once.
 */
export async function comando(
  nome: Scrittura,
  argomenti: Record<string, unknown>,
  id: string = crypto.randomUUID(),
): Promise<unknown> {
  return conRipresa(() => esegui(nome, { ...argomenti, p_comando: id }));
}

async function esegui(nome: string, argomenti: Record<string, unknown>): Promise<unknown> {
  const intestazioni = await intestazioniChiamante();
  return invia(
    `${leggiAmbiente().url}/rest/v1/rpc/${nome}`,
    { ...intestazioni, apikey: leggiAmbiente().chiave },
    argomenti,
  );
}

/** Calls the product's own API as the person signed in. `percorso` starts with /api/. */
export async function chiamaApi(percorso: string, corpo?: Record<string, unknown>): Promise<unknown> {
  return invia(percorso, await intestazioniChiamante(), corpo);
}

/** A command to the product's own API, which hands its id on to the procedure. */
export async function comandoApi(
  percorso: string,
  corpo: Record<string, unknown>,
  id: string = crypto.randomUUID(),
): Promise<unknown> {
  const intestazioni = { ...(await intestazioniChiamante()), 'idempotency-key': id };
  return conRipresa(() => invia(percorso, intestazioni, corpo));
}

async function intestazioniChiamante(): Promise<Record<string, string>> {
  const { data } = await (await clienteSupabase()).auth.getSession();
  const pass = intestazionePass();
  return data.session ? { ...pass, authorization: `Bearer ${data.session.access_token}` } : pass;
}

async function invia(
  indirizzo: string,
  intestazioni: Record<string, string>,
  corpo?: Record<string, unknown>,
): Promise<unknown> {
  const risposta = await fetch(indirizzo, {
    method: corpo === undefined ? 'GET' : 'POST',
    headers: { ...intestazioni, ...(corpo === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
  }).catch(() => {
    throw erroreDiRete();
  });
  return leggiRisposta(risposta);
}

/** Origin under which stored pictures are read, empty when it is the page's own. */
export function baseImmagini(): string {
  const { url } = leggiAmbiente();
  return url === location.origin ? '' : url;
}
