import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import { lengthDefect, MAX_PASSWORD_BYTE, passwordDefect } from '../../../src/domain/accesso/password.ts';
import { no } from './responses.ts';

const SHARED = new Set(
  readFileSync(join(import.meta.dirname, 'password_comuni.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** Compared when no hash exists, so that every answer takes the same time. Cost 10, as Lite's. */
const OF_NOBODY = '$2b$10$ZXVPx4ztfzf31aDWLef2vOQedE39jzirIEZdJFEI0hGieD2VqvZtK';

/** Hosted Auth's wording (`pwned` for leaked ones); null when acceptable. */
export function refusePassword(password: string, email: string): Response | null {
  const defect = passwordDefect(password, email);
  if (defect === 'password_lunga')
    return no(400, 'validation_failed', `Password cannot be longer than ${MAX_PASSWORD_BYTE} characters`);
  if (defect === 'password_corta') return weak('length', 'Password should be at least 8 characters.');
  return defect !== null || SHARED.has(password.toLowerCase())
    ? weak('pwned', 'Password is known to be weak and easy to guess.')
    : null;
}

const weak = (motivo: string, msg: string): Response =>
  no(422, 'weak_password', msg, { body: { weak_password: { reasons: [motivo] } } });

/** Takes as long without a hash; over 72 bytes is refused, because bcrypt reads only those. */
export async function matches(password: string, digest: string | null | undefined): Promise<boolean> {
  const own = await bcrypt.compare(password, digest || OF_NOBODY);
  return own && Boolean(digest) && lengthDefect(password) !== 'password_lunga';
}
