/**
 * `Network` over plain HTTP, shared by page and service worker. The request function is handed in: this layer neither
 * knows the backend's library nor where a token comes from.
 */
import { improntaSha256 } from './allegati.ts';
import {
  assente,
  diAltroCentro,
  eDepositato,
  eNostroRifiuto,
  eNostroServer,
  giaPresente,
  leggiManifesto,
  leggiRapporto,
  leggiRighe,
  leggiRisposte,
} from './decodifica.ts';
import { Passo } from './passo.ts';
import type { Clock, ErroreRete, Network, Risultato } from './porte.ts';
import { leggiRetryAfter } from './ritmo.ts';

export interface OpzioniRete {
  chiama: (url: string, init: RequestInit) => Promise<Response>;
  /** '' on the same origin. */
  origine: string;
  /** The backend's public key. */
  chiave: string;
  /** A token that is valid now and whose it is; null = sign in first. */
  accesso: () => Promise<{ token: string; userId: string } | null>;
  clock: Clock;
}

const SECCHIO = 'media-verifiche';
const LIMITE_DATI_MS = 45_000;
const LIMITE_MEDIA_MS = 10 * 60_000;

type Fallita = Extract<Risultato<never>, { ok: false }>;

/** Something answered, and it wasn't our server: as good as no line, and never the fault of what was sent. */
const NON_NOSTRA: Fallita = { ok: false, errore: 'rete', dettaglio: 'risposta non nostra' };

/** 404, 409 (two transactions met) and 5xx are never the operation's fault for sure: they wait. A 4xx that blames the request sets it apart. */
export function classifica(status: number): ErroreRete {
  if (status === 401) return 'non_autorizzato';
  if (status === 403) return 'vietato';
  if (status === 413) return 'troppo_grande';
  if ([408, 425, 429, 502, 503, 504].includes(status)) return 'temporaneo';
  if (status >= 500 || status === 404 || status === 409) return 'guasto';
  return 'rifiutata';
}

export function creaReteHttp(opzioni: OpzioniRete): Network {
  const passo = new Passo(opzioni.clock);
  const rpc = async <T>(nome: string, corpo: unknown, leggi: (json: unknown) => T | null): Promise<Risultato<T>> => {
    const init = { method: 'POST', body: JSON.stringify(corpo), headers: { 'content-type': 'application/json' } };
    const response = await richiesta(opzioni, `/rest/v1/rpc/${nome}`, init, passo.limite(LIMITE_DATI_MS));
    if (!(response instanceof Response)) return response;
    if (response.status === 403 && diAltroCentro(await corpoJson(response.clone())))
      return { ok: false, errore: 'altro_centro' };
    if (!response.ok) return daStato(opzioni, response);
    const value = leggi(await corpoJson(response));
    return value === null ? NON_NOSTRA : { ok: true, value };
  };
  return {
    sonda: () => sonda(opzioni, passo),
    lenta: () => passo.lenta,
    utente: async () => (await opzioni.accesso())?.userId ?? null,
    inviaOperazioni: (operazioni, centre) => rpc('sync_push', { p_ops: operazioni, p_centro: centre }, leggiRisposte),
    manifesto: () => rpc('centre_manifest', {}, leggiManifesto),
    scarica: (ids) => rpc('centre_pull', { p_ids: ids }, leggiRighe),
    rapporto: (dispositivo, centre) => rpc('device_report', { p_device: dispositivo, p_centro: centre }, leggiRapporto),
    inviaMedia: (path, blob, mime) => inviaMedia(opzioni, path, blob, mime),
    leggiImprontaMedia: async (path) => {
      const url = `/storage/v1/object/${SECCHIO}/${path}`;
      const response = await richiesta(opzioni, url, { method: 'GET' }, LIMITE_MEDIA_MS);
      if (!(response instanceof Response)) return response;
      if (!response.ok) {
        const body = await corpoJson(response.clone());
        return assente(response.status, body) ? { ok: true, value: null } : daStato(opzioni, response);
      }
      // The object's own type comes back with it: a page or a JSON in its place is somebody else's.
      if (/html|json/.test(response.headers.get('content-type') ?? '')) return NON_NOSTRA;
      const blob = await response.blob();
      return { ok: true, value: { sha256: await improntaSha256(blob), bytes: blob.size } };
    },
  };
}

async function inviaMedia(
  opzioni: OpzioniRete,
  path: string,
  blob: Blob,
  mime: string,
): Promise<Risultato<'ok' | 'exists'>> {
  const headers = { 'content-type': mime, 'x-upsert': 'false' };
  const url = `/storage/v1/object/${SECCHIO}/${path}`;
  const response = await richiesta(opzioni, url, { method: 'POST', body: blob, headers }, LIMITE_MEDIA_MS);
  if (!(response instanceof Response)) return response;
  const body = await corpoJson(response.clone());
  if (response.ok) return eDepositato(body) ? { ok: true, value: 'ok' } : NON_NOSTRA;
  return giaPresente(response.status, body) ? { ok: true, value: 'exists' } : daStato(opzioni, response);
}

/** A captive portal answers 200 too: only a body that our server alone would write counts as online. */
async function sonda(opzioni: OpzioniRete, passo: Passo): Promise<'online' | 'offline' | 'portale'> {
  const headers = { 'content-type': 'application/json', apikey: opzioni.chiave };
  const init: RequestInit = { method: 'POST', body: '{}', headers, cache: 'no-store' };
  const response = await passo.chiedi(
    (signal) => prova(opzioni, '/rest/v1/rpc/stato_manutenzione', { ...init, signal }),
    (risposta) => risposta instanceof Response,
  );
  if (!(response instanceof Response) || response.status >= 500) return 'offline';
  return response.ok && eNostroServer(await corpoJson(response)) ? 'online' : 'portale';
}

async function richiesta(
  opzioni: OpzioniRete,
  percorso: string,
  init: RequestInit & { headers?: Record<string, string> },
  limite: number,
): Promise<Response | Fallita> {
  const accesso = await opzioni.accesso();
  if (accesso === null) return { ok: false, errore: 'non_autorizzato' };
  const headers = { ...init.headers, apikey: opzioni.chiave, authorization: `Bearer ${accesso.token}` };
  const signal = AbortSignal.timeout(limite);
  return prova(opzioni, percorso, { ...init, headers, cache: 'no-store', signal });
}

async function prova(opzioni: OpzioniRete, percorso: string, init: RequestInit): Promise<Response | Fallita> {
  try {
    return await opzioni.chiama(`${opzioni.origine}${percorso}`, init);
  } catch (errore) {
    const timeout = errore instanceof Error && errore.name === 'TimeoutError';
    return {
      ok: false,
      errore: timeout ? 'timeout' : 'rete',
      dettaglio: errore instanceof Error ? errore.message : '',
    };
  }
}

/** A proxy says no as well: only one in our own words ends a session or gives up an operation or a file. */
const NOSTRA_PAROLA: readonly ErroreRete[] = ['non_autorizzato', 'vietato', 'rifiutata'];

async function daStato(opzioni: OpzioniRete, response: Response): Promise<Fallita> {
  const retryAfterMs = leggiRetryAfter(response.headers.get('retry-after'), opzioni.clock.now());
  const errore = classifica(response.status);
  if (NOSTRA_PAROLA.includes(errore) && !eNostroRifiuto(await corpoJson(response))) return NON_NOSTRA;
  return {
    ok: false,
    errore,
    dettaglio: `${response.status}`,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** undefined when the body is not JSON, as a captive portal's page. */
async function corpoJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch (errore) {
    if (errore instanceof SyntaxError) return undefined;
    throw errore;
  }
}
