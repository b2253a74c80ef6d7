import { Hono } from 'hono';
import { z } from 'zod';
import { isValidIban } from '../../../../src/domain/ordini/iban.ts';
import { pain001 } from '../../../../src/domain/ordini/pain001.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { type Backend, call } from '../services/backend.ts';
import { readBody } from '../services/body.ts';
import { callersBackend, commandOf, requireAdmin } from '../services/caller.ts';
import {
  connectState,
  createAccount,
  onboarding,
  type ReadableAccount,
  readAccount,
  recordAccount,
  tryAccounts,
} from '../services/connect.ts';
import { ApiError } from '../services/errors.ts';
import { withinLimit } from '../services/limits.ts';
import { hasLiveKeys, isConnectOn, isProviders, isRefusal, openStripe, providerError } from '../services/stripe.ts';

const richiesta = z.object({ lotto: z.string().max(60).nullish() });
const lotto = z.object({
  lotto: z.string(),
  creato_il: z.string(),
  ordinante: z.object({ nome: z.string(), iban: z.string() }),
  righe: z.array(
    z.object({ id: z.string(), importo: z.int(), intestatario: z.string(), iban: z.string(), causale: z.string() }),
  ),
});
const societa = z.object({ dati_societari: z.object({ ragione_sociale: z.string().nullish() }) });

/**
 * POST /admin/payouts/pain001 {lotto?} → bank file of what is payable, marked as sent; with `lotto` the same file again
 * (decision T8). Refused with live keys or Connect (decision M18).
 * POST /payouts/connect → {conto, url}: the caller's account, created if missing, and its form.
 * GET /payouts/connect → {attivo, dati_presenti, conto}, read from the provider.
 */
export function versamentiRoutes(environment: ApiEnvironment): Hono {
  return new Hono()
    .get('/payouts/connect', async (c) => {
      const backend = callersBackend(environment, c);
      const stato = await statoOf(backend);
      if (stato.conto === null || !isConnectOn(environment)) return c.json(isReadable(environment, stato, stato.conto));
      await withinLimit(environment, 'connect', stato.utente);
      const { id } = stato.conto;
      const conto = await presso(() => readAccount(environment, openStripe(environment), id));
      if (conto === null) return c.json(isReadable(environment, stato, (await statoOf(backend)).conto));
      return c.json(isReadable(environment, stato, await recordAccount(environment, stato.utente, conto)));
    })
    .post('/payouts/connect', async (c) => {
      const stato = await statoOf(callersBackend(environment, c));
      if (!isConnectOn(environment))
        throw new ApiError(409, 'connect_non_attivo', 'I versamenti tramite Stripe Connect non sono attivi.');
      const { dati, utente, email } = stato;
      if (dati === null)
        throw new ApiError(409, 'dati_versamento_mancanti', 'Mancano IBAN e dati fiscali di chi riceve.');
      await withinLimit(environment, 'connect', utente);
      const stripe = openStripe(environment);
      const known = stato.conto?.id;
      const tenuto = known === undefined ? null : await presso(() => readAccount(environment, stripe, known));
      const nuovo = { utente, email, ...dati, lost: known ?? '', now: environment.adesso() };
      const conto =
        tenuto ??
        (await presso(
          () => createAccount(stripe, nuovo),
          () => tryAccounts(environment, stripe),
        ));
      const scritto = await recordAccount(environment, utente, conto);
      if (scritto === null) throw new Error(`account ${conto.id} is not the one that is kept`);
      const link = await presso(() => onboarding(stripe, conto.id, environment.siteUrl));
      return c.json({ conto: scritto, url: link.url });
    })
    .post('/admin/payouts/pain001', async (c) => {
      const backend = await requireAdmin(environment, c);
      const body = await readBody(c, richiesta);
      if (hasLiveKeys(environment) || isConnectOn(environment))
        throw new ApiError(409, 'versamenti_solo_connect', 'I versamenti passano solo da Stripe Connect.');
      const { dati_societari } = await call(backend, 'impostazioni_leggi', {}, societa);
      const ordinante = { nome: dati_societari.ragione_sociale ?? '', iban: environment.platformIban ?? '' };
      // before anything is marked as sent
      if (ordinante.nome === '' || !isValidIban(ordinante.iban))
        throw new ApiError(
          409,
          'ordinante_mancante',
          'Mancano ragione sociale o IBAN di chi paga: il file non può partire.',
        );
      const args = { p_lotto: body.lotto ?? null, p_ordinante: ordinante, ...commandOf(c) };
      const preparedSchema = await call(backend, 'admin_prepara_bonifici', args, lotto);
      return c.body(pain001(preparedSchema), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${preparedSchema.lotto.replace(/[^A-Za-z0-9-]/g, '')}.xml"`,
      });
    });
}

const statoOf = (backend: Backend) => call(backend, 'mio_conto_connect', {}, connectState);

const isReadable = (
  environment: ApiEnvironment,
  stato: z.infer<typeof connectState>,
  conto: ReadableAccount | null,
) => ({
  attivo: isConnectOn(environment),
  dati_presenti: stato.dati !== null,
  conto,
});

/** `rifiutato` runs before the person sees a refusal. */
async function presso<T>(ask: () => Promise<T>, rifiutato: () => Promise<unknown> = async () => null): Promise<T> {
  return ask().catch(async (errore: unknown) => {
    if (isProviders(errore) && isRefusal(errore))
      await rifiutato().catch((cause: unknown) => log('warn', 'refusal not looked into', { reason: reasonOf(cause) }));
    throw providerError(errore);
  });
}
