/** Passwords (decision P21): a length and a list of common ones, no rules of composition. The list is the server's alone. */
export const MIN_PASSWORD = 8;
/** What the registration form recommends. */
export const PASSWORD_CONSIGLIATA = 15;
/** bcrypt reads 72 bytes: what is typed beyond would be silently ignored, so it is refused. */
export const MAX_PASSWORD_BYTE = 72;

export type DifettoPassword = 'password_corta' | 'password_lunga';

/** Length in characters as a person counts them and in bytes of UTF-8; null when acceptable. */
export function difettoPassword(password: string): DifettoPassword | null {
  if ([...password].length < MIN_PASSWORD) return 'password_corta';
  return byteDi(password) > MAX_PASSWORD_BYTE ? 'password_lunga' : null;
}

function byteDi(testo: string): number {
  let byte = 0;
  for (const carattere of testo) {
    const punto = carattere.codePointAt(0) ?? 0;
    byte += punto < 0x80 ? 1 : punto < 0x800 ? 2 : punto < 0x10000 ? 3 : 4;
  }
  return byte;
}

/** Typed twice. Null when acceptable. */
export function validaPassword(password: string, conferma: string): DifettoPassword | 'password_diverse' | null {
  return password === conferma ? difettoPassword(password) : 'password_diverse';
}

/** Settings: empty password fields mean no change (spec 1 section 5). */
export function validaCambioPassword(password: string, conferma: string): ReturnType<typeof validaPassword> {
  return password === '' && conferma === '' ? null : validaPassword(password, conferma);
}
