/** WebCrypto works alike on Node, Deno and in tests. */
const encoder = new TextEncoder();

export const hex = (byte: Uint8Array): string => Array.from(byte, (b) => b.toString(16).padStart(2, '0')).join('');

export function base64url(byte: Uint8Array): string {
  return btoa(String.fromCharCode(...byte))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Null for invalid base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));
}

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** As the database writes it. */
export async function digestOf(byte: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', byte)));
}

export async function hmac(key: string, text: string): Promise<Uint8Array> {
  const k = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', k, encoder.encode(text)));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

/** Hashing both sides hides content and length from timing. */
export async function sameSecret(a: string, b: string): Promise<boolean> {
  return sameBytes(await sha256(a), await sha256(b));
}

const ROUNDS = 210_000;
const MAX_ROUNDS = 1_000_000;

async function pbkdf2(password: string, sale: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt: sale, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, 256));
}

/** `pbkdf2-sha256$rounds$salt$hash`, as platform_settings stores it (decision A9). */
export async function hashPassword(password: string): Promise<string> {
  const sale = crypto.getRandomValues(new Uint8Array(16));
  return `pbkdf2-sha256$${ROUNDS}$${base64url(sale)}$${base64url(await pbkdf2(password, sale, ROUNDS))}`;
}

export async function isRightPassword(password: string, digest: string): Promise<boolean> {
  const [name, rounds, sale, attesa] = digest.split('$');
  const saleByte = fromBase64url(sale ?? '');
  const expectedBytes = fromBase64url(attesa ?? '');
  const number = Number(rounds);
  if (name !== 'pbkdf2-sha256' || !saleByte || !expectedBytes || expectedBytes.length !== 32) return false;
  if (!Number.isInteger(number) || number < 1 || number > MAX_ROUNDS) return false;
  return sameBytes(await pbkdf2(password, saleByte, number), expectedBytes);
}

/** Random; the database keeps its hash and end. */
export const createPass = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
