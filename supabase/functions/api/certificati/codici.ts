import { BYTE_SALE, codicePrivato, codicePubblico, testoControllo } from '../../../../src/domain/certificati/codici.ts';
import { testoFirmato } from '../../../../src/domain/certificati/firma.ts';
import { componiSigillo, leggiSigillo } from '../../../../src/domain/certificati/sigillo.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { base64url, fromBase64url, hex, sha256 } from '../services/crypto.ts';

const caso = (n: number): Uint8Array => crypto.getRandomValues(new Uint8Array(n));

/** The code lives until its letter has left. */
export interface CodicePrivato {
  codice: string;
  salt: string;
  codice_privato_hash: string;
}

export async function nuovoCodicePrivato(): Promise<CodicePrivato> {
  const codice = codicePrivato(caso);
  const salt = hex(caso(BYTE_SALE));
  return { codice, salt, codice_privato_hash: hex(await sha256(salt + codice)) };
}

export async function nuovoCodicePubblico(privato: string, idAnnuncio: string): Promise<string> {
  return codicePubblico(caso, await sha256(testoControllo(privato, idAnnuncio)));
}

interface DaFirmare {
  codice: string;
  data_emissione: string;
  impronta: string;
}

/** The QR's seal signs code, instant and snapshot hash (decisions, 4.7). */
export async function sigilla(ambiente: Pick<AmbienteApi, 'firmaCertificati'>, dati: DaFirmare): Promise<string> {
  const chiave = await crypto.subtle.importKey('jwk', ambiente.firmaCertificati.privateJwk, 'Ed25519', false, ['sign']);
  const firma = await crypto.subtle.sign('Ed25519', chiave, new TextEncoder().encode(testoFirmato(dati)));
  return componiSigillo({ ...dati, firma: base64url(new Uint8Array(firma)) });
}

/** Checks the `s` of a QR for this code. */
export async function giudicaSigillo(
  ambiente: Pick<AmbienteApi, 'firmaCertificati'>,
  codice: string,
  sigillo: string,
): Promise<'valida' | 'non_valida'> {
  const letto = leggiSigillo(sigillo);
  const firma = letto && fromBase64url(letto.firma);
  if (!firma) return 'non_valida';
  const { publicJwk, previousJwks = [] } = ambiente.firmaCertificati;
  const testo = new TextEncoder().encode(testoFirmato({ ...letto, codice }));
  for (const jwk of [publicJwk, ...previousJwks]) {
    const chiave = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    if (await crypto.subtle.verify('Ed25519', chiave, firma, testo)) return 'valida';
  }
  return 'non_valida';
}
