import { admin, inStates, type Move, pagamento, procedure, textOr } from './moves.ts';
import type { Story, View } from './story.ts';

/** What the provider does beside payments and disputes: alarms, failures of its own, payouts that come back after they were paid. */

const HELD = ['pagato', 'spedito', 'consegnato', 'concluso'] as const;
const paid = (v: View) => inStates(...HELD)(v) && pagamento('succeeded')(v);
const openReview = ({ mondo: { stripe }, intenti: intents }: Story) =>
  Object.values(stripe.stato.esami).find(({ payment_intent, open }) => open && intents.has(payment_intent));
const arrived = ({ mondo: { stripe } }: Story, conto: string | null) =>
  Object.values(stripe.stato.bonifici).findLast((b) => b.conto === conto && b.status === 'paid');

export const ALARM_MOVES: readonly Move[] = [
  {
    nome: 'la banca segnala una frode',
    peso: 3,
    sensato: paid,
    fai: async (s, v) => {
      if (s.mondo.stripe.stato.intenti[v.intento ?? '']?.status !== 'succeeded') return false;
      s.mondo.vicende.segnalaFrode(v.intento ?? '');
      return true;
    },
  },
  {
    nome: 'il fornitore esamina',
    peso: 1.5,
    sensato: paid,
    fai: async (s, v) => {
      if (s.mondo.stripe.stato.intenti[v.intento ?? '']?.status !== 'succeeded' || openReview(s) !== undefined)
        return false;
      s.mondo.vicende.esamina(v.intento ?? '');
      return true;
    },
  },
  {
    nome: 'il fornitore ha esaminato',
    peso: 6,
    sensato: (v) => v.disputa !== null,
    fai: async (s) => {
      const review = openReview(s);
      if (review === undefined) return false;
      s.mondo.vicende.chiudiEsame(review.id);
      return true;
    },
  },
  {
    nome: 'l’ufficio lascia andare',
    peso: 6,
    sensato: (v) => v.disputa !== null,
    fai: procedure(
      admin,
      `public.admin_rilascia_allarme($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`,
      (_, v) => [textOr(v.ordine), 'Sentito il titolare'],
    ),
  },
  {
    nome: 'il bonifico arrivato torna indietro',
    peso: 4,
    sensato: (v) => v.conto !== null && v.stato_versamento === 'pagato',
    fai: async (s, v) => {
      const payout = arrived(s, v.conto);
      if (payout === undefined) return false;
      s.mondo.vicende.fallisceInBanca(payout.id);
      return true;
    },
  },
  {
    nome: 'il fornitore sbaglia una volta',
    peso: 0.4,
    sensato: (v) => v.ordine !== null,
    fai: async ({ mondo: world, caso: chance }) => {
      const where = chance.scegli(['/refunds', '/capture', '/transfers', '/payment_intents']);
      world.vicende.guasta({ status: 500, where, ...(chance.vero(0.5) ? { eseguita: true } : {}) });
      return true;
    },
  },
];

/** Each cent of a payment stands in one place: held or let go, taken, given back, with the bank, or with us. A sale undone was paid. */
export async function checkCents({ mondo: world, annuncio }: Story): Promise<string[]> {
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
