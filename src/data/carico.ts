import * as z from 'zod/mini';
import { leggiAmbiente } from './env.ts';
import { ErroreDati, erroreDaRisposta, SESSIONE_SCADUTA } from './errori.ts';
import { domandaSupabase } from './supabase.ts';
import { byteDi, chiedi, invia, LIMITE_FILE_MS } from './trasporto.ts';

/** Files that go up, and the short-lived addresses of those that are private (decision A7). */

type Secchio = 'media-annunci' | 'media-contestazioni' | 'media-verifiche';

const ARCHIVIO = '/storage/v1';

/** The path begins with its owner's id, can't be guessed, and is never written over. */
export async function caricaFile(secchio: Secchio, percorso: string, blob: Blob): Promise<void> {
  const domanda = await domandaSupabase(`${ARCHIVIO}/object/${secchio}/${percorso}`, blob);
  const { intestazioni } = domanda;
  if (intestazioni?.authorization === undefined)
    return nonCaricato(new ErroreDati('non_autenticato', SESSIONE_SCADUTA, 401));
  const suo = { 'content-type': blob.type, 'cache-control': 'max-age=31536000', 'x-upsert': 'false' };
  await invia({ ...domanda, intestazioni: { ...intestazioni, ...suo }, limite: LIMITE_FILE_MS }).catch(nonCaricato);
}

const NON_CARICATE = 'Si sono verificati errori durante il caricamento delle immagini.';

/** The storage service has its own words for a refusal; a person reads ours. That there is no line, or no session any more, is told. */
function nonCaricato(causa: unknown): never {
  if (!(causa instanceof ErroreDati)) throw new ErroreDati('0', NON_CARICATE, 0);
  const { stato, message } = causa;
  const perche = stato === 0 || stato === 401 ? ` ${message}` : '';
  throw new ErroreDati(`${stato}`, `${NON_CARICATE}${perche}`, stato);
}

/** The bytes of a stored file; null where it is gone. */
export async function leggiFile(indirizzo: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const risposta = await chiedi({ indirizzo, limite: LIMITE_FILE_MS });
  if (risposta.status === 400 || risposta.status === 404) return null;
  if (!risposta.ok) throw await erroreDaRisposta(risposta.status, null);
  return byteDi(risposta);
}

export const estensione = (blob: Blob): string => (blob.type === 'image/webp' ? 'webp' : 'jpg');

const schemaFirmati = z.array(z.object({ signedURL: z.nullable(z.string()) }));

/** Addresses that live 60 seconds, one for each path that the caller may read. */
export async function collegamentiPrivati(secchio: Secchio, percorsi: readonly string[]): Promise<string[]> {
  if (percorsi.length === 0) return [];
  const domanda = await domandaSupabase(`${ARCHIVIO}/object/sign/${secchio}`, { expiresIn: 60, paths: percorsi });
  const firmati = z.parse(schemaFirmati, await invia(domanda));
  return firmati.flatMap(({ signedURL }) =>
    signedURL === null ? [] : encodeURI(`${leggiAmbiente().url}${ARCHIVIO}${signedURL}`),
  );
}
