import { verify } from 'hono/jwt';
import { JwtTokenExpired, JwtTokenInvalid, JwtTokenNotBefore } from 'hono/utils/jwt/types';
import { z } from 'zod';
import { malformed, no } from './answers.ts';

export interface Caller {
  role: string;
  claims: Record<string, unknown>;
}

export interface StorageKeys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

const claims = z.looseObject({ role: z.string() });
export const SERVER: Caller = { role: 'service_role', claims: { role: 'service_role' } };
const VISITOR: Caller = { role: 'anon', claims: { role: 'anon' } };

export const bearerOf = (request: Request): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

/** An API key's role, or a person's token. */
export async function callerOf(request: Request, keys: StorageKeys): Promise<Caller | Response> {
  const bearer = bearerOf(request);
  const byKey = ofKey(bearer ?? request.headers.get('apikey'), keys);
  if (byKey !== null) return byKey;
  if (bearer === null) return malformed("headers must have required property 'authorization'");
  try {
    const read = claims.parse(await verify(bearer, keys.jwtSecret, 'HS256'));
    return { role: read.role, claims: read };
  } catch (cause) {
    return no(403, 'Unauthorized', wordOf(cause));
  }
}

function ofKey(key: string | null, { publishableKey, secretKey }: StorageKeys): Caller | null {
  if (key === secretKey) return SERVER;
  return key === publishableKey ? VISITOR : null;
}

export function wordOf(cause: unknown): string {
  if (cause instanceof JwtTokenExpired) return '"exp" claim timestamp check failed';
  if (cause instanceof JwtTokenNotBefore) return '"nbf" claim timestamp check failed';
  return cause instanceof JwtTokenInvalid ? 'Invalid Compact JWS' : 'signature verification failed';
}
