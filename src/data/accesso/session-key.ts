import { readEnvironment } from '../client/env.ts';

/** The auth library's own storage key, so that an update signs nobody out. */
export const sessionKey = (): string => `sb-${new URL(readEnvironment().url).hostname.split('.')[0]}-auth-token`;

export function savedToken(): string | null {
  const scritta = localStorage.getItem(sessionKey());
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
export const savedPersona = (): string | null => claimOfToken('sub');

export function claimOfToken(campo: 'sub' | 'session_id'): string | null {
  const body = savedToken()?.split('.')[1];
  if (body === undefined) return null;
  try {
    const detto: unknown = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')));
    const id = typeof detto === 'object' && detto !== null ? Reflect.get(detto, campo) : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null; // no token of ours
  }
}
