import type { Files } from '../storage.ts';
import { no } from './answers.ts';
import type { Stored } from './rows.ts';

/** Served with its type, but never as a page. */
const servedAs = (mime: string): string => (mime === 'text/html' ? 'text/plain' : mime);

/** The whole object, a range, or 304. */
export async function give(
  files: Files,
  request: Request,
  { bucket_id, name, version, metadata, updated_at }: Stored,
  more: Record<string, string>,
): Promise<Response> {
  const headers = new Headers({
    'content-type': servedAs(metadata.mimetype),
    etag: metadata.eTag,
    'last-modified': new Date(updated_at).toUTCString(),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    ...more,
  });
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) headers.set('content-disposition', disposition(download));
  if (request.headers.get('if-none-match') === metadata.eTag) return new Response(null, { status: 304, headers });
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await files.readObject(bucket_id, name, version));
  } catch {
    return no(500, 'Internal', 'Internal Server Error'); // the row exists, the bytes don't
  }
  const isHead = request.method === 'HEAD';
  const range = request.headers.get('range');
  if (range === null) return new Response(isHead ? null : bytes, { headers });
  const stretch = stretchOf(range, bytes.byteLength);
  if (stretch === null) return no(416, 'invalid_range', 'invalid range provided');
  const [start, end] = stretch;
  headers.set('content-range', `bytes ${start}-${end}/${bytes.byteLength}`);
  return new Response(isHead ? null : bytes.subarray(start, end + 1), { status: 206, headers });
}

const disposition = (name: string): string =>
  name === '' ? 'attachment;' : `attachment; filename*=UTF-8''${encodeURIComponent(name)};`;

/** `bytes=0-9`, `bytes=5-` or `bytes=-10`; null when empty. */
function stretchOf(range: string, length: number): [number, number] | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  const start = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return start > end ? null : [start, end];
}
