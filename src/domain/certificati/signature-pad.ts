import { normaliseCode } from './codes.ts';

/** The signed data; `data_emissione` ISO, `impronta` the snapshot's SHA-256 in hex. */
export interface SignedData {
  readonly codice: string;
  readonly data_emissione: string;
  readonly impronta: string;
}

/**
 * The text signed with Ed25519 (decisions, 4.7). One field per line, so that no two certificates share a text.
 * The instant is canonical, in whatever format the database writes it. Throws if `impronta` is no SHA-256.
 */
export function signedText(d: SignedData): string {
  const impronta = d.impronta.toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(impronta)) throw new RangeError('impronta is not a SHA-256 in hex');
  const istante = new Date(d.data_emissione).toISOString();
  return ['fidati-certificato-v1', normaliseCode(d.codice), istante, impronta].join('\n');
}

/** Replaces 'Certificato valido' if history or pictures are not the certified ones (decision P20). */
export const BROKEN_HISTORY_TEXT = "Cronologia non integra: contatta l'assistenza";

/** An offline tablet's text (decisions, 4.7): never 'Certificato valido'. */
export const OFFLINE_SIGNATURE_TEXT = 'Firma valida — stato non verificabile offline';
