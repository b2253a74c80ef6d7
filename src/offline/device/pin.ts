/** People switch by PIN offline (decision P8): it tells colleagues apart, the password opens the session. */

import { logEvent } from '../send/sync-log.ts';
import type { ReadEnv } from '../store/ports.ts';
import { handOverTo, wrongPinsKey } from './people.ts';

/** The server's minimum (`imposta_pin`). */
const ROUNDS = 210_000;
const SALT_BYTES = 16;
export const PIN_TRIES = 5;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

/** 'pbkdf2-sha256$rounds$salt$hash$digits', for `imposta_pin`. */
export async function pinHash(pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return `pbkdf2-sha256$${ROUNDS}$${base64url(salt)}$${base64url(await derive(pin, salt, ROUNDS))}$${pin.length}`;
}

/** Number of digits; null for hashes from before it was stored. */
export const pinLength = (stored: string): number | null => Number(stored.split('$')[4]) || null;

/** Constant time: compares every byte. */
function equal(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0);
  return difference === 0;
}

export async function pinMatches(pin: string, stored: string): Promise<boolean> {
  const [kind, rounds, salt = '', hash = ''] = stored.split('$');
  if (kind !== 'pbkdf2-sha256' || !(Number(rounds) >= ROUNDS)) return false;
  return equal(await derive(pin, fromBase64url(salt), Number(rounds)), fromBase64url(hash));
}

export type PinResult =
  | { esito: 'entrato' | 'senza_pin' }
  /** Only the password helps, also after a restart. */
  | { esito: 'errato'; restano: number };

export const pinClosed = async ({ store }: ReadEnv, id: string): Promise<boolean> => {
  const row = await store.meta.get(wrongPinsKey(id));
  return typeof row?.value === 'number' && row.value >= PIN_TRIES;
};

/** The attempt is stored before it is checked, so switching the tablet off gives none back. */
export async function signInWithPin(env: ReadEnv, id: string, pin: string): Promise<PinResult> {
  const { store } = env;
  const persona = await store.persone.get(id);
  if (persona === undefined || persona.pin_impronta === null) return { esito: 'senza_pin' };
  const done = await store.transaction('rw', store.meta, async () => {
    const row = await store.meta.get(wrongPinsKey(id));
    const before = typeof row?.value === 'number' ? row.value : 0;
    if (before < PIN_TRIES) await store.meta.put({ k: wrongPinsKey(id), value: before + 1 });
    return before;
  });
  if (done >= PIN_TRIES) return { esito: 'errato', restano: 0 };
  if (await pinMatches(pin, persona.pin_impronta)) {
    await store.meta.delete(wrongPinsKey(id));
    await handOverTo(env, id);
    return { esito: 'entrato' };
  }
  const remaining = PIN_TRIES - done - 1;
  if (remaining === 0) await logEvent(env, 'pin_chiuso', { di: id });
  return { esito: 'errato', restano: remaining };
}
