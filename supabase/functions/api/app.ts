import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import type { AmbienteApi } from '../_shared/ambiente.ts';
import { isUnderWay, underWay } from '../_shared/log.ts';
import { HSTS, POLITICA_DATI } from '../_shared/politica-dati.ts';
import { rotteAccount } from './routes/account.ts';
import { rotteAnnunci } from './routes/annunci.ts';
import { rotteCentri } from './routes/centri.ts';
import { rotteCertificati } from './routes/certificati.ts';
import { rotteConfigurazione } from './routes/configurazione.ts';
import { rotteContatti } from './routes/contatti.ts';
import { fileRoutes } from './routes/files.ts';
import { rotteImpostazioni } from './routes/impostazioni.ts';
import { rotteLavori } from './routes/lavori.ts';
import { rotteOrdini } from './routes/ordini.ts';
import { rottePagamenti } from './routes/pagamenti.ts';
import { rottePosta } from './routes/posta.ts';
import { rotteUfficio } from './routes/ufficio.ts';
import { rotteVersamenti } from './routes/versamenti.ts';
import { rotteWebhook } from './routes/webhook.ts';
import { FORMAT_TEXT } from './services/body.ts';
import { ApiError, answerError } from './services/errors.ts';
import { maintenanceGate } from './services/maintenance.ts';

const CORPO_MASSIMO = 64 * 1024;
const EVENTO_MASSIMO = 1024 * 1024;

/** A report may carry a small picture. */
const SEGNALAZIONE_MASSIMA = 640 * 1024;

const limite = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, 'richiesta_troppo_grande', 'La richiesta è troppo grande.');
    },
  });

/** The whole API under /api, for Node, Deno and a test's `app.request()`. */
export function creaApi(ambiente: AmbienteApi): Hono {
  const app = new Hono().basePath('/api');
  const corpo = limite(CORPO_MASSIMO);
  const larghi = new Map([
    ['/api/stripe/webhook', limite(EVENTO_MASSIMO)],
    ['/api/segnalazioni', limite(SEGNALAZIONE_MASSIMA)],
  ]);
  const https = ambiente.siteUrl.startsWith('https:');
  app.onError(answerError);
  app.notFound((c) => answerError(new ApiError(404, 'non_trovato', 'Pagina non trovata'), c));
  app.use('*', cors({ origin: new URL(ambiente.siteUrl).origin, maxAge: 600 }));
  app.use('*', async (c, next) => {
    const request = underWay(c.req.raw);
    isUnderWay(c, request);
    if (request !== undefined) request.route = matchedRoutes(c).at(-1)?.path ?? null;
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', POLITICA_DATI);
    if (https) c.header('Strict-Transport-Security', HSTS);
  });
  app.use('*', (c, next) => {
    if (c.req.url.includes('%00')) throw new ApiError(400, 'formato_dati', FORMAT_TEXT);
    return next();
  });
  app.use('*', (c, next) => (larghi.get(c.req.path) ?? corpo)(c, next));
  app.use('*', maintenanceGate(ambiente));
  for (const rotte of ROTTE) app.route('/', rotte(ambiente));
  return app;
}

const ROTTE: readonly ((ambiente: AmbienteApi) => Hono)[] = [
  rotteAccount,
  rotteAnnunci,
  rottePosta,
  rotteOrdini,
  rotteCentri,
  fileRoutes,
  rottePagamenti,
  rotteImpostazioni,
  rotteUfficio,
  rotteConfigurazione,
  rotteVersamenti,
  rotteWebhook,
  rotteLavori,
  rotteCertificati,
  rotteContatti,
];
