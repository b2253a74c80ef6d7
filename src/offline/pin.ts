import { percorso } from '../domain/percorsi/indirizzo.ts';
/**
 * People switch by PIN, without network: a slow hash that came with the list of people is checked here (decision P8). It
 * tells colleagues apart; the password opens the session.
 */

import { chiavePinErrati, passaA } from './persone.ts';
import type { AmbienteLettura } from './porte.ts';
import { annota } from './registro.ts';

/** What the server asks for at least (`imposta_pin`). */
const GIRI = 210_000;
const SALE_BYTE = 16;
export const TENTATIVI_PIN = 5;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const daBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, percorso('home'))), (char) => char.charCodeAt(0));

async function deriva(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

/** 'pbkdf2-sha256$rounds$salt$hash', for `imposta_pin`. */
export async function improntaPin(pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALE_BYTE));
  return `pbkdf2-sha256$${GIRI}$${base64url(salt)}$${base64url(await deriva(pin, salt, GIRI))}`;
}

/** Looks at every byte, whatever the first one says. */
function uguali(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0);
  return difference === 0;
}

export async function pinGiusto(pin: string, impronta: string): Promise<boolean> {
  const [kind, rounds, salt = '', hash = ''] = impronta.split('$');
  if (kind !== 'pbkdf2-sha256' || !(Number(rounds) >= GIRI)) return false;
  return uguali(await deriva(pin, daBase64url(salt), Number(rounds)), daBase64url(hash));
}

export type EsitoPin =
  | { esito: 'entrato' | 'senza_pin' }
  /** After five wrong ones only the password helps, also after a restart. */
  | { esito: 'errato'; restano: number };

/** A try is written down before it is judged: a tablet switched off in between gives none away. */
export async function entraConPin(ambiente: AmbienteLettura, id: string, pin: string): Promise<EsitoPin> {
  const { archivio } = ambiente;
  const persona = await archivio.persone.get(id);
  if (persona === undefined || persona.pin_impronta === null) return { esito: 'senza_pin' };
  const done = await archivio.transaction('rw', archivio.meta, async () => {
    const row = await archivio.meta.get(chiavePinErrati(id));
    const before = typeof row?.value === 'number' ? row.value : 0;
    if (before < TENTATIVI_PIN) await archivio.meta.put({ k: chiavePinErrati(id), value: before + 1 });
    return before;
  });
  if (done >= TENTATIVI_PIN) return { esito: 'errato', restano: 0 };
  if (await pinGiusto(pin, persona.pin_impronta)) {
    await archivio.meta.delete(chiavePinErrati(id));
    await passaA(ambiente, id);
    return { esito: 'entrato' };
  }
  const restano = TENTATIVI_PIN - done - 1;
  if (restano === 0) await annota(ambiente, 'pin_chiuso', { di: id });
  return { esito: 'errato', restano };
}
