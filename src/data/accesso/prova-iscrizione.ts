import * as z from 'zod/mini';
import { writtenEmail } from '../../domain/written-text.ts';

/** The proof that a sign-up came from this browser: a secret that stays here, while its hash travels with the sign-up. */
const CHIAVE = 'fidati-prova-iscrizione';
/** The letter's link was used here, and the other half of the confirmation isn't answered yet. */
const A_META = 'fidati-conferma-a-meta';

/** SHA-256 in hexadecimal of the secret for this address. `ancora`: the same sign-up, whose first answer may have been lost. */
export async function preparaProva(email: string, ancora: boolean): Promise<string> {
  const segreto = (ancora && provaDi(email)) || crypto.randomUUID();
  localStorage.setItem(CHIAVE, `${normale(email)}\n${segreto}`);
  const impronta = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(segreto));
  return Array.from(new Uint8Array(impronta), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The secret kept for this address; empty where the sign-up came from elsewhere. */
export function provaDi(email: string): string {
  const [sua, segreto] = (localStorage.getItem(CHIAVE) ?? '').split('\n');
  return sua === normale(email) && segreto !== undefined ? segreto : '';
}

export function buttaProva(email: string): void {
  localStorage.removeItem(A_META);
  if (provaDi(email) !== '') localStorage.removeItem(CHIAVE);
}

const schemaAMeta = z.object({ email: z.string(), gettone: z.string() });
type AMeta = z.output<typeof schemaAMeta>;

export const segnaAMeta = (conferma: AMeta): void => localStorage.setItem(A_META, JSON.stringify(conferma));

export function confermaAMeta(): AMeta | null {
  const testo = localStorage.getItem(A_META);
  return testo === null ? null : (z.safeParse(schemaAMeta, JSON.parse(testo)).data ?? null);
}

const normale = (email: string): string => writtenEmail(email).toLowerCase();
