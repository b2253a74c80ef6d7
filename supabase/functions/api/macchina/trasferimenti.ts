import type Stripe from 'stripe';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';
import { segnaConto, segnaContoPerso } from './connect.ts';
import type { Conteggio } from './incassi.ts';
import { apriStripe, connectAttivo, nonEsiste, nonNostro } from './stripe.ts';

/** Shares of concluded sales on their way to their receivers, and back (decision M18): separate charges and transfers. */

const dovuto = z.object({
  id: z.string(),
  ordine_id: z.string(),
  payment_intent_id: z.string(),
  conto: z.string(),
  importo: z.int().positive(),
  volta: z.int(),
});
type Dovuto = z.infer<typeof dovuto>;
const storno = z.object({ id: z.string(), versamento_id: z.string(), importo: z.int().positive(), stornato: z.int() });

const NULLA: Conteggio = { riuscite: 0, fallite: 0 };

/** Sends what is due and fetches what is owed back. The database is told first whether Connect is on: it refuses marks by hand then. */
export async function eseguiTrasferimenti(ambiente: AmbienteApi): Promise<Conteggio> {
  const servizio = comeServizio(ambiente);
  await chiama(servizio, 'segna_connect', { p_attivo: connectAttivo(ambiente) }, z.unknown());
  if (!connectAttivo(ambiente)) return NULLA;
  const stripe = apriStripe(ambiente);
  const dovuti = await chiama(servizio, 'trasferimenti_dovuti', {}, z.array(dovuto));
  const partiti = await conta(
    ambiente,
    dovuti,
    (uno) => uno.id,
    (uno) => manda(stripe, uno),
  );
  const storni = await chiama(servizio, 'storni_dovuti', {}, z.array(storno));
  const tornati = await conta(
    ambiente,
    storni,
    (uno) => uno.versamento_id,
    async ({ id, importo, stornato }) => {
      // What was back before is in the key: the same amount may be owed back twice.
      await stripe.transfers.createReversal(
        id,
        { amount: importo },
        { idempotencyKey: `storno:${id}:${stornato}:${importo}` },
      );
      return stripe.transfers.retrieve(id);
    },
  );
  return { riuscite: partiti.riuscite + tornati.riuscite, fallite: partiti.fallite + tornati.fallite };
}

/**
 * One transfer out of the order's own charge, which may still be on its way to our balance. The provider forgets a key after a day: what
 * an earlier round left without telling us is found by its group first.
 */
async function manda(stripe: Stripe, uno: Dovuto): Promise<Stripe.Transfer> {
  for await (const fatto of stripe.transfers.list({ transfer_group: uno.ordine_id, limit: 100 }))
    if (fatto.metadata.id_versamento === uno.id && fatto.amount_reversed < fatto.amount) return fatto;
  const { latest_charge } = await stripe.paymentIntents.retrieve(uno.payment_intent_id);
  const addebito = typeof latest_charge === 'string' ? latest_charge : latest_charge?.id;
  if (addebito === undefined) throw new Error(`intent ${uno.payment_intent_id} has no charge`);
  return stripe.transfers.create(
    {
      amount: uno.importo,
      currency: 'eur',
      destination: uno.conto,
      source_transaction: addebito,
      transfer_group: uno.ordine_id,
      metadata: { id_versamento: uno.id, order_id: uno.ordine_id },
    },
    { idempotencyKey: `versamento:${uno.id}${uno.volta === 0 ? '' : `:${uno.volta}`}` },
  );
}

