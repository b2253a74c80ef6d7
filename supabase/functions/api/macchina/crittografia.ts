/** WebCrypto only: the same on Node, Deno and in tests. */
const codifica = new TextEncoder();

export const esadecimale = (byte: Uint8Array): string =>
  Array.from(byte, (b) => b.toString(16).padStart(2, '0')).join('');

export function base64url(byte: Uint8Array): string {
  return btoa(String.fromCharCode(...byte))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Null for text that is no base64url. */
export function daBase64url(testo: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(testo) || testo.length % 4 === 1) return null;
  return Uint8Array.from(atob(testo.replace(/-/g, '+').replace(/_/g, '/')), (carattere) => carattere.charCodeAt(0));
}

export async function sha256(testo: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', codifica.encode(testo)));
}

/** SHA-256 of a file, as the database writes it. */
export async function improntaDi(byte: Uint8Array<ArrayBuffer>): Promise<string> {
  return esadecimale(new Uint8Array(await crypto.subtle.digest('SHA-256', byte)));
}

export async function hmac(chiave: string, testo: string): Promise<Uint8Array> {
  const k = await crypto.subtle.importKey('raw', codifica.encode(chiave), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', k, codifica.encode(testo)));
}

function stessiByte(a: Uint8Array, b: Uint8Array): boolean {
  let differenza = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) differenza |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return differenza === 0;
}

/** Both sides are hashed first, so neither content nor length shows in the time it takes. */
export async function segretoUguale(a: string, b: string): Promise<boolean> {
  return stessiByte(await sha256(a), await sha256(b));
}

const GIRI = 210_000;
const GIRI_MASSIMI = 1_000_000;

async function pbkdf2(password: string, sale: Uint8Array<ArrayBuffer>, giri: number): Promise<Uint8Array> {
  const chiave = await crypto.subtle.importKey('raw', codifica.encode(password), 'PBKDF2', false, ['deriveBits']);
  const parametri = { name: 'PBKDF2', hash: 'SHA-256', salt: sale, iterations: giri };
  return new Uint8Array(await crypto.subtle.deriveBits(parametri, chiave, 256));
}

/** `pbkdf2-sha256$rounds$salt$hash`, what platform_settings keeps (decision A9). */
export async function improntaPassword(password: string): Promise<string> {
  const sale = crypto.getRandomValues(new Uint8Array(16));
  return `pbkdf2-sha256$${GIRI}$${base64url(sale)}$${base64url(await pbkdf2(password, sale, GIRI))}`;
}

export async function passwordGiusta(password: string, impronta: string): Promise<boolean> {
  const [nome, giri, sale, attesa] = impronta.split('$');
  const saleByte = daBase64url(sale ?? '');
  const attesaByte = daBase64url(attesa ?? '');
  const numero = Number(giri);
  if (nome !== 'pbkdf2-sha256' || !saleByte || !attesaByte || attesaByte.length !== 32) return false;
  if (!Number.isInteger(numero) || numero < 1 || numero > GIRI_MASSIMI) return false;
  return stessiByte(await pbkdf2(password, saleByte, numero), attesaByte);
}

/** A maintenance pass: chance alone. The database keeps its hash and when it ends. */
export const creaPass = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
