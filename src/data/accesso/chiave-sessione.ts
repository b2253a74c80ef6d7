import { leggiAmbiente } from '../client/env.ts';

/** The auth library's own storage key, so that an update signs nobody out. */
export const chiaveSessione = (): string => `sb-${new URL(leggiAmbiente().url).hostname.split('.')[0]}-auth-token`;

export function gettoneSalvato(): string | null {
  const scritta = localStorage.getItem(chiaveSessione());
  if (scritta === null) return null;
  try {
    const sessione: unknown = JSON.parse(scritta);
    const gettone = typeof sessione === 'object' && sessione !== null ? Reflect.get(sessione, 'access_token') : null;
    return typeof gettone === 'string' ? gettone : null;
  } catch {
    return null; // truncated by a crash
  }
}

/** The stored token's user, unverified: for local use only. Null for a visitor. */
export const personaSalvata = (): string | null => dettoDalGettone('sub');

export function dettoDalGettone(campo: 'sub' | 'session_id'): string | null {
  const corpo = gettoneSalvato()?.split('.')[1];
  if (corpo === undefined) return null;
  try {
    const detto: unknown = JSON.parse(atob(corpo.replace(/-/g, '+').replace(/_/g, '/')));
    const id = typeof detto === 'object' && detto !== null ? Reflect.get(detto, campo) : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null; // no token of ours
  }
}
