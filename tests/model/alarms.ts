import type { Fault } from '../../supabase/local/fake-stripe/state.ts';
import { happened } from './events.ts';
import { admin, inStates, type Move, procedure, textOr } from './moves.ts';
import type { Story, View } from './story.ts';

/** What the provider does beside payments and disputes: alarms, refunds that wait, failures of its own, payouts that come back, lost accounts. */

const HELD = ['autorizzato', 'pagato', 'spedito', 'consegnato', 'concluso'] as const;
const atProvider = ['succeeded', 'requires_capture'];
const mayAlarm = (v: View) => inStates(...HELD)(v) && atProvider.includes(v.stato_intento ?? '');
const alarmed = (v: View) => v.allarme !== null;
const openReview = ({ world: { stripe }, intenti: intents }: Story) =>
  Object.values(stripe.stato.reviews).find(({ payment_intent, open }) => open && intents.has(payment_intent));
const arrived = ({ world: { stripe } }: Story, conto: string | null) =>
  Object.values(stripe.stato.bonifici).findLast((b) => b.conto === conto && b.status === 'paid');

/** An alarm's end by this act, told when the alarm stood before it and the act was accepted. */
export const endsAlarm =
  (end: 'refunded' | 'let go' | 'hold ended' | 'disputed' | 'closed', act: Move['perform']): Move['perform'] =>
  async (s, v) => {
    if (!(await act(s, v))) return false;
    if (v.allarme === 'frode' && end !== 'closed') happened(s, `fraud: ${end}`);
    if (v.allarme === 'esame' && end !== 'disputed') happened(s, `review: ${end}`);
    return true;
  };

/** The intent of the last order, while the provider holds or has its money. */
const intentHeld = (s: Story, v: View): string | null => {
  const status = s.world.stripe.stato.intenti[v.intento ?? '']?.status;
  return status !== undefined && atProvider.includes(status) ? v.intento : null;
};

