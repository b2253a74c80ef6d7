import { z } from 'zod';
import type { ApiEnvironment } from '../../../supabase/functions/_shared/environment.ts';
import { observe } from '../../../supabase/functions/_shared/observe.ts';
import type { Jobs } from '../jobs.ts';
import type { Handler } from '../listen.ts';
import { withOperations } from './endpoints.ts';
import { createHealth, productChecks } from './health.ts';
import { follow } from './log.ts';
import { createMetrics, readOwed } from './metrics.ts';
import { routeOf } from './routes.ts';

/** Variables that operators may set (docs/operations/watch.md). */
export const operationsVariables = {
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
};

interface Parts {
  env: ApiEnvironment;
  jobs: Jobs;
  metricsToken: string | undefined;
}

export function operated(next: Handler, { env, jobs, metricsToken }: Parts): Handler {
  const metrics = createMetrics(jobs, () => readOwed(env));
  const ready = createHealth(productChecks(env, jobs));
  return observe(withOperations({ ready, metrics, metricsToken }, next), {
    routeOf,
    onEnd: metrics.note,
    follow,
  });
}
