import {
  BYTE_SALE,
  checkText,
  createCodicePrivato,
  createCodicePubblico,
} from '../../../../src/domain/certificati/codes.ts';
import { composeSeal, readSeal } from '../../../../src/domain/certificati/seal.ts';
import { signedText } from '../../../../src/domain/certificati/signature-pad.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { base64url, fromBase64url, hex, sha256 } from '../services/crypto.ts';

const example = (n: number): Uint8Array => crypto.getRandomValues(new Uint8Array(n));

/** The code lives until its letter has left. */
export interface CodicePrivato {
  codice: string;
  salt: string;
  codice_privato_hash: string;
}

export async function newPrivateCode(): Promise<CodicePrivato> {
  const codice = createCodicePrivato(example);
  const salt = hex(example(BYTE_SALE));
  return { codice, salt, codice_privato_hash: hex(await sha256(salt + codice)) };
}

export async function newPublicCode(privato: string, annuncioId: string): Promise<string> {
  return createCodicePubblico(example, await sha256(checkText(privato, annuncioId)));
}

interface ToSign {
  codice: string;
  data_emissione: string;
  impronta: string;
}

/** The QR's seal signs code, instant and snapshot hash (decisions, 4.7). */
export async function sealWith(environment: Pick<ApiEnvironment, 'certificatiSigning'>, dati: ToSign): Promise<string> {
  const chiave = await crypto.subtle.importKey('jwk', environment.certificatiSigning.privateJwk, 'Ed25519', false, [
    'sign',
  ]);
  const firma = await crypto.subtle.sign('Ed25519', chiave, new TextEncoder().encode(signedText(dati)));
  return composeSeal({ ...dati, firma: base64url(new Uint8Array(firma)) });
}

/** Checks the `s` of a QR for this code. */
export async function judgeSeal(
  environment: Pick<ApiEnvironment, 'certificatiSigning'>,
  codice: string,
  sigillo: string,
): Promise<'valida' | 'non_valida'> {
  const letto = readSeal(sigillo);
  const firma = letto && fromBase64url(letto.firma);
  if (!firma) return 'non_valida';
  const { publicJwk, previousJwks = [] } = environment.certificatiSigning;
  const testo = new TextEncoder().encode(signedText({ ...letto, codice }));
  for (const jwk of [publicJwk, ...previousJwks]) {
    const chiave = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    if (await crypto.subtle.verify('Ed25519', chiave, firma, testo)) return 'valida';
  }
  return 'non_valida';
}
