import { Hono } from 'hono';
import { z } from 'zod';
import { ibanValido } from '../../../../src/domain/ordini/iban.ts';
import { pain001 } from '../../../../src/domain/ordini/pain001.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { type Backend, call } from '../machinery/backend.ts';
import { readBody } from '../machinery/body.ts';
import { callersBackend, commandOf, requireAdmin } from '../machinery/caller.ts';
import { connectState, createAccount, type ReadableAccount, recordAccount } from '../machinery/connect.ts';
import { ApiError } from '../machinery/errors.ts';
import { withinLimit } from '../machinery/limits.ts';
import { hasLiveKeys, isConnectOn, openStripe, providerError } from '../machinery/stripe.ts';

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
 * POST /admin/payouts/pain001 {lotto?} → the bank's file of what may leave now, marked as sent in the same moment; with `lotto` the same
 * file again, as it was sent (decision T8). Refused with live keys and wherever Connect is on: money of others leaves through Stripe Connect alone (decision M18).
 * POST /payouts/connect → {conto, url}: the caller's account at the provider, made when there is none, and where its owner fills it in.
 * GET /payouts/connect → {attivo, dati_presenti, conto}: read again from the provider, for whoever comes back from there.
 */
export function rotteVersamenti(ambiente: AmbienteApi): Hono {
  return new Hono()
    .get('/payouts/connect', async (c) => {
      const stato = await statoDi(callersBackend(ambiente, c));
      if (stato.conto === null || !isConnectOn(ambiente)) return c.json(leggibile(ambiente, stato, stato.conto));
      await withinLimit(ambiente, 'connect', stato.utente);
      const conto = await presso(() => openStripe(ambiente).accounts.retrieve(stato.conto?.id ?? ''));
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
      const conto = await presso(() =>
        noto === undefined ? createAccount(stripe, { utente, email, ...dati }) : stripe.accounts.retrieve(noto),
      );
      const scritto = await recordAccount(ambiente, utente, conto);
      if (scritto === null) throw new Error(`account ${conto.id} is not the one that is kept`);
      const ritorno = (esito: string) => `${ambiente.siteUrl}/dashboard/pagamenti?connect=${esito}`;
      const link = await presso(() =>
        stripe.accountLinks.create({
          account: conto.id,
          type: 'account_onboarding',
          refresh_url: ritorno('rinnova'),
          return_url: ritorno('ritorno'),
        }),
      );
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

async function presso<T>(chiedi: () => Promise<T>): Promise<T> {
  return chiedi().catch((errore: unknown) => {
    throw providerError(errore);
  });
}
