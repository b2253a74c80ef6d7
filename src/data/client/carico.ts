import * as z from 'zod/mini';
import { readStorageRefusal, type StorageRefusal } from '../../domain/archive/storage-answer.ts';
import { ERRORE_GENERICO } from '../../domain/errori/generico.ts';
import { carica } from './caricamento.ts';
import { ErroreDati, SESSIONE_SCADUTA, testoDelCodice } from './errori.ts';
import { chiamaApi, domandaSupabase, procedura } from './supabase.ts';
import { byteDi, chiedi, LIMITE_FILE_MS, testoDi } from './trasporto.ts';

/** Uploads, and short-lived URLs of private files (decision A7). */

type Secchio = 'media-annunci' | 'media-contestazioni' | 'media-verifiche';

/** The path begins with its owner's id, can't be guessed, and is never overwritten. */
export async function caricaFile(secchio: Secchio, percorso: string, blob: Blob): Promise<void> {
  const domanda = await domandaSupabase(`/storage/v1/object/${secchio}/${percorso}`, blob);
  const { intestazioni } = domanda;
  if (intestazioni?.authorization === undefined) throw nonCaricato(sessioneScaduta());
  const suo = { 'content-type': blob.type, 'cache-control': 'max-age=31536000', 'x-upsert': 'false' };
  const risposta = await chiedi({
    ...domanda,
    intestazioni: { ...intestazioni, ...suo },
    limite: LIMITE_FILE_MS,
    chiama: (indirizzo, opzioni = {}) => carica(String(indirizzo), opzioni, () => undefined),
  }).catch((causa: unknown) => {
    throw nonCaricato(causa);
  });
  if (!risposta.ok) throw nonCaricato(await spiegaRifiuto(await rifiutoDi(risposta), risposta.status));
  await risposta.body?.cancel();
}

const NON_CARICATE = 'Si sono verificati errori durante il caricamento delle immagini.';
const sessioneScaduta = () => new ErroreDati('non_autenticato', SESSIONE_SCADUTA, 401);

function nonCaricato(causa: unknown): ErroreDati {
  if (!(causa instanceof ErroreDati)) return new ErroreDati('0', NON_CARICATE, 0);
  const { stato, message, codice } = causa;
  return new ErroreDati(codice, message === ERRORE_GENERICO ? NON_CARICATE : `${NON_CARICATE} ${message}`, stato);
}

async function rifiutoDi(risposta: Response): Promise<StorageRefusal> {
  const testo = await testoDi(risposta);
  try {
    return readStorageRefusal(risposta.status, JSON.parse(testo));
  } catch (causa) {
    if (!(causa instanceof SyntaxError)) throw causa;
    return readStorageRefusal(risposta.status, null); // a portal's page
  }
}

/** A rule has its text, an ended session leads to the sign-in. Storage's own words aren't shown. */
async function spiegaRifiuto(rifiuto: StorageRefusal, stato: number): Promise<ErroreDati> {
  if (rifiuto.kind === 'session') return sessioneScaduta();
  if (rifiuto.kind === 'rule') {
    const testo = await testoDelCodice(rifiuto.code);
    const quando = rifiuto.code === 'sito_in_manutenzione' ? '. Riprova tra due minuti.' : '';
    return new ErroreDati(rifiuto.code, `${testo}${quando}`, stato);
  }
  // Policies refuse an ended session too: the database knows which it was.
  if (rifiuto.kind === 'policy') await procedura('file_leggibili', { p_secchio: 'media-annunci', p_percorsi: [] });
  return new ErroreDati(rifiuto.kind, ERRORE_GENERICO, stato);
}

/** A stored file's bytes; null if deleted. A refused URL throws: the file may exist. */
export async function leggiFile(indirizzo: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const risposta = await chiedi({ indirizzo, limite: LIMITE_FILE_MS });
  if (risposta.ok) return byteDi(risposta);
  const rifiuto = await rifiutoDi(risposta);
  if (rifiuto.kind === 'absent') return null;
  throw await spiegaRifiuto(rifiuto, risposta.status);
}

export const estensione = (blob: Blob): string => (blob.type === 'image/webp' ? 'webp' : 'jpg');

const schemaIndirizzi = z.object({ urls: z.array(z.nullable(z.string())) });

/** URLs of 60 seconds (ten minutes for the office to print) of each readable path, from the API (decision T16). */
export async function collegamentiPrivati(
  bucket: Exclude<Secchio, 'media-annunci'>,
  paths: readonly string[],
  use: 'drawn' | 'printed' = 'drawn',
): Promise<string[]> {
  if (paths.length === 0) return [];
  const { urls } = z.parse(
    schemaIndirizzi,
    await chiamaApi('/api/files/addresses', { bucket, paths, print: use === 'printed' }),
  );
  return urls.flatMap((url) => url ?? []);
}
