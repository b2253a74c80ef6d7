import type { Context } from 'hono';
import { z } from 'zod';
import { testoDiRegola } from '../../../../src/domain/errori.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { leggiJson } from '../../_shared/json_sano.ts';
import { type Backend, chiama, comeChiamante } from './backend.ts';
import { accessoNegato, ErroreApi, nonAutenticato } from './errori.ts';

const PORTATORE = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/** The bearer token as it came, never decoded here; null when the request carries none. */
export function tokenDi(c: Context): string | null {
  return PORTATORE.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** The database as whoever asks; a request without a token is refused before the database is troubled. */
export function backendDelChiamante(ambiente: AmbienteApi, c: Context): Backend {
  const token = tokenDi(c);
  if (token === null) throw nonAutenticato();
  return comeChiamante(ambiente, token, passDi(c));
}

/** What opens a site in maintenance to whoever knew its password (decision P16). */
export const passDi = (c: Context): string | null => PASS.exec(c.req.header('x-fidati-pass') ?? '')?.[0] ?? null;
const PASS = /^[A-Za-z0-9_-]{43}$/;

const ID_COMANDO = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that the page gave its command, for the one write of a route (rule H6). Anything but a uuid is none. */
export function comandoDi(c: Context): { p_comando?: string } {
  const id = c.req.header('idempotency-key') ?? '';
  return ID_COMANDO.test(id) ? { p_comando: id } : {};
}

const utente = z.object({ id: z.string().min(1), factors: z.array(z.object({ status: z.string() })).nullish() });

/**
 * Who the token belongs to, asked of the auth server (signature, expiry and deletion are its business). Who keeps a second factor is
 * nobody until the code is given, here as in the database (`privato.chiamante`, decision P21).
 */
export async function identita(ambiente: AmbienteApi, c: Context): Promise<string> {
  const token = tokenDi(c);
  if (token === null) throw nonAutenticato();
  const risposta = await ambiente.fetch(`${ambiente.supabaseUrl}/auth/v1/user`, {
    headers: { apikey: ambiente.publishableKey, Authorization: `Bearer ${token}` },
  });
  if (risposta.status >= 500) throw new Error(`auth server answered ${risposta.status}`);
  const letto = risposta.ok ? utente.safeParse(await risposta.json()) : null;
  if (!letto?.success) throw new ErroreApi(401, 'sessione_scaduta', 'La sessione è scaduta. Accedi di nuovo.');
  const conFattore = letto.data.factors?.some(({ status }) => status === 'verified') === true;
  if (conFattore && livelloDi(token) !== 'aal2')
    throw new ErroreApi(401, 'codice_richiesto', testoDiRegola('codice_richiesto', null));
  return letto.data.id;
}

/** Read only from a token that the auth server has just believed. */
function livelloDi(token: string): unknown {
  const [, contenuto = ''] = token.split('.');
  const testo = atob(contenuto.replaceAll('-', '+').replaceAll('_', '/'));
  return z.object({ aal: z.unknown() }).parse(leggiJson(testo)).aal;
}

/** True only when the database says so; a token that it refuses is nobody's. */
export async function eAdmin(ambiente: AmbienteApi, c: Context): Promise<boolean> {
  const token = tokenDi(c);
  if (token === null) return false;
  try {
    return await chiama(comeChiamante(ambiente, token), 'is_admin', {}, z.boolean());
  } catch (errore) {
    if (errore instanceof ErroreApi && (errore.stato === 401 || errore.stato === 403)) return false;
    throw errore;
  }
}

export async function richiediAdmin(ambiente: AmbienteApi, c: Context): Promise<Backend> {
  const backend = backendDelChiamante(ambiente, c);
  if (!(await eAdmin(ambiente, c))) throw accessoNegato();
  return backend;
}
