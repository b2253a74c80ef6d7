import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { ApiEnvironment } from '../../../supabase/functions/_shared/environment.ts';
import { log, reasonOf } from '../../../supabase/functions/_shared/log.ts';
import type { Observed } from '../../../supabase/functions/_shared/observe.ts';
import { asService, call } from '../../../supabase/functions/api/services/backend.ts';

const owed = z.object({
  letters: z.number(),
  oldest_letter_seconds: z.number(),
  tablets: z.number(),
  tablet_operations: z.number(),
  oldest_tablet_seconds: z.number(),
  office_tasks: z.number(),
});
export type Owed = z.infer<typeof owed>;

export const readOwed = (env: ApiEnvironment): Promise<Owed> => call(asService(env), 'misure_esercizio', {}, owed);

/** Further routes (made-up ones) count as one. */
const MOST_ROUTES = 300;
const KEPT_MS = 15_000;

export interface Metrics {
  note(observed: Observed): void;
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics(jobs: { age(): number }, ask: () => Promise<Owed>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'fidati_requests_total',
    help: 'Requests answered, by pattern of their address',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'fidati_request_seconds',
    help: 'Time until the answer was ready',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30],
    registers,
  });
  const lag = new Histogram({
    name: 'fidati_webhook_lag_seconds',
    help: "Age of the payment provider's news when they arrived",
    buckets: [1, 5, 15, 60, 300, 3600],
    registers,
  });
  new Gauge({
    name: 'fidati_jobs_age_seconds',
    help: 'Since a round of jobs last ended well',
    registers,
    collect() {
      this.set(jobs.age());
    },
  });
  const gauges = OWED.map(([key, name, help]) => [key, new Gauge({ name, help, registers })] as const);
  const routes = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  async function readAgain(): Promise<void> {
    if (performance.now() - readAt < KEPT_MS) return;
    readAt = performance.now();
    try {
      const figures = await ask();
      for (const [key, gauge] of gauges) gauge.set(figures[key]);
    } catch (cause) {
      // no figure is better than an old one
      for (const [, gauge] of gauges) gauge.set(Number.NaN);
      log('warn', 'metrics: what is owed could not be read', { reason: reasonOf(cause) });
    }
  }
  return {
    contentType: registry.contentType,
    note({ method, route: asked, status, ms, webhookLag }) {
      if (routes.size < MOST_ROUTES) routes.add(asked);
      const route = routes.has(asked) ? asked : 'other';
      requests.inc({ method, route, status: String(status) });
      duration.observe({ route }, ms / 1000);
      if (webhookLag !== null) lag.observe(webhookLag);
    },
    async text() {
      await readAgain();
      return registry.metrics();
    },
  };
}

const OWED: readonly (readonly [keyof Owed, string, string])[] = [
  ['letters', 'fidati_outbox_letters', 'Letters that are due and not sent'],
  ['oldest_letter_seconds', 'fidati_outbox_oldest_seconds', 'How long the oldest of them has been due'],
  ['tablets', 'fidati_tablets_owing', 'Tablets that have told of work not yet sent'],
  ['tablet_operations', 'fidati_tablet_operations_owed', 'Operations and files that they hold'],
  ['oldest_tablet_seconds', 'fidati_tablets_oldest_seconds', 'Age of the oldest of these'],
  ['office_tasks', 'fidati_office_tasks_open', "Open rows of the office's list"],
];
