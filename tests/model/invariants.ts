import { balance } from '../../supabase/local/fake-stripe/payouts.ts';
import { contradictions } from '../db/contradictions.ts';
import { checkCents } from './alarms.ts';
import { checkDisputes, heldAsTold } from './disputes.ts';
import { checkInterval } from './interval.ts';
import { checkReservation } from './reservation.ts';
import type { Story, View } from './story.ts';
import { checkTold } from './told.ts';
import { testimonies } from './witness.ts';

const PAID_ONES = ['pagato', 'spedito', 'consegnato', 'concluso', 'contestato'];

interface Ordine {
  id: string;
  status: string;
  amount: number;
  importo_rimborsato: number;
  custodia: string | null;
  /** All shares, less what their receivers owe back. */
  versato: number | null;
  /** Parts owed to the buyer that have not left, in cents. */
  trattenuto: number;
  intento: string | null;
  /** What the bank took of its payment, and what was refused by a bank on its way back: both lie with the provider as before. */
  banca: number;
  fallito: number;
  /** The bank took the last of what was not refunded. */
  persa: boolean;
  /** Custody, its two shadows and the order may stand together. */
  coerente: boolean;
  /** At the centre, beyond doubt, and the item that left. */
  intatto: boolean;
  /** What came back was compared and is another item, and its buyer has his money as if it were the same. */
  ingannati: boolean;
}

interface Versamento {
  id: string;
  /** What its receiver is owed now, cents. */
  spetta: number;
  id_ordine: string;
  stato: string;
  segnalato: boolean;
  fermo: boolean;
  /** The receiver's account at the provider. */
  conto: string | null;
  /** Due, its day long past, nothing holds it, and its receiver's account is ready. */
  partirebbe: boolean;
}

const versamenti = ({ world, annuncio }: Story) =>
  world.sql<Versamento>(
    `select w.id, w.id_ordine, w.stato::text, w.importo - w.da_recuperare as spetta, exists (select from public.admin_notifications n where n.riferimento = w.id and n.chiusa_il is null) as segnalato,
       exists (select from public.contestazioni_bancarie b where b.payment_intent_id = o.payment_intent_id and b.chiusa_il is null)
         or exists (select from public.recessi r where r.id_ordine = o.id and r.stato = 'aperto') as fermo, n.id as conto,
       w.stato = 'dovuto' and w.importo > 0 and w.pagabile_dal < privato.adesso() - interval '2 days' and w.dal < privato.adesso() - interval '2 days'
         and w.riprova_dal is null and privato.perche_fermo(o.id, w.id_utente) is null and coalesce(privato.conto_pronto(n), false) as partirebbe
     from public.versamenti w join public.ordini o on o.id = w.id_ordine left join public.conti_connect n on n.id_utente = w.id_utente
     where o.id_annuncio = $1`,
    [annuncio],
  );

const ordini = ({ world, annuncio }: Story) =>
  world.sql<Ordine>(
    `select o.id, o.status::text, o.amount, o.importo_rimborsato, c.stato::text as custodia, o.payment_intent_id as intento,
       (select sum(v.importo - v.da_recuperare)::int from public.versamenti v where v.id_ordine = o.id) as versato,
       coalesce((select sum(r.importo)::int from public.rimborsi r where r.id_ordine = o.id and r.stato = 'dovuto'), 0) as trattenuto,
       (privato.importi_di(o.id)).banca as banca, coalesce((select sum(m.importo)::int from public.movimenti_ordine m
         where m.payment_intent_id = o.payment_intent_id and m.tipo = 'rimborso_fallito'), 0) as fallito,
       exists (select from public.contestazioni_bancarie b where b.payment_intent_id = o.payment_intent_id and b.stato = 'lost')
         and privato.da_rendere(o.payment_intent_id) <= 0 and not exists (select from public.movimenti_ordine m
           where m.payment_intent_id = o.payment_intent_id and m.tipo = 'rimborso_fallito') as persa,
       o.status in ('annullato', 'rimborsato') or c.id_verifica is null
         or privato.custodia_coerente(c.stato, v.stato_restituzione, s.stato, o.status) as coerente, privato.oggetto_al_centro(o.id_verifica) as intatto,
       o.motivo_annullamento in ('reso_accolto', 'recesso') and c.confronto ->> 'segni' = 'false' and not exists (select from public.ordini x
         where x.id_verifica = o.id_verifica and x.numero_ordine > o.numero_ordine) as ingannati
     from public.ordini o left join public.custodia c on c.id_verifica = o.id_verifica left join public.verifiche v on v.id = o.id_verifica
       left join public.spedizioni s on s.id_ordine = o.id where o.id_annuncio = $1 order by o.numero_ordine`,
    [annuncio],
  );

