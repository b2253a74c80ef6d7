import { testoFirmato } from '../../domain/certificati/firma.ts';
import type { Sigillo } from '../../domain/certificati/sigillo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import type { DeviceStore } from '../../offline/identity.ts';

export type EsitoFirma = 'valida' | 'non_valida' | 'non_controllabile';

/** Judges a QR's Ed25519 signature with the key kept on this tablet: no network. */
export async function controllaFirma(dispositivo: DeviceStore, codice: string, sigillo: Sigillo): Promise<EsitoFirma> {
  const riga = await dispositivo.meta.get('chiaveCertificati');
  if (riga === undefined) return 'non_controllabile';
  const chiave = await importa(riga.value);
  if (chiave === null) return 'non_controllabile';
  const { data_emissione, impronta, firma } = sigillo;
  const testo = new TextEncoder().encode(testoFirmato({ codice, data_emissione, impronta }));
  const giusta = await crypto.subtle.verify('Ed25519', chiave, daBase64Url(firma), testo);
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
