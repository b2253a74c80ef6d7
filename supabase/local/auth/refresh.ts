import { z } from 'zod';
import { no } from './responses.ts';
import type { Visit } from './visit.ts';

const asked = z.object({ refresh_token: z.string().min(1) });
const refused = z.object({ error_code: z.string() });

/** An unknown token: Lite calls the request malformed, hosted Auth says not found. */
export async function refreshSession({ body, avanti }: Visit): Promise<Response> {
  const response = await avanti();
  if (response.status !== 400 || !asked.safeParse(body).success) return response;
  const { error_code } = refused.parse(await response.clone().json());
  return error_code === 'validation_failed'
    ? no(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    : response;
}