/** With the courier without a sale behind it the office has its row (ADR 0015); any other contradiction of this listing's records too. */
const adrift = ({ world, annuncio }: Story) =>
  world.sql<{ id: string }>(
    `select v.id from public.verifiche v join public.custodia c on c.id_verifica = v.id
       left join public.ordini o on o.id_verifica = v.id and o.status not in ('annullato', 'rimborsato') left join public.spedizioni s on s.id_ordine = o.id
     where v.id_annuncio = $1 and (not privato.custodia_coerente(c.stato, v.stato_restituzione, s.stato, o.status)
       or privato.viaggia_senza_vendita(v.id) and not exists (select from public.admin_notifications n
         where n.tipo = 'pacco_senza_vendita' and n.riferimento = v.id and n.chiusa_il is null))`,
    [annuncio],
  );
/** The same as the office is told of all. */
const adriftAsTold = ({ world, annuncio }: Story) =>
  world.sql<{ id: string }>(
    `select v.id from privato.custodie_incoerenti() i(id) join public.verifiche v on v.id = i.id where v.id_annuncio = $1`,
    [annuncio],
  );

const chargeOf = ({ world: { stripe } }: Story, id: string) =>
  stripe.stato.charges[stripe.stato.intenti[id]?.latest_charge ?? ''];

/** What the provider ever took of a payment, in cents, and what it holds now. */
const taken = (s: Story, id: string): number => chargeOf(s, id)?.amount_captured ?? 0;
const kept = (s: Story, id: string): number => {
  const charge = chargeOf(s, id);
  return charge?.captured === true ? charge.amount - charge.amount_refunded : 0;
};

const CAME_BACK = ['failed', 'canceled'];
/** Refunds of a payment that came back to us, in cents. */
const refused = ({ world: { stripe } }: Story, id: string): number =>
  Object.values(stripe.stato.rimborsi)
    .filter((r) => r.payment_intent === id && CAME_BACK.includes(r.status))
    .reduce((sum, { amount }) => sum + amount, 0);

/** What the receiver of a share has of it at the provider, in cents. */
const trasferito = ({ world: { stripe } }: Story, versamento: string): number =>
  Object.values(stripe.stato.trasferimenti)
    .filter(({ metadata }) => metadata.id_versamento === versamento)
    .reduce((sum, t) => sum + t.amount - t.amount_reversed, 0);

/** What must hold after every single act. Each broken one is a sentence. */
export async function checkNow(s: Story, view: View): Promise<string[]> {
  const routes: string[] = [];
  const [all, quote, interval, viste, told, disputes, cents, reservation] = await Promise.all([
    ordini(s),
    versamenti(s),
    checkInterval(s),
    testimonies(s.world.sql, s.annuncio),
    checkTold(s),
    checkDisputes(s),
    checkCents(s),
    checkReservation(s),
  ]);
  for (const { id } of await adrift(s))
    routes.push(`an item travels unsold and nobody is asked, or its record contradicts itself: ${id}`);
  const live = all.filter((o) => PAID_ONES.includes(o.status));
  if (live.length > 1) routes.push(`${live.length} live paid orders for one listing`);
  if (live.some((o) => o.status !== 'concluso') && view.stato_annuncio === 'attivo') {
    routes.push('a paid order, and the listing is on sale');
  }
  if (view.stato_annuncio === 'venduto' && live.length === 0 && all.at(-1)?.intatto === true)
    routes.push('nobody bought it, its item is at the centre, and the listing is called sold');
  for (const o of all) {
    if (['pagato', 'autorizzato'].includes(o.status) && o.custodia !== 'al_centro') {
      routes.push(`an order is ${o.status} and its item is ${o.custodia}`);
    }
    if (o.status === 'spedito' && o.custodia !== 'consegnato_corriere')
      routes.push(`shipped, and the item is ${o.custodia}`);
    if (PAID_ONES.includes(o.status) && (o.intento === null || kept(s, o.intento) < o.amount - o.importo_rimborsato)) {
      routes.push(`an order is ${o.status} for ${o.amount} and the provider holds ${kept(s, o.intento ?? '')}`);
    }
    // what a bank refused is paid another way: by card it would go twice
    if (o.intento !== null && kept(s, o.intento) < refused(s, o.intento))
      routes.push('a refund that its bank refused was sent by card again');
    if (o.status === 'concluso' && o.versato !== o.amount - o.importo_rimborsato) {
      routes.push(`concluded for ${o.amount}, refunded ${o.importo_rimborsato}, shares ${o.versato}`);
    }
    if (o.persa && o.status !== 'rimborsato')
      routes.push(`the bank took the money of an order that is still ${o.status}`);
    if (o.ingannati) routes.push('another item came back, and the money left');
    if (!o.coerente)
      routes.push(`an order is ${o.status}, its item ${o.custodia}, and shipment or return say otherwise`);
  }
  return [
    ...routes,
    ...checkVersamenti(s, all, quote),
    ...interval,
    ...viste,
    ...told,
    ...disputes,
    ...cents,
    ...reservation,
    ...s.world.guasti.splice(0),
  ];
}

