import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import type { ApiEnvironment } from '../_shared/environment.ts';
import { isUnderWay, underWay } from '../_shared/log.ts';
import { DATA_POLICY, HSTS } from '../_shared/politica-dati.ts';
import { accountRoutes } from './routes/account.ts';
import { annunciRoutes } from './routes/annunci.ts';
import { centriRoutes } from './routes/centri.ts';
import { certificatiRoutes } from './routes/certificati.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { contattiRoutes } from './routes/contatti.ts';
import { fileRoutes } from './routes/files.ts';
import { jobsRoutes } from './routes/lavori.ts';
import { ordiniRoutes } from './routes/ordini.ts';
import { pagamentiRoutes } from './routes/pagamenti.ts';
import { mailRoutes } from './routes/posta.ts';
import { settingsRoutes } from './routes/settings.ts';
import { ufficioRoutes } from './routes/ufficio.ts';
import { versamentiRoutes } from './routes/versamenti.ts';
import { webhookRoutes } from './routes/webhook.ts';
import { FORMAT_TEXT } from './services/body.ts';
import { ApiError, answerError } from './services/errors.ts';
import { maintenanceGate } from './services/maintenance.ts';

const MAX_BODY = 64 * 1024;
const MAX_EVENT = 1024 * 1024;

/** A report may carry a small picture. */
const MAX_REPORT_BYTES = 640 * 1024;

const limite = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, 'richiesta_troppo_grande', 'La richiesta è troppo grande.');
    },
  });

/** The whole API under /api, for Node, Deno and a test's `app.request()`. */
export function createApi(environment: ApiEnvironment): Hono {
  const app = new Hono().basePath('/api');
  const body = limite(MAX_BODY);
  const wideRows = new Map([
    ['/api/stripe/webhook', limite(MAX_EVENT)],
    ['/api/segnalazioni', limite(MAX_REPORT_BYTES)],
  ]);
  const https = environment.siteUrl.startsWith('https:');
  app.onError(answerError);
  app.notFound((c) => answerError(new ApiError(404, 'non_trovato', 'Pagina non trovata'), c));
  app.use('*', cors({ origin: new URL(environment.siteUrl).origin, maxAge: 600 }));
  app.use('*', async (c, next) => {
    const request = underWay(c.req.raw);
    isUnderWay(c, request);
    if (request !== undefined) request.route = matchedRoutes(c).at(-1)?.path ?? null;
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', DATA_POLICY);
    if (https) c.header('Strict-Transport-Security', HSTS);
  });
  app.use('*', (c, next) => {
    if (c.req.url.includes('%00')) throw new ApiError(400, 'formato_dati', FORMAT_TEXT);
    return next();
  });
  app.use('*', (c, next) => (wideRows.get(c.req.path) ?? body)(c, next));
  app.use('*', maintenanceGate(environment));
  for (const routes of ROUTE_GROUPS) app.route('/', routes(environment));
  return app;
}

const ROUTE_GROUPS: readonly ((environment: ApiEnvironment) => Hono)[] = [
  accountRoutes,
  annunciRoutes,
  mailRoutes,
  ordiniRoutes,
  centriRoutes,
  fileRoutes,
  pagamentiRoutes,
  settingsRoutes,
  ufficioRoutes,
  configurationRoutes,
  versamentiRoutes,
  webhookRoutes,
  jobsRoutes,
  certificatiRoutes,
  contattiRoutes,
];
