import { GENERIC_ERROR } from '../../domain/errori/generic.ts';
import { DataError, errorFromResponse, networkError, timeoutError } from './errori.ts';
import { tellTime } from './server-time.ts';

/** The only HTTP transport of `src/data`. Small, because public pages carry it. */
export type Question = {
  indirizzo: string;
  headers?: Record<string, string> | undefined;
  /** A Blob as it is, anything else as JSON; GET without a body. */
  body?: unknown;
  metodo?: 'GET' | 'POST' | 'DELETE' | undefined;
  limite?: number | undefined;
  call?: typeof fetch | undefined;
  opzioni?: Pick<RequestInit, 'keepalive' | 'redirect'> | undefined;
};

/** Long enough for a payment provider behind the API. */
const LIMIT_MS = 60_000;
export const FILE_LIMIT_MS = 10 * 60_000;

export const rete: typeof fetch = (resource, opzioni) => fetch(resource, opzioni);

/** Returns the answer's JSON or throws DataError. The type is unchecked; only `procedura` types it. */
export async function invia<T = unknown>(domanda: Question): Promise<T> {
  return readAnswer<T>(await ask(domanda));
}

export async function ask(domanda: Question): Promise<Response> {
  const { indirizzo, headers, body, metodo, limite = LIMIT_MS, call = rete, opzioni } = domanda;
  const json = body !== undefined && !(body instanceof Blob);
  const init: RequestInit = {
    ...opzioni,
    method: metodo ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    signal: AbortSignal.timeout(limite),
  };
  if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
  const risposta = await call(indirizzo, init).catch(notArrived);
  return init.method === 'POST' ? tellTime(risposta) : risposta;
}

/** An answer's JSON; null if empty. A truncated answer or a portal's page throws, and never means "nothing found". */
export async function readAnswer<T = unknown>(risposta: Response): Promise<T> {
  const letto = daJson<T>(await textOf(risposta));
  if (!risposta.ok) throw await errorFromResponse(risposta.status, letto?.body ?? null);
  if (letto === null) throw new DataError('risposta_illeggibile', GENERIC_ERROR, 502);
  return letto.body;
}

export const textOf = (risposta: Response): Promise<string> => risposta.text().catch(notArrived);

export const bytesOf = async (risposta: Response): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await risposta.arrayBuffer().catch(notArrived));

function notArrived(cause: unknown): never {
  throw cause instanceof Error && cause.name === 'TimeoutError' ? timeoutError() : networkError();
}

function daJson<T>(testo: string): { body: T } | null {
  try {
    return { body: JSON.parse(testo.trim() === '' ? 'null' : testo) };
  } catch (errore) {
    if (errore instanceof SyntaxError) return null;
    throw errore;
  }
}
