import { sign, verify } from 'hono/jwt';
import { JwtTokenExpired } from 'hono/utils/jwt/types';
import { z } from 'zod';
import { malformed, no } from './answers.ts';
import { wordOf } from './callers.ts';

/** As hosted signed upload addresses: two hours. */
const WRITING_S = 7200;
const reading = z.object({ url: z.string(), exp: z.number() });
const writing = reading.extend({ upsert: z.boolean(), owner: z.string() });

export function createSignatures(secret: string) {
  const token = (claims: object, seconds: number) => {
    const iat = Math.floor(Date.now() / 1000);
    return sign({ ...claims, iat, exp: iat + seconds }, secret, 'HS256');
  };
  async function read<T extends { url: string }>(request: Request, object: string, shape: z.ZodType<T>) {
    const given = new URL(request.url).searchParams.get('token');
    if (given === null) return malformed("querystring must have required property 'token'");
    try {
      const claims = shape.parse(await verify(given, secret, 'HS256'));
      return claims.url === object ? claims : no(400, 'InvalidSignature', 'Invalid signature');
    } catch (cause) {
      const word = cause instanceof JwtTokenExpired ? wordOf(cause) : 'signature verification failed';
      return no(400, 'InvalidJWT', word);
    }
  }
  return {
    forReading: async (object: string, seconds: number): Promise<string> =>
      `/object/sign/${encodeURI(object)}?token=${await token({ url: object }, seconds)}`,
    async forWriting(object: string, owner: string, upsert: boolean): Promise<{ url: string; token: string }> {
      const made = await token({ url: object, owner, upsert }, WRITING_S);
      return { url: `/object/upload/sign/${encodeURI(object)}?token=${made}`, token: made };
    },
    read: (request: Request, object: string) => read(request, object, reading),
    write: (request: Request, object: string) => read(request, object, writing),
  };
}
