import { Hono } from 'hono';
import { z } from 'zod';
import { ibanValido } from '../../../../src/domain/ordini/iban.ts';
import { pain001 } from '../../../../src/domain/ordini/pain001.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { type Backend, chiama } from '../macchina/backend.ts';
import { backendDelChiamante, comandoDi, richiediAdmin } from '../macchina/chiamante.ts';
import { type ContoLeggibile, creaConto, segnaConto, statoConnect } from '../macchina/connect.ts';
import { leggiCorpo } from '../macchina/corpo.ts';
import { ErroreApi } from '../macchina/errori.ts';
import { entroLimite } from '../macchina/limiti.ts';
import { apriStripe, chiaviVere, connectAttivo, erroreFornitore } from '../macchina/stripe.ts';

const richiesta = z.object({ lotto: z.string().max(60).nullish() });
const lotto = z.object({
  lotto: z.string(),
  creato_il: z.string(),
  righe: z.array(
    z.object({ id: z.string(), importo: z.int(), intestatario: z.string(), iban: z.string(), causale: z.string() }),
  ),
});
const societa = z.object({ dati_societari: z.object({ ragione_sociale: z.string().nullish() }) });

/**
 * POST /admin/payouts/pain001 {lotto?} → the bank's file of what may leave now, marked as sent in the same moment; with `lotto` the same
 * file again. Refused with live keys and wherever Connect is on: money of others leaves through Stripe Connect alone (decision M18).
 * POST /payouts/connect → {conto, url}: the caller's account at the provider, made when there is none, and where its owner fills it in.
 * GET /payouts/connect → {attivo, dati_presenti, conto}: read again from the provider, for whoever comes back from there.
 */
export function rotteVersamenti(ambiente: AmbienteApi): Hono {
  return new Hono()
    .get('/payouts/connect', async (c) => {
      const stato = await statoDi(backendDelChiamante(ambiente, c));
      if (stato.conto === null || !connectAttivo(ambiente)) return c.json(leggibile(ambiente, stato, stato.conto));
      await entroLimite(ambiente, 'connect', stato.utente);
      const conto = await presso(() => apriStripe(ambiente).accounts.retrieve(stato.conto?.id ?? ''));
      return c.json(leggibile(ambiente, stato, await segnaConto(ambiente, stato.utente, conto)));
    })
    .post('/payouts/connect', async (c) => {
      const stato = await statoDi(backendDelChiamante(ambiente, c));
      if (!connectAttivo(ambiente))
        throw new ErroreApi(409, 'connect_non_attivo', 'I versamenti tramite Stripe Connect non sono attivi.');
      const { dati, utente, email } = stato;
      if (dati === null)
        throw new ErroreApi(409, 'dati_versamento_mancanti', 'Mancano IBAN e dati fiscali di chi riceve.');
      await entroLimite(ambiente, 'connect', utente);
      const stripe = apriStripe(ambiente);
      const noto = stato.conto?.id;
      const conto = await presso(() =>
        noto === undefined ? creaConto(stripe, { utente, email, ...dati }) : stripe.accounts.retrieve(noto),
      );
      const scritto = await segnaConto(ambiente, utente, conto);
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
      const backend = await richiediAdmin(ambiente, c);
      const corpo = await leggiCorpo(c, richiesta);
      if (chiaviVere(ambiente) || connectAttivo(ambiente))
        throw new ErroreApi(409, 'versamenti_solo_connect', 'I versamenti passano solo da Stripe Connect.');
      const { dati_societari } = await chiama(backend, 'impostazioni_leggi', {}, societa);
      const ordinante = { nome: dati_societari.ragione_sociale ?? '', iban: ambiente.ibanPiattaforma ?? '' };
      // before anything is marked as sent
      if (ordinante.nome === '' || !ibanValido(ordinante.iban))
        throw new ErroreApi(
          409,
          'ordinante_mancante',
          'Mancano ragione sociale o IBAN di chi paga: il file non può partire.',
        );
      const argomenti = { p_lotto: corpo.lotto ?? null, ...comandoDi(c) };
      const preparato = await chiama(backend, 'admin_prepara_bonifici', argomenti, lotto);
      return c.body(pain001({ ...preparato, ordinante }), 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${preparato.lotto.replace(/[^A-Za-z0-9-]/g, '')}.xml"`,
      });
    });
}

const statoDi = (backend: Backend) => chiama(backend, 'mio_conto_connect', {}, statoConnect);

const leggibile = (ambiente: AmbienteApi, stato: z.infer<typeof statoConnect>, conto: ContoLeggibile | null) => ({
  attivo: connectAttivo(ambiente),
  dati_presenti: stato.dati !== null,
  conto,
});

async function presso<T>(chiedi: () => Promise<T>): Promise<T> {
  return chiedi().catch((errore: unknown) => {
    throw erroreFornitore(errore);
  });
}
