/** HTTP for page and service worker. The caller passes fetch and token, so this layer imports no backend library. */
import { readStorageRefusal, type StorageRefusal } from '../../domain/archive/storage-answer.ts';
import { sha256Hex } from '../media/attachments.ts';
import {
  decodeLedger,
  decodeManifest,
  decodeReport,
  decodeResponses,
  decodeRows,
  isDeposited,
  isOtherCentre,
  isOurRefusal,
  isOurServer,
  isServerBack,
} from '../store/decode.ts';
import { parsedJson } from '../store/json.ts';
import type { Clock, LineState, Network, NetworkError, NetworkResult } from '../store/ports.ts';
import { readRetryAfter } from './backoff.ts';
import { Pace } from './pace.ts';

export interface NetworkOptions {
  call: (url: string, init: RequestInit) => Promise<Response>;
  callWithFile?: (url: string, init: RequestInit, onSent: (bytes: number) => void) => Promise<Response>;
  /** '' on the same origin. */
  origin: string;
  key: string;
  /** A valid token and its user; null = sign in first. */
  access: () => Promise<{ token: string; userId: string } | null>;
  clock: Clock;
}

const BUCKET = 'media-verifiche';
const DATA_LIMIT_MS = 45_000;
const MEDIA_LIMIT_MS = 10 * 60_000;

type Failed = Extract<NetworkResult<never>, { ok: false }>;

/** Something else answered in our server's place: treated as offline, never as a refusal. */
const NOT_OURS: Failed = { ok: false, errore: 'rete', dettaglio: 'risposta non nostra' };

/** 404, 409 (two transactions collided) and 5xx wait; a 4xx that blames the request sets it apart. */
export function classify(status: number): NetworkError {
  if (status === 401) return 'non_autorizzato';
  if (status === 403) return 'vietato';
  if (status === 413) return 'troppo_grande';
  if ([408, 425, 429, 502, 503, 504].includes(status)) return 'temporaneo';
  if (status >= 500 || status === 404 || status === 409) return 'guasto';
  return 'rifiutata';
}

/** 'Network authentication required' (RFC 6585): our server never sends it. */
const PORTAL_STATUS = 511;

export function createHttpNetwork(options: NetworkOptions): Network {
  const pace = new Pace(options.clock);
  const rpc = async <T>(
    name: string,
    body: unknown,
    decode: (json: unknown) => T | null,
  ): Promise<NetworkResult<T>> => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await request(options, `/rest/v1/rpc/${name}`, init, pace.limit(DATA_LIMIT_MS));
    if (!(response instanceof Response)) return response;
    if (response.status === 403 && isOtherCentre(await jsonBody(response.clone())))
      return { ok: false, errore: 'altro_centro' };
    if (response.status === 409 && isServerBack(await jsonBody(response.clone())))
      return { ok: false, errore: 'server_went_back' };
    if (!response.ok) return fromStatus(options, response);
    const value = decode(await jsonBody(response));
    return value === null ? NOT_OURS : { ok: true, value };
  };
  return {
    probe: () => probe(options, pace),
    slow: () => pace.slow,
    user: async () => (await options.access())?.userId ?? null,
    pushOperations: (operations, centre, told) =>
      rpc('sync_push', { p_ops: operations, p_centro: centre, p_told: told ?? null }, decodeResponses),
    manifest: (told) => rpc('centre_manifest', { p_told: told ?? null }, decodeManifest),
    compareLedger: (opIds) => rpc('sync_ledger', { p_ops: opIds }, decodeLedger),
    fetchRows: (ids) => rpc('centre_pull', { p_ids: ids }, decodeRows),
    report: (dispositivo, centre) => rpc('device_report', { p_device: dispositivo, p_centro: centre }, decodeReport),
    uploadMedia: (path, blob, mime, onSent) => {
      const { callWithFile: send } = options;
      const call = send && onSent ? (url: string, init: RequestInit) => send(url, init, onSent) : options.call;
      return uploadMedia({ ...options, call }, path, blob, mime);
    },
    readMediaHash: async (path) => {
      const url = `/storage/v1/object/${BUCKET}/${path}`;
      const response = await request(options, url, { method: 'GET' }, MEDIA_LIMIT_MS);
      if (!(response instanceof Response)) return response;
      if (!response.ok) {
        const refusal = await storageRefusal(options, response);
        return refusal === 'absent' ? { ok: true, value: null } : ofStorage(refusal);
      }
      // Objects have their own type: HTML or JSON here comes from a portal.
      if (/html|json/.test(response.headers.get('content-type') ?? '')) return NOT_OURS;
      const bytes = await response.arrayBuffer();
      return { ok: true, value: { sha256: await sha256Hex(bytes), bytes: bytes.byteLength } };
    },
  };
}

