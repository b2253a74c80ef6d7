import { ERRORE_GENERICO } from '../../domain/errori/generico.ts';
import { ErroreDati, erroreDaRisposta, erroreDiRete, erroreDiTempo } from './errori.ts';
import { tellTime } from './server-time.ts';

/** The only HTTP transport of `src/data`. Small, because public pages carry it. */
export type Domanda = {
  indirizzo: string;
  intestazioni?: Record<string, string> | undefined;
  /** A Blob as it is, anything else as JSON; GET without a body. */
  corpo?: unknown;
  metodo?: 'GET' | 'POST' | 'DELETE' | undefined;
  limite?: number | undefined;
  chiama?: typeof fetch | undefined;
  opzioni?: Pick<RequestInit, 'keepalive' | 'redirect'> | undefined;
};

/** Long enough for a payment provider behind the API. */
const LIMITE_MS = 60_000;
export const LIMITE_FILE_MS = 10 * 60_000;

export const rete: typeof fetch = (risorsa, opzioni) => fetch(risorsa, opzioni);

/** Returns the answer's JSON or throws ErroreDati. The type is unchecked; only `procedura` types it. */
export async function invia<T = unknown>(domanda: Domanda): Promise<T> {
  return leggiRisposta<T>(await chiedi(domanda));
}

export async function chiedi(domanda: Domanda): Promise<Response> {
  const { indirizzo, intestazioni, corpo, metodo, limite = LIMITE_MS, chiama = rete, opzioni } = domanda;
  const json = corpo !== undefined && !(corpo instanceof Blob);
  const init: RequestInit = {
    ...opzioni,
    method: metodo ?? (corpo === undefined ? 'GET' : 'POST'),
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...intestazioni },
    signal: AbortSignal.timeout(limite),
  };
  if (corpo !== undefined) init.body = corpo instanceof Blob ? corpo : JSON.stringify(corpo);
  const risposta = await chiama(indirizzo, init).catch(nonArrivata);
  return init.method === 'POST' ? tellTime(risposta) : risposta;
}

/** An answer's JSON; null if empty. A truncated answer or a portal's page throws, and never means "nothing found". */
export async function leggiRisposta<T = unknown>(risposta: Response): Promise<T> {
  const letto = daJson<T>(await testoDi(risposta));
  if (!risposta.ok) throw await erroreDaRisposta(risposta.status, letto?.corpo ?? null);
  if (letto === null) throw new ErroreDati('risposta_illeggibile', ERRORE_GENERICO, 502);
  return letto.corpo;
}

export const testoDi = (risposta: Response): Promise<string> => risposta.text().catch(nonArrivata);

export const byteDi = async (risposta: Response): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await risposta.arrayBuffer().catch(nonArrivata));

function nonArrivata(causa: unknown): never {
  throw causa instanceof Error && causa.name === 'TimeoutError' ? erroreDiTempo() : erroreDiRete();
}

function daJson<T>(testo: string): { corpo: T } | null {
  try {
    return { corpo: JSON.parse(testo.trim() === '' ? 'null' : testo) };
  } catch (errore) {
    if (errore instanceof SyntaxError) return null;
    throw errore;
  }
}
