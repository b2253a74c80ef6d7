import { normalizzaCodice } from './codici.ts';

/** What a certificate's signature covers; `data_emissione` ISO, `impronta` the SHA-256 of the snapshot in hex. */
export interface DatiFirmati {
  readonly codice: string;
  readonly data_emissione: string;
  readonly impronta: string;
}

/**
 * The text that is signed with Ed25519 (decisions, 4.7). One field per line behind a version, so that no two different
 * certificates share a text. The instant is canonical: the same one however the database spells it.
 */
export function testoFirmato(d: DatiFirmati): string {
  const impronta = d.impronta.toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(impronta)) throw new RangeError('impronta is not a SHA-256 in hex');
  const istante = new Date(d.data_emissione).toISOString();
  return ['fidati-certificato-v1', normalizzaCodice(d.codice), istante, impronta].join('\n');
}

/** A history or a picture that is not the certified one (decision P20): said instead of 'Certificato valido', wherever that stands. */
export const TESTO_NON_INTEGRO = "Cronologia non integra: contatta l'assistenza";

/** What a tablet without network may say (decisions, 4.7): never 'Certificato valido'. */
export const TESTO_FIRMA_OFFLINE = 'Firma valida — stato non verificabile offline';
