import { z } from 'zod';

const content = z.object({ session_id: z.string() });

/** Only for a token whose signature Lite has just checked. */
export function sessionOf(token: string): string {
  const data: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return content.parse(data).session_id;
}