/** A share is here, on its way, there or owed back; what came back or is owed back stands before the office. */
function checkVersamenti(s: Story, all: readonly Ordine[], quote: readonly Versamento[]): string[] {
  const routes: string[] = [];
  for (const { id, id_ordine, stato, segnalato, fermo } of quote) {
    const venduto = all.find((o) => o.id === id_ordine);
    const ordine = venduto?.status;
    if (trasferito(s, id) > (venduto?.amount ?? 0))
      routes.push(`more was transferred for a share than its sale brought`);
    if (
      ['annullato', 'rimborsato'].includes(ordine ?? '') &&
      !['annullato', 'da_recuperare', 'recuperato'].includes(stato)
    ) {
      routes.push(`an order is ${ordine} and a share of it is ${stato}`);
    }
    if (fermo && stato === 'dovuto') routes.push('a share may leave while the bank or a withdrawal holds its order');
    if (['restituito', 'da_recuperare'].includes(stato) && !segnalato)
      routes.push(`a share is ${stato}, and the office has no row`);
  }
  return routes;
}

/** When everybody has had time and every word arrived: each cent in one place, nothing waits, nothing is hidden. */
export async function checkEnd(s: Story, view: View): Promise<string[]> {
  const [routes, all] = [await checkNow(s, view), await ordini(s)];
  for (const o of all) {
    const tasks = await opened(s, o.id);
    if (!['concluso', 'annullato', 'rimborsato'].includes(o.status) && tasks.length === 0) {
      routes.push(`an order is still ${o.status}, and the office has no row`);
    }
    if (o.status === 'annullato' && o.intento !== null && taken(s, o.intento) > 0 && kept(s, o.intento) === 0)
      routes.push('a cancelled order gave everything back, and is not called refunded');
    if (o.status === 'rimborsato' && o.intento !== null && kept(s, o.intento) !== o.banca + o.fallito)
      routes.push(`refunded, ${o.banca} taken by the bank, ${o.fallito} refused, and ${kept(s, o.intento)} is held`);
    // what an open dispute keeps back, or the provider refuses while a lost one is looked at again, stands before the office
    const told = ['contestazione_bancaria', 'pagamento_non_riuscito'].some((row) => tasks.includes(row));
    const held = told ? o.trattenuto : 0;
    // what the bank took and what it could not deliver is in no refund of the provider's
    const expected = o.amount - o.importo_rimborsato + held + o.banca + o.fallito;
    if (o.status === 'concluso' && o.intento !== null && kept(s, o.intento) !== expected) {
      routes.push(`concluded, held ${kept(s, o.intento)} instead of ${expected}`);
    }
  }
  for (const { id } of await adriftAsTold(s))
    routes.push(`the office is told that an item's record contradicts itself: ${id}`);
  routes.push(...(await checkTransferred(s)), ...(await contradictions(s.world.sql)));
  const venduti = new Set(all.filter((o) => PAID_ONES.includes(o.status)).map((o) => o.intento));
  for (const id of s.intenti) {
    if (!venduti.has(id) && kept(s, id) !== 0 && !(await withReason(s, id)))
      routes.push(`a payment that no order wants still holds ${kept(s, id)}, unseen`);
  }
  for (const { id, payment_intent } of failed(s)) {
    if (!(await seen(s, id))) routes.push(`the refund ${id} of ${payment_intent} failed, and nobody was told`);
  }
  if (await expectedReso(s)) routes.push('a return that never came is still waited for');
  if (view.prenotazione === 'prenotato' && view.scaduta) routes.push('a reservation is beyond its end');
  return routes;
}

