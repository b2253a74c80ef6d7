import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TIPI: Record<string, string> = {
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

const COMPRIMIBILI = /^(text\/|image\/svg|application\/(json|manifest|xml|wasm))/;

type Encoding = 'br' | 'gzip' | '';

export function wantedEncoding(accetta: string | null): Encoding {
  if (accetta?.includes('br') === true) return 'br';
  return accetta?.includes('gzip') === true ? 'gzip' : '';
}

/** `sforzo` 11 for what is compressed once and served for ever, 5 for a page made on the spot. */
export async function compress(contenuto: Uint8Array, codifica: Encoding, sforzo: number): Promise<Uint8Array> {
  if (codifica === '') return contenuto;
  if (codifica === 'gzip') return promisify(gzip)(contenuto, { level: Math.min(sforzo, 9) });
  return promisify(brotliCompress)(contenuto, { params: { [constants.BROTLI_PARAM_QUALITY]: sforzo } });
}

interface Copy {
  modificato: number;
  contenuto: Uint8Array;
  etag: string;
}

/** Serves the built files. Answers null for what isn't there: the caller decides between a page and a 404. */
export function createStatic(cartella: string) {
  const copie = new Map<string, Copy>();

  async function copia(file: string, codifica: Encoding): Promise<Copy | null> {
    const stato = existsSync(file) ? await stat(file) : null;
    if (stato === null || !stato.isFile()) return null;
    const chiave = `${codifica}:${file}`;
    const nota = copie.get(chiave);
    if (nota !== undefined && nota.modificato === stato.mtimeMs) return nota;
    const pronta = codifica === '' ? file : `${file}.${codifica === 'br' ? 'br' : 'gz'}`;
    const contenuto = existsSync(pronta) ? await readFile(pronta) : await compress(await readFile(file), codifica, 9);
    const nuova = {
      modificato: stato.mtimeMs,
      contenuto,
      etag: `"${createHash('sha256').update(contenuto).digest('base64url').slice(0, 22)}"`,
    };
    copie.set(chiave, nuova);
    return nuova;
  }

  return async (richiesta: Request, percorso: string): Promise<Response | null> => {
    const file = percorsoSicuro(cartella, percorso);
    if (file === null) return null;
    const tipo = TIPI[extname(file)] ?? 'application/octet-stream';
    const codifica = COMPRIMIBILI.test(tipo) ? wantedEncoding(richiesta.headers.get('accept-encoding')) : '';
    const trovata = await copia(file, codifica);
    if (trovata === null) return null;
    const headers = new Headers({
      'content-type': tipo,
      etag: trovata.etag,
      vary: 'accept-encoding',
      'cache-control': durata(percorso),
    });
    if (richiesta.headers.get('if-none-match') === trovata.etag) return new Response(null, { status: 304, headers });
    if (codifica !== '') headers.set('content-encoding', codifica);
    headers.set('content-length', String(trovata.contenuto.byteLength));
    return new Response(richiesta.method === 'HEAD' ? null : new Uint8Array(trovata.contenuto), { headers });
  };
}

/** Vite puts a hash in the name of everything under /assets: it never changes. What every page repeats may be a day old. The rest is asked again every time. */
function durata(percorso: string): string {
  if (percorso.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return percorso.startsWith('/brand/') || percorso === '/tema.js' ? 'public, max-age=86400' : 'no-cache';
}

function percorsoSicuro(cartella: string, percorso: string): string | null {
  const decodificato = decodifica(percorso);
  if (decodificato === null || decodificato.includes('\0') || /(^|\/)\./.test(decodificato)) return null;
  const file = normalize(join(cartella, decodificato));
  return file.startsWith(cartella + sep) ? file : null;
}

function decodifica(percorso: string): string | null {
  try {
    return decodeURIComponent(percorso);
  } catch {
    return null; // a malformed %-sequence names no file
  }
}
