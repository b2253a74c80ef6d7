import { testoFirmato } from '../../domain/certificati/firma.ts';
import { leggiSigillo } from '../../domain/certificati/sigillo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import type { DeviceStore } from '../../offline/identity.ts';

export type EsitoFirma = 'valida' | 'non_valida' | 'non_controllabile';

/** Judges the seal of a QR as it was read with the key kept on this tablet: no network. */
export async function controllaFirma(dispositivo: DeviceStore, codice: string, sigillo: string): Promise<EsitoFirma> {
  const letto = leggiSigillo(sigillo);
  if (letto === null) return 'non_valida';
  const riga = await dispositivo.meta.get('chiaveCertificati');
  if (riga === undefined) return 'non_controllabile';
  const chiave = await importa(riga.value);
  if (chiave === null) return 'non_controllabile';
  const testo = new TextEncoder().encode(testoFirmato({ ...letto, codice }));
  const giusta = await crypto.subtle.verify('Ed25519', chiave, daBase64Url(letto.firma), testo);
  return giusta ? 'valida' : 'non_valida';
}

/** Null in a browser that does not know the curve. */
async function importa(jwk: string): Promise<CryptoKey | null> {
  try {
    const dati: JsonWebKey = JSON.parse(jwk);
    return await crypto.subtle.importKey('jwk', dati, 'Ed25519', false, ['verify']);
  } catch (errore) {
    console.warn('this browser cannot verify Ed25519', errore);
    return null;
  }
}

function daBase64Url(testo: string): Uint8Array<ArrayBuffer> {
  const pieno = testo.replace(/-/g, '+').replace(/_/g, percorso('home'));
  return Uint8Array.from(atob(pieno), (carattere) => carattere.charCodeAt(0));
}
