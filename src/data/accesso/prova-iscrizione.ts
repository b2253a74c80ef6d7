import * as z from 'zod/mini';
import { writtenEmail } from '../../domain/written-text.ts';

/** Proves that a sign-up came from this browser: the secret stays here, its hash is sent. */
const CHIAVE = 'fidati-prova-iscrizione';
/** The link was used here, and the other half of the confirmation is pending. */
const A_META = 'fidati-conferma-a-meta';

/** SHA-256 in hex of this address's secret. `ancora`: a retry of the same sign-up. */
export async function preparaProva(email: string, ancora: boolean): Promise<string> {
  const segreto = (ancora && provaDi(email)) || crypto.randomUUID();
  localStorage.setItem(CHIAVE, `${normale(email)}\n${segreto}`);
  const impronta = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(segreto));
  return Array.from(new Uint8Array(impronta), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
