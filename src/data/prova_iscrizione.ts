/** The proof that a sign-up came from this browser: a secret that stays here, while its hash travels with the sign-up. */
const CHIAVE = 'fidati-prova-iscrizione';

/** Makes the secret for this address and returns its SHA-256 in hexadecimal. */
export async function preparaProva(email: string): Promise<string> {
  const segreto = crypto.randomUUID();
  localStorage.setItem(CHIAVE, `${normale(email)}\n${segreto}`);
  const impronta = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(segreto));
  return Array.from(new Uint8Array(impronta), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The secret kept for this address, once; empty where the sign-up came from elsewhere. */
export function usaProva(email: string): string {
  const [sua, segreto] = (localStorage.getItem(CHIAVE) ?? '').split('\n');
  if (sua !== normale(email) || segreto === undefined) return '';
  localStorage.removeItem(CHIAVE);
  return segreto;
}

const normale = (email: string): string => email.trim().toLowerCase();