async function uploadMedia(
  options: NetworkOptions,
  path: string,
  blob: Blob,
  mime: string,
): Promise<NetworkResult<'ok' | 'exists'>> {
  const headers = { 'content-type': mime, 'x-upsert': 'false' };
  const url = `/storage/v1/object/${BUCKET}/${path}`;
  const response = await request(options, url, { method: 'POST', body: blob, headers }, MEDIA_LIMIT_MS);
  if (!(response instanceof Response)) return response;
  if (response.ok) return isDeposited(await jsonBody(response)) ? { ok: true, value: 'ok' } : NOT_OURS;
  const refusal = await storageRefusal(options, response);
  return refusal === 'exists' ? { ok: true, value: 'exists' } : ofStorage(refusal);
}

async function storageRefusal(options: NetworkOptions, response: Response): Promise<'exists' | 'absent' | Failed> {
  const body = await jsonBody(response);
  const refusal = readStorageRefusal(response.status, body);
  const wait = readRetryAfter(response.headers.get('retry-after'), options.clock.now());
  const failed = (error: NetworkError, more: Partial<Failed> = {}): Failed => ({
    ok: false,
    errore: error,
    dettaglio: `${response.status}`,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...more,
  });
  if (OF_STORAGE.includes(refusal.kind) && !isOurRefusal(body)) return NOT_OURS;
  switch (refusal.kind) {
    case 'exists':
    case 'absent':
      return refusal.kind;
    case 'session':
      return failed('non_autorizzato');
    case 'policy':
      return failed('vietato');
    case 'rule':
      return failed(
        'temporaneo',
        refusal.code === MAINTENANCE ? { retryAfterMs: MAINTENANCE_WAIT_MS } : { rule: refusal.code },
      );
    case 'wait':
      return failed('temporaneo');
    case 'too_large':
      return failed('troppo_grande');
    case 'file':
      return failed('rifiutata');
    case 'fault':
    case 'expired':
    case 'range':
      return failed('guasto');
    default:
      return refusal satisfies never;
  }
}

/** Only Storage's own words end a session or give up a file. */
const OF_STORAGE: readonly StorageRefusal['kind'][] = ['session', 'policy', 'file', 'too_large'];

/** Storage sends no Retry-After: the pause is that of the other endpoints. */
const MAINTENANCE = 'sito_in_manutenzione';
const MAINTENANCE_WAIT_MS = 120_000;

/** The server contradicts itself, so it is a temporary failure. */
const ofStorage = (refusal: 'exists' | 'absent' | Failed): Failed =>
  typeof refusal === 'string' ? { ok: false, errore: 'guasto', dettaglio: refusal } : refusal;

/** A captive portal answers 200 too: only a body that our server writes counts as online. Redirects are never ours. */
async function probe(options: NetworkOptions, pace: Pace): Promise<LineState> {
  const headers = { 'content-type': 'application/json', apikey: options.key };
  const init: RequestInit = { method: 'POST', body: '{}', headers, cache: 'no-store', redirect: 'manual' };
  const response = await pace.ask(
    (signal) => attempt(options, '/rest/v1/rpc/stato_manutenzione', { ...init, signal }),
    (response) => response instanceof Response,
  );
  if (!(response instanceof Response)) return 'offline';
  if (response.status === 429) return 'too_many';
  if (response.status >= 500 && response.status !== PORTAL_STATUS) return 'server_down';
  return response.ok && isOurServer(await jsonBody(response)) ? 'online' : 'portale';
}

async function request(
  options: NetworkOptions,
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
  limit: number,
): Promise<Response | Failed> {
  const access = await options.access();
  if (access === null) return { ok: false, errore: 'non_autorizzato' };
  const headers = { ...init.headers, apikey: options.key, authorization: `Bearer ${access.token}` };
  const signal = AbortSignal.timeout(limit);
  return attempt(options, path, { ...init, headers, cache: 'no-store', signal });
}

async function attempt(options: NetworkOptions, path: string, init: RequestInit): Promise<Response | Failed> {
  try {
    return await options.call(`${options.origin}${path}`, init);
  } catch (error) {
    const timeout = error instanceof Error && error.name === 'TimeoutError';
    return {
      ok: false,
      errore: timeout ? 'timeout' : 'rete',
      dettaglio: error instanceof Error ? error.message : '',
    };
  }
}

/** A proxy refuses too: only our server's own words end a session or give up an operation or a file. */
const OUR_WORD: readonly NetworkError[] = ['non_autorizzato', 'vietato', 'rifiutata'];

async function fromStatus(options: NetworkOptions, response: Response): Promise<Failed> {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), options.clock.now());
  if (response.status === PORTAL_STATUS) return NOT_OURS;
  const error = classify(response.status);
  if (OUR_WORD.includes(error) && !isOurRefusal(await jsonBody(response))) return NOT_OURS;
  return {
    ok: false,
    errore: error,
    dettaglio: `${response.status}`,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** undefined if the body is not JSON, as in a captive portal. */
async function jsonBody(response: Response): Promise<unknown> {
  return parsedJson(await response.text());
}
