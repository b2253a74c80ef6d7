import { type Fetch, wasUnanswered, withDeadline } from '../../../supabase/functions/_shared/deadline.ts';
import type { ApiEnvironment } from '../../../supabase/functions/_shared/environment.ts';
import { log } from '../../../supabase/functions/_shared/log.ts';

/** Readiness checks: each resolves, or throws with a harmless word. */
export type Checks = Readonly<Record<string, () => Promise<Readonly<Record<string, number>> | undefined>>>;

export interface Readiness {
  ready: boolean;
  checks: Record<string, { status: 'ok' | 'lacks'; reason?: string } & Record<string, number | string>>;
}

class Lacks extends Error {}

interface Options {
  /** Cache time, so that requests can't load the project. */
  keptMs?: number;
  now?: () => number;
}

export function createHealth(checks: Checks, { keptMs = 1_000, now = () => performance.now() }: Options = {}) {
  let kept: { until: number; reading: Promise<Readiness> } | null = null;
  let lacked = '';
  async function read(): Promise<Readiness> {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          return [name, { status: 'ok' as const, ...(await check()) }] as const;
        } catch (cause) {
          return [name, { status: 'lacks' as const, reason: wordOf(cause) }] as const;
        }
      }),
    );
    const missing = entries.flatMap(([name, { status }]) => (status === 'ok' ? [] : [name]));
    if (missing.join() !== lacked) log(missing.length > 0 ? 'error' : 'info', 'readiness', { lacks: missing.join() });
    lacked = missing.join();
    return { ready: missing.length === 0, checks: Object.fromEntries(entries) };
  }
  return (): Promise<Readiness> => {
    if (kept !== null && now() < kept.until) return kept.reading;
    const reading = read();
    const one = { until: Number.POSITIVE_INFINITY, reading };
    kept = one;
    void reading.finally(() => {
      one.until = now() + keptMs;
    });
    return reading;
  };
}

function wordOf(cause: unknown): string {
  if (cause instanceof Lacks) return cause.message;
  return wasUnanswered(cause) ? 'unanswered' : 'failed';
}

/** Jobs older than this leave letters, captures and deadlines undone. */
const JOBS_AGE_S = 180;
const CHECK_MS = 2_000;

/** True if Storage's table refuses a second version (23_files); without the rule the project is not ready. */
export async function holdsArchive(
  call: Fetch,
  { supabaseUrl, secretKey }: Pick<ApiEnvironment, 'supabaseUrl' | 'secretKey'>,
): Promise<boolean> {
  const response = await call(`${supabaseUrl}/rest/v1/rpc/archivio_custodito`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return (await response.text()) === 'true';
}

export function productChecks(env: ApiEnvironment, jobs: { age(): number }): Checks {
  const call = withDeadline(env.fetch, CHECK_MS);
  const asked =
    (path: string, key: string, init: RequestInit = {}) =>
    async () => {
      const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await call(`${env.supabaseUrl}${path}`, { ...init, headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Lacks(`http ${response.status}`);
      return undefined;
    };
  return {
    database: asked('/rest/v1/rpc/stato_manutenzione', env.publishableKey, { method: 'POST', body: '{}' }),
    auth: asked('/auth/v1/health', env.publishableKey),
    storage: asked('/storage/v1/bucket', env.secretKey),
    archive: async () => {
      if (!(await holdsArchive(call, env))) throw new Lacks('a path may be written twice');
      return undefined;
    },
    jobs: async () => {
      const ageSeconds = jobs.age();
      if (ageSeconds > JOBS_AGE_S) throw new Lacks(`no round ended well for ${ageSeconds} s`);
      return { ageSeconds };
    },
  };
}
