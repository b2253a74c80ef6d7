import { authenticate } from '../../supabase/local/fake-stripe/intents.ts';
import type { Dispute, Intent } from '../../supabase/local/fake-stripe/objects.ts';
import { call } from '../db/scene.ts';
import { endsAlarm } from './alarms.ts';
import { happened } from './events.ts';
import { admin, inStates, type Move, pagamento, procedure, textOr } from './moves.ts';
import type { Story, View } from './story.ts';
import { codeOf } from './together.ts';

/** What banks do with a payment, whatever became of the order meanwhile. */
const intentOf = (s: Story, v: View): Intent | undefined => s.world.stripe.stato.intenti[v.intento ?? ''];

/** Does it when the payment is in this state; the provider's word about it waits to be delivered. */
const when =
  (stato: Intent['status'], act: (s: Story, id: string) => void): Move['perform'] =>
  async (s, v) => {
    const intent = intentOf(s, v);
    if (intent?.status !== stato) return false;
    act(s, intent.id);
    return true;
  };

/** All of a payment, or a part of it, as real banks do. */
const opens = (how: Dispute['status']): Move['perform'] =>
  when('succeeded', (s, id) => {
    const { id: code } = s.world.stories.contesta(id, how);
    const dispute = s.world.stripe.stato.dispute[code];
    if (dispute !== undefined && s.example.vero(0.4)) {
      dispute.amount = Math.max(1, s.example.fino(dispute.amount));
      happened(s, 'dispute of a part');
    }
    s.dispute.add(code);
  });

/** Ends the oldest open dispute of this kind. */
const closes =
  (richiesta: boolean, esito: Dispute['status']): Move['perform'] =>
  async (s) => {
    const { dispute, world } = s;
    const live = richiesta ? ['warning_needs_response'] : ['needs_response'];
    const id = [...dispute].find((d) => live.includes(world.stripe.stato.dispute[d]?.status ?? ''));
    if (id === undefined) return false;
    world.stories.bringDisputa(id, esito);
    if (esito === 'won' || esito === 'lost') happened(s, `dispute ${esito}`);
    return true;
  };

const inState = ({ dispute, world }: Story, ...states: string[]): string | undefined =>
  [...dispute].find((d) => states.includes(world.stripe.stato.dispute[d]?.status ?? ''));

/** The provider says otherwise than the end that it told before. */
const contradicts: Move['perform'] = async (s) => {
  const id = inState(s, 'won', 'lost');
  if (id === undefined) return false;
  const won = s.world.stripe.stato.dispute[id]?.status === 'lost';
  s.world.stories.bringDisputa(id, won ? 'won' : 'lost');
  return happened(s, won ? 'dispute won after lost' : 'dispute lost after won');
};

/** What was lost is looked at once more, and ends again. */
const appeals: Move['perform'] = async (s) => {
  const id = inState(s, 'lost');
  if (id === undefined) return false;
  s.world.stories.bringDisputa(id, 'appeal_under_review');
  return happened(s, 'appeal');
};
const endsAppeal: Move['perform'] = async (s) => {
  const id = inState(s, 'appeal_under_review');
  if (id === undefined) return false;
  const end = s.example.vero(0.5) ? 'won' : 'lost';
  s.world.stories.bringDisputa(id, end);
  return happened(s, `appeal ${end}`);
};

/** Money on its way back that the buyer's bank could not take. */
const failedRefund: Move['perform'] = async (s) => {
  const { intenti: intents, world } = s;
  const rimborso = Object.values(world.stripe.stato.rimborsi).find(
    ({ payment_intent, status, charge }) =>
      intents.has(payment_intent) && status === 'succeeded' && world.stripe.stato.charges[charge]?.captured === true,
  );
  if (rimborso === undefined) return false;
  world.stories.failRimborso(rimborso.id);
  return happened(s, 'refund failed later');
};

const PAID_ONES = ['pagato', 'spedito', 'consegnato', 'contestato', 'concluso', 'annullato', 'rimborsato'] as const;
/** Where an order stays for a short time only, its bank is quick. */
const CONTEST: Partial<Record<(typeof PAID_ONES)[number], number>> = {
  pagato: 4,
  spedito: 6,
  consegnato: 10,
  contestato: 10,
  annullato: 8,
};

