import type { Attachment } from '../store/types.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
};

/** Path of centre, item and content (11_sync); a new `variante` if somebody else's object is there. */
export function attachmentPath(
  centre: string,
  media: Pick<Attachment, 'id' | 'verificaId' | 'sha256' | 'mime' | 'variant'>,
): string {
  const suffix = media.variant === 0 ? '' : `-${media.variant}`;
  const extension = EXTENSIONS[media.mime] ?? 'bin';
  return `${centre}/${media.verificaId}/${media.id}-${media.sha256.slice(0, 16)}${suffix}.${extension}`;
}
