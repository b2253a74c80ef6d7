import { leggiAmbiente } from '../client/env.ts';

/** Under which name this device keeps the session: the library's own choice, so that nobody is signed out by an update. */
export const chiaveSessione = (): string => `sb-${new URL(leggiAmbiente().url).hostname.split('.')[0]}-auth-token`;

/** The token that this device keeps; null without one, or where a killed browser left half of it. */
export function gettoneSalvato(): string | null {
  const scritta = localStorage.getItem(chiaveSessione());
  if (scritta === null) return null;
  try {
    const sessione: unknown = JSON.parse(scritta);
    const gettone = typeof sessione === 'object' && sessione !== null ? Reflect.get(sessione, 'access_token') : null;
    return typeof gettone === 'string' ? gettone : null;
  } catch {
    return null; // half written by a killed browser
  }
}

/** Whose token that is, null for a visitor. For what stays on the device alone: nobody has checked it. */
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