export const BANK_MOVES: readonly Move[] = [
  {
    nome: 'la banca risponde',
    peso: 8,
    when: pagamento('processing'),
    perform: (s, v) => when('processing', (_, id) => s.world.stories.resolve(id, s.example.vero(0.6)))(s, v),
  },
  {
    nome: 'torna dalla banca',
    peso: 16,
    when: pagamento('requires_action'),
    perform: async (s, v) => {
      const intent = intentOf(s, v);
      if (intent?.status !== 'requires_action') return false;
      authenticate(s.world.stripe, intent, s.example.vero(0.8) ? 'riuscita' : 'fallita');
      return true;
    },
  },
  {
    nome: 'autorizzazione scaduta',
    peso: 6,
    when: pagamento('requires_capture'),
    perform: endsAlarm(
      'hold ended',
      when('requires_capture', (s, id) => s.world.stories.letExpire(id)),
    ),
  },
  ...PAID_ONES.map((stato) => ({
    nome: `la banca contesta: ${stato}`,
    peso: CONTEST[stato] ?? 1.5,
    when: (v: View) => inStates(stato)(v) && pagamento('succeeded')(v) && v.disputa === null,
    perform: endsAlarm(
      'disputed',
      async (s: Story, v: View) => v.stato_ordine === stato && opens('needs_response')(s, v),
    ),
  })),
  {
    nome: 'la banca contesta: un altro pagamento',
    peso: 8,
    when: (v) => v.altro !== null,
    perform: async (s, v) => {
      if (v.altro === null) return false;
      s.dispute.add(s.world.stories.contesta(v.altro, 'needs_response').id);
      return true;
    },
  },
  {
    nome: 'la banca chiede',
    peso: 0.8,
    when: (v) => inStates(...PAID_ONES)(v) && pagamento('succeeded')(v),
    perform: opens('warning_needs_response'),
  },
  { nome: 'la banca dà ragione', peso: 5, when: (v) => v.disputa !== null, perform: closes(false, 'won') },
  { nome: 'la banca dà torto', peso: 5, when: (v) => v.disputa !== null, perform: closes(false, 'lost') },
  { nome: 'la banca è contenta', peso: 5, when: (v) => v.disputa !== null, perform: closes(true, 'warning_closed') },
  { nome: 'la banca si smentisce', peso: 3, when: (v) => v.finita, perform: contradicts },
  { nome: 'appello', peso: 3, when: (v) => v.finita, perform: appeals },
  { nome: 'l’appello finisce', peso: 6, when: (v) => v.appello, perform: endsAppeal },
  {
    nome: 'paga in altro modo',
    peso: 12,
    when: (v) => v.non_arrivato > 0,
    perform: procedure(
      admin,
      `public.admin_paga_altrimenti($1, $2, $3, public.admin_pagamento($1) ->> 'visto')`,
      (_, v) => [textOr(v.ordine), 'Carta chiusa', 'CRO 1'],
    ),
  },
  {
    nome: 'due amministratori, lo stesso rimborso',
    peso: 2,
    when: inStates('pagato', 'spedito', 'consegnato', 'concluso'),
    perform: async (s, v) => {
      const order = textOr(v.ordine);
      const { visto } = await call<{ visto: string }>(s.world, s.admin, 'public.admin_pagamento($1)', [order]);
      const both = await Promise.allSettled(
        [1, 2].map(() =>
          call(s.world, s.admin, 'public.admin_rimborsa($1, $2, $3, $4)', [order, 'Un graffio', 300, visto]),
        ),
      );
      const done = both.filter(({ status }) => status === 'fulfilled').length;
      if (done > 1) s.world.guasti.push('two administrators gave back the same part');
      for (const one of both) if (one.status === 'rejected') codeOf(one.reason);
      return done === 1;
    },
  },
  {
    nome: 'rimborso fallito',
    peso: 2,
    when: (v) => v.rimborsato > 0 || inStates('annullato', 'rimborsato')(v),
    perform: failedRefund,
  },
];
