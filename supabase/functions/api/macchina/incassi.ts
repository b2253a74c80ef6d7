import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';
import { leggiIntento, riconcilia } from './riconciliazione.ts';
import { APERTI, apriStripe, giaFatto, type Intento } from './stripe.ts';

export interface Conteggio {
  riuscite: number;
  fallite: number;
}

const dovuto = z.object({ ordine_id: z.string(), payment_intent_id: z.string() });
const domanda = dovuto.extend({ scaduto: z.boolean(), oltre_cattura: z.boolean().default(false) });

/**
 * The clock asks before it cancels (decision M13): each live payment whose time is over is read from the provider first. One
 * that is still open is ended there, so that nobody pays into a window that is closed; one that is on its way waits.
 */
export async function interrogaPagamenti(ambiente: AmbienteApi): Promise<Conteggio> {
  const domande = await chiama(comeServizio(ambiente), 'pagamenti_da_interrogare', {}, z.array(domanda));
  if (domande.length === 0) return { riuscite: 0, fallite: 0 };
  const stripe = apriStripe(ambiente);
  return conta(ambiente, domande, async ({ payment_intent_id, scaduto, oltre_cattura }) => {
    const intento = await leggiIntento(stripe, payment_intent_id);
    const finito = (scaduto && APERTI.has(intento.status)) || (oltre_cattura && intento.status === 'requires_capture');
    if (!finito) return intento;
    await comunque(() => stripe.paymentIntents.cancel(payment_intent_id));
    return leggiIntento(stripe, payment_intent_id);
  });
}

/** Takes the authorised money that has become due, of one order or of all. */
export async function eseguiCatture(ambiente: AmbienteApi, soloOrdine?: string): Promise<Conteggio> {
  const tutte = await chiama(comeServizio(ambiente), 'catture_dovute', {}, z.array(dovuto));
  const dovute = tutte.filter((d) => soloOrdine === undefined || d.ordine_id === soloOrdine);
  if (dovute.length === 0) return { riuscite: 0, fallite: 0 };
  const stripe = apriStripe(ambiente);
  return conta(ambiente, dovute, async ({ ordine_id, payment_intent_id }) => {
    const prima = await leggiIntento(stripe, payment_intent_id);
    if (prima.status !== 'requires_capture') return prima;
    const opzioni = { idempotencyKey: `cattura:${ordine_id}:${payment_intent_id}` };
    await comunque(() => stripe.paymentIntents.capture(payment_intent_id, {}, opzioni));
    return leggiIntento(stripe, payment_intent_id);
  });
}

const daRendere = dovuto.extend({ azione: z.enum(['cancel', 'refund']) });

/** Gives back what is owed: an authorisation is released, a payment refunded whole. */
export async function eseguiRimborsi(ambiente: AmbienteApi): Promise<Conteggio> {
  const dovuti = await chiama(comeServizio(ambiente), 'rimborsi_dovuti', {}, z.array(daRendere));
  if (dovuti.length === 0) return { riuscite: 0, fallite: 0 };
  const stripe = apriStripe(ambiente);
  return conta(ambiente, dovuti, async ({ ordine_id, payment_intent_id, azione }) => {
    // What the provider holds decides between the two. The state is in the key, or the provider would repeat for a day the
    // refusal that it gave in an earlier state.
    const prima = await leggiIntento(stripe, payment_intent_id);
    const { status } = prima;
    const incassato = status === 'succeeded';
    // Taken, and the database has not heard of it: it is told, and the next round asks it whether the money may go back. A
    // buyer's bank that disputes the payment forbids that.
    if (incassato && azione === 'cancel') return prima;
    const opzioni = {
      idempotencyKey: `${incassato ? 'refund' : 'cancel'}:${ordine_id}:${payment_intent_id}:${status}`,
    };
    await comunque(() =>
      incassato
        ? stripe.refunds.create({ payment_intent: payment_intent_id }, opzioni)
        : stripe.paymentIntents.cancel(payment_intent_id, {}, opzioni),
    );
    return leggiIntento(stripe, payment_intent_id);
  });
}

const parziale = dovuto.extend({ id: z.string(), importo: z.int().positive() });

/** Parts of a sale that stands, given back (decision M17): one refund per row, however often the job runs. */
export async function eseguiRimborsiParziali(ambiente: AmbienteApi): Promise<Conteggio> {
  const dovuti = await chiama(comeServizio(ambiente), 'rimborsi_parziali_dovuti', {}, z.array(parziale));
  if (dovuti.length === 0) return { riuscite: 0, fallite: 0 };
  const stripe = apriStripe(ambiente);
  return conta(ambiente, dovuti, async ({ id, payment_intent_id, importo }) => {
    const opzioni = { idempotencyKey: `parziale:${id}` };
    const rimborso = await stripe.refunds.create({ payment_intent: payment_intent_id, amount: importo }, opzioni);
    const segno = { p_id: id, p_riferimento: rimborso.id };
    await chiama(comeServizio(ambiente), 'segna_rimborso', segno, z.unknown());
    return leggiIntento(stripe, payment_intent_id);
  });
}

/** Already done counts as done (decision M8); the object read afterwards is the truth either way. */
async function comunque(azione: () => Promise<unknown>): Promise<void> {
  try {
    await azione();
  } catch (errore) {
    if (!giaFatto(errore)) throw errore;
  }
}

async function conta<T extends { ordine_id: string; payment_intent_id: string }>(
  ambiente: AmbienteApi,
  dovuti: readonly T[],
  esegui: (uno: T) => Promise<Intento>,
): Promise<Conteggio> {
  const conteggio = { riuscite: 0, fallite: 0 };
  for (const uno of dovuti) {
    try {
      await riconcilia(ambiente, await esegui(uno), null);
      conteggio.riuscite += 1;
    } catch (errore) {
      const p_errore = errore instanceof Error ? errore.message : 'unknown error';
      console.warn(`order ${uno.ordine_id}: ${p_errore}`);
      conteggio.fallite += 1;
      const fallito = { p_intento: uno.payment_intent_id, p_errore };
      await chiama(comeServizio(ambiente), 'segna_incasso_fallito', fallito, z.unknown());
    }
  }
  return conteggio;
}
