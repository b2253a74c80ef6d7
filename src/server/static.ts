import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|xml|wasm))/;

type Encoding = 'br' | 'gzip' | '';

export function wantedEncoding(accept: string | null): Encoding {
  if (accept?.includes('br') === true) return 'br';
  return accept?.includes('gzip') === true ? 'gzip' : '';
}

/** `sforzo` 11 for static files, 5 for rendered pages. */
export async function compress(content: Uint8Array, encode: Encoding, effort: number): Promise<Uint8Array> {
  if (encode === '') return content;
  if (encode === 'gzip') return promisify(gzip)(content, { level: Math.min(effort, 9) });
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
}

interface Copy {
  modified: number;
  contenuto: Uint8Array;
  etag: string;
}

/** Serves the built files. Null for missing ones: the caller answers with a page or 404. */
export function createStatic(folder: string) {
  const copies = new Map<string, Copy>();

  async function copy(file: string, encode: Encoding): Promise<Copy | null> {
    const stato = existsSync(file) ? await stat(file) : null;
    if (stato === null || !stato.isFile()) return null;
    const key = `${encode}:${file}`;
    const nota = copies.get(key);
    if (nota !== undefined && nota.modified === stato.mtimeMs) return nota;
    const ready = encode === '' ? file : `${file}.${encode === 'br' ? 'br' : 'gz'}`;
    const content = existsSync(ready) ? await readFile(ready) : await compress(await readFile(file), encode, 9);
    const fresh = {
      modified: stato.mtimeMs,
      contenuto: content,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    };
    copies.set(key, fresh);
    return fresh;
  }

  return async (request: Request, path: string): Promise<Response | null> => {
    const file = safePath(folder, path);
    if (file === null) return null;
    const kind = KINDS[extname(file)] ?? 'application/octet-stream';
    const encode = COMPRESSIBLE.test(kind) ? wantedEncoding(request.headers.get('accept-encoding')) : '';
    const found = await copy(file, encode);
    if (found === null) return null;
    const headers = new Headers({
      'content-type': kind,
      etag: found.etag,
      vary: 'accept-encoding',
      'cache-control': duration(path),
    });
    if (request.headers.get('if-none-match') === found.etag) return new Response(null, { status: 304, headers });
    if (encode !== '') headers.set('content-encoding', encode);
    headers.set('content-length', String(found.contenuto.byteLength));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.contenuto), { headers });
  };
}

/** /assets has hashed names and never changes, parts of every page may be a day old, all else is revalidated. */
function duration(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/brand/') ? 'public, max-age=86400' : 'no-cache';
}

function safePath(folder: string, path: string): string | null {
  const decoded = decode(path);
  if (decoded === null || decoded.includes('\0') || /(^|\/)\./.test(decoded)) return null;
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder + sep) ? file : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // a malformed %-sequence names no file
  }
}
