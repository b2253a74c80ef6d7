import { writtenEmail } from '../written-text.ts';

export const MAX_EMAIL = 254;

/** Form only: one line, one @, a dot in the domain, ASCII before the @, no invisible characters. */
export function isValidEmail(email: string): boolean {
  const cleaned = writtenEmail(email);
  return (
    cleaned.length <= MAX_EMAIL &&
    /^[!-~]+@/.test(cleaned) &&
    /^[^\s@<>,;:"'()[\]\\]+@[^\s@<>,;:"'()[\]\\.]+(\.[^\s@<>,;:"'()[\]\\.]+)+$/.test(cleaned)
  );
}
