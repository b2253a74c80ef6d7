import { readSeal } from '../../../domain/certificati/seal.ts';
import { signedText } from '../../../domain/certificati/signature-pad.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { DeviceStore } from '../../../offline/device/identity.ts';

export type SignatureEsito = 'valida' | 'non_valida' | 'non_controllabile';

/** Verifies a seal offline with the stored public keys, current and former. */
export async function checkSignature(
  dispositivo: DeviceStore,
  codice: string,
  sigillo: string,
): Promise<SignatureEsito> {
  const letto = readSeal(sigillo);
  if (letto === null) return 'non_valida';
  const riga = await dispositivo.meta.get('certificatiKeys');
  const chiavi = riga === undefined ? null : await matters(riga.value);
  if (chiavi === null) return 'non_controllabile';
  const testo = new TextEncoder().encode(signedText({ ...letto, codice }));
  for (const chiave of chiavi)
    if (await crypto.subtle.verify('Ed25519', chiave, daBase64Url(letto.firma), testo)) return 'valida';
  return 'non_valida';
}

/** Null in a browser without support for the curve. */
async function matters(jwks: string): Promise<CryptoKey[] | null> {
  try {
    const dati: JsonWebKey[] = JSON.parse(jwks);
    return await Promise.all(dati.map((uno) => crypto.subtle.importKey('jwk', uno, 'Ed25519', false, ['verify'])));
  } catch (errore) {
    console.warn('this browser cannot verify Ed25519', errore);
    return null;
  }
}

function daBase64Url(testo: string): Uint8Array<ArrayBuffer> {
  const pieno = testo.replace(/-/g, '+').replace(/_/g, percorso('home'));
  return Uint8Array.from(atob(pieno), (character) => character.charCodeAt(0));
}