/**
 * Through Connect, after weeks of jobs: who was paid has exactly what is his or the office has a row; what may leave has left; what is
 * owed back and lies in its receiver's account has been fetched.
 */
async function checkTransferred(s: Story): Promise<string[]> {
  if (!s.connect) return [];
  const routes: string[] = [];
  for (const { id, stato, spetta, segnalato, conto, partirebbe } of await versamenti(s)) {
    const ha = trasferito(s, id);
    const expected = { inviato: spetta, pagato: spetta }[stato];
    if (expected !== undefined && ha !== expected && !segnalato)
      routes.push(`a share is ${stato}, its receiver has ${ha} of it instead of ${expected}, unseen`);
    if (stato === 'inviato' && ha === 0) routes.push('a share came back whole and is still called sent');
    if (partirebbe) routes.push('a share may leave, and never did');
    const dovuto = { da_recuperare: ha - spetta, sospeso: ha, annullato: ha }[stato] ?? 0;
    if (conto !== null && dovuto > 0 && balance(s.world.stripe, conto) >= dovuto)
      routes.push(`a share is ${stato}, and ${dovuto} of it lies with its receiver, who was never asked`);
  }
  return routes;
}

/** Money of no sale may stay where it is: the bank or the provider holds it there, its bank took it back or could not deliver it. */
async function withReason(s: Story, intent: string): Promise<boolean> {
  if (await heldAsTold(s, intent)) return true;
  const [row] = await s.world.sql<{ altrove: number }>(
    `select coalesce(sum(m.importo) filter (where m.tipo in ('tolto_dalla_banca', 'rimborso_fallito')), 0)::int as altrove
     from public.movimenti_ordine m where m.payment_intent_id = $1`,
    [intent],
  );
  return kept(s, intent) === row?.altrove;
}

/** Long past its day, not here and not under the office's eyes as another item. */
const expectedReso = async ({ world, annuncio }: Story): Promise<boolean> =>
  (
    await world.sql(
      `select 1 from public.contestazioni k join public.ordini o on o.id = k.id_ordine join public.custodia c on c.id_verifica = o.id_verifica
       where o.id_annuncio = $1 and o.status = 'contestato' and k.esito = 'rimborso_con_reso' and k.stato = 'in_esame' and c.stato <> 'al_centro'
         and k.reso_entro < privato.adesso() - interval '2 days' and not exists (select from public.admin_notifications n
           where n.tipo = 'reso_diverso' and n.riferimento = k.id and n.chiusa_il is null)`,
      [annuncio],
    )
  ).length > 0;

const failed = ({ world: { stripe }, intenti: intents }: Story) =>
  Object.values(stripe.stato.rimborsi).filter((r) => CAME_BACK.includes(r.status) && intents.has(r.payment_intent));

const seen = async ({ world }: Story, rimborso: string): Promise<boolean> =>
  (
    await world.sql(
      `select 1 from public.admin_notifications n where n.tipo = 'rimborso_fallito' and strpos(n.messaggio, $1) > 0`,
      [rimborso],
    )
  ).length > 0;

async function opened({ world }: Story, ordine: string): Promise<string[]> {
  const rows = await world.sql<{ tipo: string }>(
    `select n.tipo from public.admin_notifications n where n.chiusa_il is null and n.riferimento in (select $1::uuid
       union select k.id from public.contestazioni k where k.id_ordine = $1 union select r.id from public.recessi r where r.id_ordine = $1
       union select o.id_verifica from public.ordini o where o.id = $1)`,
    [ordine],
  );
  return rows.map(({ tipo }) => tipo);
}
