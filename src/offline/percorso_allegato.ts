import type { Allegato } from './tipi.ts';

const ESTENSIONI: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
};

/** The path says whose it is and what it holds (chapter 3050): a new `variante` when the object there is somebody else's. */
export function percorsoAllegato(
  centre: string,
  media: Pick<Allegato, 'id' | 'verificaId' | 'sha256' | 'mime' | 'variante'>,
): string {
  const suffix = media.variante === 0 ? '' : `-${media.variante}`;
  const extension = ESTENSIONI[media.mime] ?? 'bin';
  return `${centre}/${media.verificaId}/${media.id}-${media.sha256.slice(0, 16)}${suffix}.${extension}`;
}
