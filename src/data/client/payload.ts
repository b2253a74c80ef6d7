import * as z from 'zod/mini';
import { readStorageRefusal, type StorageRefusal } from '../../domain/archive/storage-answer.ts';
import { GENERIC_ERROR } from '../../domain/errori/generic.ts';
import { DataError, SESSION_EXPIRED, textOfCode } from './errori.ts';
import { carica } from './loading-text.ts';
import { callApi, procedura, supabaseQuestion } from './supabase.ts';
import { ask, bytesOf, FILE_LIMIT_MS, textOf } from './transport.ts';

/** Uploads, and short-lived URLs of private files (decision A7). */

type Bucket = 'media-annunci' | 'media-contestazioni' | 'media-verifiche';

/** The path begins with its owner's id, can't be guessed, and is never overwritten. */
export async function uploadFile(secchio: Bucket, percorso: string, blob: Blob): Promise<void> {
  const domanda = await supabaseQuestion(`/storage/v1/object/${secchio}/${percorso}`, blob);
  const { headers } = domanda;
  if (headers?.authorization === undefined) throw notLoaded(sessionExpired());
  const suo = { 'content-type': blob.type, 'cache-control': 'max-age=31536000', 'x-upsert': 'false' };
  const risposta = await ask({
    ...domanda,
    headers: { ...headers, ...suo },
    limite: FILE_LIMIT_MS,
    call: (indirizzo, opzioni = {}) => carica(String(indirizzo), opzioni, () => undefined),
  }).catch((cause: unknown) => {
    throw notLoaded(cause);
  });
  if (!risposta.ok) throw notLoaded(await explainRefusal(await refusalOf(risposta), risposta.status));
  await risposta.body?.cancel();
}

const NOT_UPLOADED = 'Si sono verificati errori durante il caricamento delle immagini.';
const sessionExpired = () => new DataError('non_autenticato', SESSION_EXPIRED, 401);

function notLoaded(cause: unknown): DataError {
  if (!(cause instanceof DataError)) return new DataError('0', NOT_UPLOADED, 0);
  const { stato, message, codice } = cause;
  return new DataError(codice, message === GENERIC_ERROR ? NOT_UPLOADED : `${NOT_UPLOADED} ${message}`, stato);
}

async function refusalOf(risposta: Response): Promise<StorageRefusal> {
  const testo = await textOf(risposta);
  try {
    return readStorageRefusal(risposta.status, JSON.parse(testo));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return readStorageRefusal(risposta.status, null); // a portal's page
  }
}

/** A rule has its text, an ended session leads to the sign-in. Storage's own words aren't shown. */
async function explainRefusal(rifiuto: StorageRefusal, stato: number): Promise<DataError> {
  if (rifiuto.kind === 'session') return sessionExpired();
  if (rifiuto.kind === 'rule') {
    const testo = await textOfCode(rifiuto.code);
    const quando = rifiuto.code === 'sito_in_manutenzione' ? '. Riprova tra due minuti.' : '';
    return new DataError(rifiuto.code, `${testo}${quando}`, stato);
  }
  // Policies refuse an ended session too: the database knows which it was.
  if (rifiuto.kind === 'policy') await procedura('file_leggibili', { p_secchio: 'media-annunci', p_percorsi: [] });
  return new DataError(rifiuto.kind, GENERIC_ERROR, stato);
}

/** A stored file's bytes; null if deleted. A refused URL throws: the file may exist. */
export async function loadFile(indirizzo: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const risposta = await ask({ indirizzo, limite: FILE_LIMIT_MS });
  if (risposta.ok) return bytesOf(risposta);
  const rifiuto = await refusalOf(risposta);
  if (rifiuto.kind === 'absent') return null;
  throw await explainRefusal(rifiuto, risposta.status);
}

export const extensionOf = (blob: Blob): string => (blob.type === 'image/webp' ? 'webp' : 'jpg');

const indirizziSchema = z.object({ urls: z.array(z.nullable(z.string())) });

/** URLs of 60 seconds (ten minutes for the office to print) of each readable path, from the API (decision T16). */
export async function privateLinks(
  bucket: Exclude<Bucket, 'media-annunci'>,
  paths: readonly string[],
  use: 'drawn' | 'printed' = 'drawn',
): Promise<string[]> {
  if (paths.length === 0) return [];
  const { urls } = z.parse(
    indirizziSchema,
    await callApi('/api/files/addresses', { bucket, paths, print: use === 'printed' }),
  );
  return urls.flatMap((url) => url ?? []);
}
