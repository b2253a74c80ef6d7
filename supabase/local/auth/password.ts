import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import { difettoLunghezza, difettoPassword, MAX_PASSWORD_BYTE } from '../../../src/domain/accesso/password.ts';
import { no } from './responses.ts';

const COMUNI = new Set(
  readFileSync(join(import.meta.dirname, 'password_comuni.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** The hash of nothing: compared where there is none of a person's, so that every answer costs as much. Cost 10, as Lite's own. */
const OF_NOBODY = '$2b$10$ZXVPx4ztfzf31aDWLef2vOQedE39jzirIEZdJFEI0hGieD2VqvZtK';

/** Why a new password can't be taken, in hosted Auth's words (its list of leaked ones is called `pwned`); null when it can. */
export function refusePassword(password: string, email: string): Response | null {
  const defect = difettoPassword(password, email);
  if (defect === 'password_lunga')
    return no(400, 'validation_failed', `Password cannot be longer than ${MAX_PASSWORD_BYTE} characters`);
  if (defect === 'password_corta') return debole('length', 'Password should be at least 8 characters.');
  return defect !== null || COMUNI.has(password.toLowerCase())
    ? debole('pwned', 'Password is known to be weak and easy to guess.')
    : null;
}

const debole = (motivo: string, msg: string): Response =>
  no(422, 'weak_password', msg, { corpo: { weak_password: { reasons: [motivo] } } });

/** Is it the password? Takes as long for who has none; beyond 72 bytes it is nobody's, because bcrypt would read only those. */
export async function matches(password: string, digest: string | null | undefined): Promise<boolean> {
  const own = await bcrypt.compare(password, digest || OF_NOBODY);
  return own && Boolean(digest) && difettoLunghezza(password) !== 'password_lunga';
}
