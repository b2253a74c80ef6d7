import { Hono } from 'hono';
import { z } from 'zod';
import { ibanValido } from '../../../../src/domain/ordini/iban.ts';
import { pain001 } from '../../../../src/domain/ordini/pain001.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
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
export function rotteVersamenti(ambiente: AmbienteApi): Hono {
  return new Hono()
    .get('/payouts/connect', async (c) => {
      const backend = callersBackend(ambiente, c);
      const stato = await statoDi(backend);
      if (stato.conto === null || !isConnectOn(ambiente)) return c.json(leggibile(ambiente, stato, stato.conto));
      await withinLimit(ambiente, 'connect', stato.utente);
      const { id } = stato.conto;
      const conto = await presso(() => readAccount(ambiente, openStripe(ambiente), id));
      if (conto === null) return c.json(leggibile(ambiente, stato, (await statoDi(backend)).conto));
      return c.json(leggibile(ambiente, stato, await recordAccount(ambiente, stato.utente, conto)));
    })
    .post('/payouts/connect', async (c) => {
      const stato = await statoDi(callersBackend(ambiente, c));
      if (!isConnectOn(ambiente))
        throw new ApiError(409, 'connect_non_attivo', 'I versamenti tramite Stripe Connect non sono attivi.');
      const { dati, utente, email } = stato;
      if (dati === null)
        throw new ApiError(409, 'dati_versamento_mancanti', 'Mancano IBAN e dati fiscali di chi riceve.');
      await withinLimit(ambiente, 'connect', utente);
      const stripe = openStripe(ambiente);
      const noto = stato.conto?.id;
      const tenuto = noto === undefined ? null : await presso(() => readAccount(ambiente, stripe, noto));
      const nuovo = { utente, email, ...dati, lost: noto ?? '', now: ambiente.adesso() };
      const conto =
        tenuto ??
        (await presso(
          () => createAccount(stripe, nuovo),
          () => tryAccounts(ambiente, stripe),
        ));
      const scritto = await recordAccount(ambiente, utente, conto);
      if (scritto === null) throw new Error(`account ${conto.id} is not the one that is kept`);
      const link = await presso(() => onboarding(stripe, conto.id, ambiente.siteUrl));
      return c.json({ conto: scritto, url: link.url });
    })
    .post('/admin/payouts/pain001', async (c) => {
      const backend = await requireAdmin(ambiente, c);
      const corpo = await readBody(c, richiesta);
      if (hasLiveKeys(ambiente) || isConnectOn(ambiente))
        throw new ApiError(409, 'versamenti_solo_connect', 'I versamenti passano solo da Stripe Connect.');
      const { dati_societari } = await call(backend, 'impostazioni_leggi', {}, societa);
      const ordinante = { nome: dati_societari.ragione_sociale ?? '', iban: ambiente.ibanPiattaforma ?? '' };
      // before anything is marked as sent
      if (ordinante.nome === '' || !ibanValido(ordinante.iban))
        throw new ApiError(
          409,
          'ordinante_mancante',
          'Mancano ragione sociale o IBAN di chi paga: il file non può partire.',
        );
      const argomenti = { p_lotto: corpo.lotto ?? null, p_ordinante: ordinante, ...commandOf(c) };
      const preparato = await call(backend, 'admin_prepara_bonifici', argomenti, lotto);
      return c.body(pain001(preparato), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${preparato.lotto.replace(/[^A-Za-z0-9-]/g, '')}.xml"`,
      });
    });
}

const statoDi = (backend: Backend) => call(backend, 'mio_conto_connect', {}, connectState);

const leggibile = (ambiente: AmbienteApi, stato: z.infer<typeof connectState>, conto: ReadableAccount | null) => ({
  attivo: isConnectOn(ambiente),
  dati_presenti: stato.dati !== null,
  conto,
});

/** `rifiutato` runs before the person sees a refusal. */
async function presso<T>(chiedi: () => Promise<T>, rifiutato: () => Promise<unknown> = async () => null): Promise<T> {
  return chiedi().catch(async (errore: unknown) => {
    if (isProviders(errore) && isRefusal(errore))
      await rifiutato().catch((causa: unknown) => log('warn', 'refusal not looked into', { reason: reasonOf(causa) }));
    throw providerError(errore);
  });
}