async function conta<T>(
  ambiente: AmbienteApi,
  tutti: readonly T[],
  versamento: (uno: T) => string,
  esegui: (uno: T) => Promise<Stripe.Transfer>,
): Promise<Conteggio> {
  const conteggio = { riuscite: 0, fallite: 0 };
  for (const uno of tutti) {
    try {
      await segnaTrasferimento(ambiente, await esegui(uno));
      conteggio.riuscite += 1;
    } catch (errore) {
      const p_errore = errore instanceof Error ? errore.message.slice(0, 300) : 'unknown error';
      console.warn(`payout ${versamento(uno)}: ${p_errore}`);
      conteggio.fallite += 1;
      const fallito = { p_versamento: versamento(uno), p_errore };
      await chiama(comeServizio(ambiente), 'segna_trasferimento_fallito', fallito, z.unknown());
    }
  }
  return conteggio;
}

const comeRiga = (t: Stripe.Transfer) => ({
  id: t.id,
  amount: t.amount,
  amount_reversed: t.amount_reversed,
  destination: typeof t.destination === 'string' ? t.destination : (t.destination?.id ?? null),
  versamento: t.metadata.id_versamento ?? null,
});

/** Job, webhook and comparison all end here, in any order and as often as they like. */
export async function segnaTrasferimento(ambiente: AmbienteApi, trasferimento: Stripe.Transfer): Promise<void> {
  const argomenti = { p_trasferimento: comeRiga(trasferimento) };
  await chiama(comeServizio(ambiente), 'segna_trasferimento', argomenti, z.string().nullable());
}

/** A payout of a receiver's account to its bank ended: which of our transfers were in it, the provider knows. */
export async function segnaBonifico(ambiente: AmbienteApi, conto: string, id: string): Promise<void> {
  const stripe = apriStripe(ambiente);
  const presso = { stripeAccount: conto };
  const bonifico = await stripe.payouts.retrieve(id, {}, presso);
  if (bonifico.status !== 'paid' && bonifico.status !== 'failed') return;
  const p_trasferimenti: string[] = [];
  const voci = stripe.balanceTransactions.list({ payout: id, limit: 100, expand: ['data.source'] }, presso);
  for await (const { source } of voci) {
    if (source === null || typeof source === 'string' || source.object !== 'charge') continue;
    const origine = source.source_transfer;
    if (origine !== null) p_trasferimenti.push(typeof origine === 'string' ? origine : origine.id);
  }
  const p_motivo = bonifico.status === 'failed' ? (bonifico.failure_message ?? bonifico.failure_code) : null;
  const argomenti = { p_trasferimenti, p_riuscito: bonifico.status === 'paid', p_motivo };
  await chiama(comeServizio(ambiente), 'segna_bonifico', argomenti, z.int());
}

const esito = z.object({ differenze: z.number(), da_rileggere: z.array(z.string()) });

/** The transfers' part of the standing comparison: what differs is read again first; accounts that hold a payout up are too. */
export async function confrontaTrasferimenti(ambiente: AmbienteApi, stripe: Stripe, dal: Date): Promise<number> {
  if (!connectAttivo(ambiente)) return 0;
  const servizio = comeServizio(ambiente);
  for (const id of await chiama(servizio, 'conti_da_rileggere', {}, z.array(z.string()))) {
    try {
      await segnaConto(ambiente, null, await stripe.accounts.retrieve(id));
    } catch (errore) {
      if (!nonNostro(errore)) throw errore;
      await segnaContoPerso(ambiente, id);
    }
  }
  const confronta = async (p_scrivi: boolean) => {
    const p_trasferimenti: ReturnType<typeof comeRiga>[] = [];
    const filtro = { created: { gte: Math.floor(dal.getTime() / 1000) }, limit: 100 };
    for await (const uno of stripe.transfers.list(filtro)) p_trasferimenti.push(comeRiga(uno));
    const argomenti = { p_trasferimenti, p_dal: dal.toISOString(), p_scrivi };
    return chiama(servizio, 'confronta_trasferimenti', argomenti, esito);
  };
  for (const id of (await confronta(false)).da_rileggere) {
    try {
      await segnaTrasferimento(ambiente, await stripe.transfers.retrieve(id));
    } catch (errore) {
      if (!nonEsiste(errore)) throw errore;
    }
  }
  return (await confronta(true)).differenze;
}