export const ALARM_MOVES: readonly Move[] = [
  {
    nome: 'la banca segnala una frode',
    peso: 3,
    when: mayAlarm,
    perform: async (s, v) => {
      const id = intentHeld(s, v);
      if (id === null) return false;
      s.world.stories.reportFraud(id);
      return happened(s, 'fraud');
    },
  },
  {
    nome: 'il fornitore esamina',
    peso: 2,
    when: mayAlarm,
    perform: async (s, v) => {
      const id = intentHeld(s, v);
      if (id === null || openReview(s) !== undefined) return false;
      s.world.stories.esamina(id);
      return happened(s, 'review');
    },
  },
  {
    nome: 'il fornitore ha esaminato',
    peso: 5,
    when: (v) => v.allarme === 'esame',
    perform: endsAlarm('closed', async (s) => {
      const review = openReview(s);
      if (review === undefined) return false;
      s.world.stories.endReview(review.id);
      return true;
    }),
  },
  {
    nome: 'l’ufficio lascia andare',
    peso: 5,
    when: alarmed,
    perform: endsAlarm(
      'let go',
      procedure(
        admin,
        `public.admin_rilascia_allarme($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`,
        (_, v) => [textOr(v.ordine), 'Sentito il titolare'],
      ),
    ),
  },
  {
    nome: 'l’ufficio rimborsa il segnalato',
    peso: 5,
    when: (v) => alarmed(v) && inStates('pagato', 'spedito', 'consegnato', 'concluso')(v),
    perform: endsAlarm(
      'refunded',
      procedure(admin, `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, (_, v) => [
        textOr(v.ordine),
        'La banca segnala una frode',
      ]),
    ),
  },
  {
    nome: 'il rimborso in sospeso finisce',
    peso: 10,
    when: (v) => v.rimborsato > 0 || inStates('annullato', 'rimborsato')(v),
    perform: async (s) => endPending(s),
  },
  {
    nome: 'il bonifico arrivato torna indietro',
    peso: 6,
    when: (v) => v.conto !== null && v.stato_versamento === 'pagato',
    perform: async (s, v) => {
      const payout = arrived(s, v.conto);
      if (payout === undefined || v.conto_perso) return false;
      s.world.stories.failAtBank(payout.id);
      return happened(s, 'payout paid, then failed');
    },
  },
  {
    nome: 'il conto è revocato',
    peso: 1,
    when: (v) => v.conto !== null && !v.conto_perso,
    perform: async (s, v) => {
      if (v.conto === null || s.world.stripe.stato.revoked.includes(v.conto)) return false;
      s.world.stories.revoca(v.conto);
      return happened(s, 'account revoked');
    },
  },
  {
    nome: 'il fornitore sbaglia una volta',
    peso: 4,
    when: (v) => v.ordine !== null,
    perform: async ({ world, example: chance, mistakes: faults }) => {
      const where = chance.select(['/refunds', '/capture', '/transfers', '/payment_intents', '/']);
      const how = chance.select<Omit<Fault, 'where'>>([
        { status: 429 },
        { status: 500 },
        { status: 500, wasRun: true },
      ]);
      const fault = { ...how, where };
      faults.push(fault);
      world.stories.guasta(fault);
      return true;
    },
  },
];

const WAITS = ['pending', 'requires_action'];

/** The oldest refund that waits arrives, fails or is let go. False when none waits. */
export function endPending(s: Story): boolean {
  const { world, intenti: intents, example: chance } = s;
  const refund = Object.values(world.stripe.stato.rimborsi).find(
    ({ payment_intent, status }) => intents.has(payment_intent) && WAITS.includes(status),
  );
  if (refund === undefined) return false;
  const end = chance.select(['succeeded', 'succeeded', 'failed', 'canceled'] as const);
  world.stories.bringRimborso(refund.id, end);
  happened(s, 'refund pending');
  return happened(s, end === 'succeeded' ? 'refund pending: arrived' : 'refund pending: failed');
}

/** What the provider answered wrongly during this history; what was never asked for is taken back, or another history would meet it. */
export function settleFaults(s: Story): void {
  const { guasti: waiting } = s.world.stripe.stato;
  for (const fault of s.mistakes.filter((one) => !waiting.includes(one))) {
    if (fault.status === 429) happened(s, 'provider 429');
    else happened(s, fault.wasRun === true ? 'provider 500, carried out' : 'provider 500');
  }
  waiting.splice(0);
}

/** Each cent of a payment stands in one place: held or let go, taken, given back, with the bank, or with us. A sale undone was paid. */
export async function checkCents({ world, annuncio }: Story): Promise<string[]> {
  const rows = await world.sql<{ id: string; perche: string }>(
    `select p.id, d.perche from (
       select i.id, i.stato, i.importo, i.incassato, i.rimborsato, o.status, o.payment_intent_id = i.id as suo, privato.da_rendere(i.id) as resta,
         coalesce(sum(m.importo) filter (where m.tipo = 'bloccato'), 0) - coalesce(sum(m.importo) filter (where m.tipo = 'sbloccato'), 0) as bloccato,
         coalesce(sum(m.importo) filter (where m.tipo = 'incassato'), 0) as preso,
         coalesce(sum(m.importo) filter (where m.tipo = 'rimborso_inviato'), 0) as reso
       from public.intenti_ordine i join public.ordini o on o.id = i.id_ordine left join public.movimenti_ordine m on m.payment_intent_id = i.id
       where o.id_annuncio = $1 group by i.id, o.id) p,
     lateral (select case
       when p.resta < 0 then format('%s more went back or was taken than came', -p.resta)
       when p.bloccato <> case p.stato when 'requires_capture' then p.importo else 0 end then format('%s is held of a payment that is %s', p.bloccato, p.stato)
       when p.preso <> p.incassato then format('%s was taken, and %s is written', p.incassato, p.preso)
       when p.reso < p.rimborsato then format('%s went back, and %s is written', p.rimborsato, p.reso)
       when p.suo and p.status = 'rimborsato' and p.incassato = 0 then 'an order is refunded, and was never paid' end as perche) d
     where d.perche is not null`,
    [annuncio],
  );
  return rows.map(({ id, perche }) => `${id}: ${perche}`);
}
