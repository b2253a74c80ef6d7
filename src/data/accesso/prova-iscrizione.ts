import * as z from 'zod/mini';
import { writtenEmail } from '../../domain/written-text.ts';

/** Proves that a sign-up came from this browser: the secret stays here, its hash is sent. */
const KEY = 'fidati-prova-iscrizione';
/** The link was used here, and the other half of the confirmation is pending. */
const A_META = 'fidati-conferma-a-meta';

/** SHA-256 in hex of this address's secret. `ancora`: a retry of the same sign-up. */
export async function prepareEvidence(email: string, ancora: boolean): Promise<string> {
  const secret = (ancora && evidenceOf(email)) || crypto.randomUUID();
  localStorage.setItem(KEY, `${normal(email)}\n${secret}`);
  const impronta = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(impronta), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function evidenceOf(email: string): string {
  const [ownOne, secret] = (localStorage.getItem(KEY) ?? '').split('\n');
  return ownOne === normal(email) && secret !== undefined ? secret : '';
}

export function discardTrial(email: string): void {
  localStorage.removeItem(A_META);
  if (evidenceOf(email) !== '') localStorage.removeItem(KEY);
}

const schemaAMeta = z.object({ email: z.string(), gettone: z.string() });
type AMeta = z.output<typeof schemaAMeta>;

export const markHalfway = (conferma: AMeta): void => localStorage.setItem(A_META, JSON.stringify(conferma));

export function halfConfirmation(): AMeta | null {
  const testo = localStorage.getItem(A_META);
  return testo === null ? null : (z.safeParse(schemaAMeta, JSON.parse(testo)).data ?? null);
}

const normal = (email: string): string => writtenEmail(email).toLowerCase();
