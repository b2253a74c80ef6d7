import { erroreDaRisposta } from './errori.ts';
import { clienteSupabase } from './supabase.ts';

/** Files that go up, and the short-lived addresses of those that are private (decision A7). */

type Secchio = 'media-annunci' | 'media-contestazioni';

/** The path begins with its owner's id, can't be guessed, and is never written over. */
export async function caricaImmagine(secchio: Secchio, percorso: string, blob: Blob): Promise<void> {
  const { error } = await (await clienteSupabase()).storage.from(secchio).upload(percorso, blob, {
    contentType: blob.type,
    cacheControl: '31536000',
    upsert: false,
  });
  if (error)
    throw await erroreDaRisposta(Number('status' in error ? error.status : 0), {
      error: 'Si sono verificati errori durante il caricamento delle immagini.',
    });
}

export const estensione = (blob: Blob): string => (blob.type === 'image/webp' ? 'webp' : 'jpg');

/** Addresses that live 60 seconds, one for each path that the caller may read. */
export async function collegamentiPrivati(secchio: Secchio, percorsi: readonly string[]): Promise<string[]> {
  if (percorsi.length === 0) return [];
  const { data, error } = await (await clienteSupabase()).storage.from(secchio).createSignedUrls([...percorsi], 60);
  if (error) throw await erroreDaRisposta(Number('status' in error ? error.status : 0), { error: error.message });
  return data.flatMap(({ signedUrl }) => signedUrl || []);
}
