import { jsonDefect, readJson } from '../../functions/_shared/json-sano.ts';
import { asksExpression } from '../backend/expressions.ts';
import { readWithin } from '../backend/stream.ts';
import { carriesFile } from './form-upload.ts';

/**
 * Checks requests to /rest, /auth and /storage before the database is asked. PGlite has one session, which a statement
 * with too many parameters corrupts.
 */
const MEGA = 1024 * 1024;
/** Ten megabytes and the form around them; Storage enforces a file's size. */
const MAX_FILE = 11 * MEGA;
const MAX_LINES = 1000;
const MAX_VALUES = 20_000;
const MAX_ADDRESS = 16 * 1024;

const FORM = 'application/x-www-form-urlencoded';

/** A percent-encoded letter, digit or one of `-._~/`. */
const ENCODED_LETTERS = /%(2[d-f]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/i;

type Part = 'rest' | 'auth' | 'storage';
const MAX_BODY: Record<Part, number> = { rest: MEGA, auth: 64 * 1024, storage: MAX_FILE };

/** Returns the request with its body read, or a refusal. */
export async function crossDoorstep(request: Request): Promise<Request | Response> {
  const url = new URL(request.url);
  const part = partOf(url.pathname);
  const rifiutato = refuseAddress(url, part);
  if (rifiutato !== null) return rifiutato;
  if (request.body === null) return request;
  const body = await readWithin(request, MAX_BODY[part]);
  if (body === null) return tooLarge(part);
  const kind = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (part === 'rest' && body.byteLength > 0 && kind !== '' && kind !== 'application/json')
    return no(part, 415, 'Sono ammessi solo dati JSON.');
  if (!carriesFile(url.pathname) && kind !== FORM) {
    const defective = refuseText(new TextDecoder().decode(body), part);
    if (defective !== null) return defective;
  }
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

function partOf(path: string): Part {
  if (path.startsWith('/storage/')) return 'storage';
  return path.startsWith('/auth/') ? 'auth' : 'rest';
}

function refuseAddress(url: URL, part: Part): Response | null {
  if (url.href.length > MAX_ADDRESS) return no(part, 414, "L'indirizzo della richiesta è troppo lungo.");
  // no library encodes letters or slashes: it would disguise a path
  if (ENCODED_LETTERS.test(url.pathname)) return no(part, 400, "L'indirizzo della richiesta è malformato.");
  if (part === 'rest' && asksExpression(url.searchParams))
    return no(part, 400, 'Le espressioni regolari non sono ammesse.');
  if (/%00/.test(url.pathname + url.search)) return no(part, 400, 'Il carattere NUL non è ammesso.');
  try {
    decodeURIComponent(url.pathname);
  } catch {
    return no(part, 400, "L'indirizzo della richiesta è malformato."); // a broken %-sequence
  }
  return null;
}

function refuseText(text: string, part: Part): Response | null {
  const defect = jsonDefect(text);
  if (defect === 'nullo') return no(part, 400, 'Il carattere NUL non è ammesso.');
  if (defect === 'profondo') return no(part, 400, 'I dati sono annidati troppo in profondità.');
  if (text === '') return null;
  const data = readJson(text);
  if (data === undefined) return no(part, 400, 'Il corpo della richiesta non è JSON valido.');
  if (part === 'rest' && Array.isArray(data) && tooMany(data))
    return no(part, 413, `Al massimo ${MAX_LINES} righe e ${MAX_VALUES} valori per richiesta.`);
  return null;
}

/** Lite binds one parameter per row and column of the union. */
function tooMany(rows: readonly unknown[]): boolean {
  if (rows.length > MAX_LINES) return true;
  const columns = new Set<string>();
  for (const row of rows)
    if (typeof row === 'object' && row !== null) for (const name of Object.keys(row)) columns.add(name);
  return rows.length * columns.size > MAX_VALUES;
}

const tooLarge = (part: Part): Response =>
  part === 'storage'
    ? no(part, 413, 'The object exceeded the maximum allowed size')
    : no(part, 413, 'Il corpo della richiesta supera il limite.');

/** A refusal in the shape of each part's clients. */
function no(part: Part, status: number, messaggio: string): Response {
  const body = {
    rest: { code: 'PGRST102', message: messaggio, details: null, hint: null },
    auth: { code: status, error_code: 'validation_failed', msg: messaggio },
    storage: { statusCode: String(status), error: 'invalid_request', message: messaggio },
  }[part];
  // Storage puts its status into the body
  return Response.json(body, { status: part === 'storage' ? 400 : status });
}
