import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '@supabase/lite';
import { z } from 'zod';

/** How a rule says no (`privato.rifiuta`, chapter 1220): PostgREST reads status and headers from the detail. */
const said = z.object({ code: z.string().regex(/^[a-z][a-z0-9_]*$/) });
const how = z.object({ status: z.number().int(), headers: z.record(z.string(), z.string()).default({}) });

interface Heard {
  refusal: Response | null;
}

/**
 * A rule that a policy of the files asks says no with its code and status; Lite's storage knows neither and answers 500. What it said
 * is heard where Lite looks at its error, and answered in storage's shape.
 */
export function hearRefusals(connection: Connection): (ask: () => Promise<Response>) => Promise<Response> {
  const asking = new AsyncLocalStorage<Heard>();
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => {
    const heard = asking.getStore();
    if (heard !== undefined) heard.refusal ??= readRefusal(error);
    return normalize(error);
  };
  return async (ask) => {
    const heard: Heard = { refusal: null };
    const response = await asking.run(heard, ask);
    return response.status < 500 ? response : (heard.refusal ?? response);
  };
}

function readRefusal(error: unknown): Response | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'PGRST') return null;
  const rule = said.safeParse(parsed(error.message));
  const answer = how.safeParse(parsed('detail' in error ? error.detail : undefined));
  if (!rule.success || !answer.success) return null;
  const { status, headers } = answer.data;
  const { code } = rule.data;
  return Response.json({ statusCode: String(status), error: code, message: code }, { status, headers });
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined; // an error of another kind
  }
}
