import { z } from 'zod';
import { no } from './responses.ts';

const anything = z.unknown().optional();
const asked = z.object({ email: anything, password: anything, phone: anything });

/** Hosted Auth's wording and order; null when complete. */
export function refuseMissing(door: string, body: unknown): Response | null {
  const read = asked.safeParse(body);
  if (!read.success) return null;
  const { email, password, phone } = read.data;
  if (door === 'POST /token?password' && !email) return no(400, 'validation_failed', 'missing email or phone');
  if (door !== 'POST /signup') return null;
  if (phone) return no(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!email) return no(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  return password ? null : no(400, 'validation_failed', 'Signup requires a valid password');
}
