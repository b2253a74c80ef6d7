import { approva, rejectVerifica } from '../db/scene-verifiche.ts';
import { ALARM_MOVES } from './alarms.ts';
import { BANK_MOVES } from './bank.ts';
import {
  ALWAYS,
  admin,
  afterDays,
  annuncio,
  atCounter,
  bookVisita,
  canBuy,
  centro,
  chosen,
  comeBack,
  compratore,
  decide,
  inStates,
  isOpen,
  type Move,
  moveVisita,
  ordine,
  pagamento,
  procedure,
  sceneOf,
  spedizione,
  textOr,
  unsoldAway,
  venditore,
  verifica,
  wait,
} from './moves.ts';
import { BEHAVIOURS, deliverWords, paga, payAnother, readWebhook } from './pagamenti.ts';
import { look, type Story, type View } from './story.ts';
import { twoTogether } from './together.ts';
import { CONNECT_MOVES, PAYOUT_MOVES } from './versamenti.ts';

const HOUR = 3_600_000;

/** The hand moves to that long after the visit's hour, and the jobs run when they are asked for. */
const afterVisita = async (s: Story, v: View, ms: number): Promise<void> => {
  if (v.visita !== null) await s.world.passTime(Math.max(0, v.visita.getTime() + ms - s.world.ora().getTime()));
};

const TIME: readonly Move[] = [
  { nome: 'passa un’ora', peso: 3, when: ALWAYS, perform: wait(1) },
  { nome: 'passano due giorni', peso: 3, when: ALWAYS, perform: wait(49) },
  { nome: 'passano otto giorni', peso: 1, when: ALWAYS, perform: wait(192) },
  {
    nome: 'non presentato: banco',
    peso: 2,
    when: (v) => v.visita !== null,
    perform: async (s, v) => {
      await afterVisita(s, v, 0.6 * HOUR);
      return atCounter('non_presentato', () => ({}))(s, v);
    },
  },
  {
    nome: 'non presentato: orologio',
    peso: 2,
    when: (v) => v.visita !== null,
    perform: async (s, v) => {
      await afterVisita(s, v, 25 * HOUR);
      await s.world.lavori();
      const { motivo, stato_verifica } = await look(s);
      return v.visita !== null && stato_verifica === 'annullata' && motivo === 'non_presentato';
    },
  },
  {
    nome: 'mai arrivato',
    peso: 4,
    when: inStates('spedito'),
    perform: afterDays(7.1, procedure(compratore, 'public.segnala_mai_arrivato($1)', ordine)),
  },
  {
    nome: 'annulla il non spedito',
    peso: 4,
    when: inStates('pagato'),
    perform: afterDays(10.1, procedure(compratore, 'public.annulla_ordine_non_spedito($1)', ordine)),
  },
];

/** Each may happen at the same moment as another one. */
const TIMELESS: readonly Move[] = [
  {
    nome: 'prenota',
    peso: 10,
    when: (v) => v.stato_annuncio === 'attivo' && v.prenotazione === 'disponibile' && v.custodia !== 'da_restituire',
    perform: procedure((s) => s.example.select(s.acquirenti), 'public.riserva_annuncio($1)', annuncio),
  },
  {
    nome: 'lascia',
    peso: 1,
    when: (v) => v.prenotazione === 'prenotato',
    perform: procedure(chosen, 'public.annulla_prenotazione($1)', annuncio),
  },
  {
    nome: 'fissa la visita',
    peso: 14,
    when: (v) => v.prenotazione === 'prenotato' && !isOpen(v) && (v.custodia === null || v.custodia === 'restituito'),
    perform: bookVisita,
  },
  { nome: 'sposta la visita', peso: 2, when: (v) => v.stato_verifica === 'programmata', perform: moveVisita },
  {
    nome: 'annulla la visita',
    peso: 2,
    when: (v) => v.stato_verifica === 'programmata',
    perform: procedure(venditore, 'public.annulla_verifica($1)', verifica),
  },
  {
    nome: 'riceve',
    peso: 14,
    when: (v) => v.stato_verifica === 'programmata',
    perform: atCounter('ricevi', () => ({ numero_seriale: 'S', nome_depositante: 'A' })),
  },
  {
    nome: 'approva',
    peso: 18,
    when: (v) => v.stato_verifica === 'in_attesa',
    perform: async (s, v) => v.verifica !== null && Boolean(await approva(s.world, sceneOf(s, v))),
  },
  {
    nome: 'respinge',
    peso: 2,
    when: (v) => v.stato_verifica === 'in_attesa',
    perform: async (s, v) => v.verifica !== null && Boolean(await rejectVerifica(s.world, sceneOf(s, v))),
  },
  ...BEHAVIOURS.map((how) => ({
    nome: `paga: ${how}`,
    peso: how === 'riesce' ? 6 : 2,
    when: canBuy,
    perform: (s: Story, v: View) => paga(s, v, how),
  })),
  { nome: 'paga due volte', peso: 1.5, when: inStates('in_elaborazione', 'pagato', 'annullato'), perform: payAnother },
  { nome: 'lettura in ritardo', peso: 1.5, when: pagamento('succeeded'), perform: readWebhook },
  { nome: 'parole consegnate', peso: 6, when: ALWAYS, perform: async (s) => (await deliverWords(s)) >= 0 },
  {
    nome: 'sospende',
    peso: 0.2,
    when: (v) => v.stato_annuncio !== 'venduto',
    perform: procedure(admin, 'public.admin_annuncio_stato($1, $2, $3)', (s) => [s.annuncio, null, 'Controllo']),
  },
  {
    nome: 'riattiva',
    peso: 6,
    when: (v) => v.stato_annuncio === 'sospeso',
    perform: procedure(admin, 'public.admin_annuncio_stato($1, $2, $3)', (s) => [s.annuncio, null, 'A posto']),
  },
  {
    nome: 'spedisce',
    peso: 12,
    when: inStates('pagato', 'autorizzato'),
    perform: spedizione({ action: 'shipped', corriere: 'GLS', tracking_code: 'IT1', tracking_url: '' }),
  },
  { nome: 'consegna', peso: 6, when: inStates('spedito', 'pagato'), perform: spedizione({ action: 'delivered' }) },
  {
    nome: 'conferma la ricezione',
    peso: 4,
    when: inStates('spedito', 'consegnato'),
    perform: procedure(compratore, 'public.conferma_ricezione($1)', ordine),
  },
  {
    nome: 'contesta',
    peso: 8,
    when: inStates('spedito', 'consegnato'),
    perform: procedure(compratore, 'public.apri_contestazione($1, $2)', (_, v) => [textOr(v.ordine), 'Graffiato']),
  },
  { nome: 'decide: respinta', peso: 5, when: inStates('contestato'), perform: decide('respinta') },
  { nome: 'decide: senza reso', peso: 5, when: inStates('contestato'), perform: decide('rimborso_senza_reso') },
  { nome: 'decide: parziale', peso: 5, when: inStates('contestato'), perform: decide('rimborso_parziale', 1_000) },
  {
    nome: 'decide: con reso',
    peso: 6,
    when: (v) => inStates('contestato')(v) && v.esito === null,
    perform: decide('rimborso_con_reso'),
  },
  {
    nome: 'rimborsa una parte: ufficio',
    peso: 3,
    when: inStates('pagato', 'spedito', 'consegnato', 'concluso'),
    perform: procedure(
      admin,
      `public.admin_rimborsa($1, $2, $3, p_visto => public.admin_pagamento($1) ->> 'visto')`,
      (_, v) => [textOr(v.ordine), 'Un graffio', 700],
    ),
  },
  {
    nome: 'rimborsa tutto: ufficio',
    peso: 0.7,
    when: inStates('pagato', 'spedito', 'consegnato'),
    perform: procedure(
      admin,
      `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`,
      (_, v) => [textOr(v.ordine), 'Mai partito'],
    ),
  },
  {
    nome: 'torna al centro',
    peso: 12,
    when: (v) => v.custodia?.startsWith('consegnato') === true && (v.esito === 'rimborso_con_reso' || v.recesso),
    perform: comeBack,
  },
  {
    nome: 'recede',
    peso: 2,
    when: inStates('pagato', 'spedito', 'consegnato', 'concluso'),
    perform: procedure(compratore, 'public.recedi_dal_contratto($1, $2, $3)', (_, v) => [
      textOr(v.ordine),
      'Anna',
      'a@b.it',
    ]),
  },
  {
    nome: 'restituisce',
    peso: 8,
    when: (v) => v.custodia === 'da_restituire',
    perform: procedure(centro, 'public.segna_restituito($1, $2::text::jsonb)', (_, v) => [
      textOr(v.verifica),
      JSON.stringify({ nome: 'Anna' }),
    ]),
  },
  {
    nome: 'restituzione senza rete',
    peso: 4,
    when: (v) => v.custodia === 'da_restituire' || v.custodia === 'al_centro',
    perform: atCounter('restituzione', () => ({ nome: 'Anna', doc_id: 'CI 12345' })),
  },
  {
    nome: 'è uscito',
    peso: 16,
    when: (v) => v.in_dubbio,
    perform: atCounter('dubbio', () => ({ risposta: 'uscito' })),
  },
  {
    nome: 'è ancora qui',
    peso: 16,
    when: (v) => v.in_dubbio,
    perform: atCounter('dubbio', () => ({ risposta: 'presente' })),
  },
  {
    nome: 'chiede la restituzione',
    peso: 4,
    when: (v) => v.custodia === 'al_centro' && v.prenotazione === 'disponibile' && v.stato_verifica === 'verificato',
    perform: procedure(venditore, 'public.richiedi_restituzione($1)', verifica),
  },
  {
    nome: 'rimette in vendita',
    peso: 12,
    when: (v) => v.custodia === 'da_restituire' && v.stato_verifica === 'verificato' && v.stato_annuncio === 'attivo',
    perform: procedure(venditore, 'public.rimetti_in_vendita($1)', verifica),
  },
  {
    nome: 'arriva dopo la visita mancata',
    peso: 2,
    when: (v) => v.motivo === 'non_presentato',
    perform: atCounter('ricevi', () => ({ numero_seriale: 'S', nome_depositante: 'A' })),
  },
  {
    nome: 'il pacco rientra',
    peso: 5,
    when: (v) => v.stato_ordine === 'spedito' && v.custodia === 'consegnato_corriere',
    perform: atCounter('rientro', (_, v) => ({ ordine_id: textOr(v.ordine) })),
  },
  {
    nome: 'il pacco invenduto rientra',
    peso: 60,
    when: unsoldAway,
    perform: (s, v) =>
      atCounter('rientro', () => ({ ordine_id: s.example.vero(0.5) ? v.ordine : null, confronto: null }))(s, v),
  },
  {
    nome: 'il pacco invenduto è arrivato',
    peso: 30,
    when: unsoldAway,
    perform: procedure(admin, 'public.admin_segna_arrivato($1, $2)', (_, v) => [
      textOr(v.verifica),
      'Lo dice il corriere',
    ]),
  },
  {
    nome: 'il pacco invenduto è smarrito',
    peso: 4,
    when: unsoldAway,
    perform: procedure(admin, 'public.admin_segna_smarrito($1, $2)', (_, v) => [textOr(v.verifica), 'Non si trova']),
  },
  {
    nome: 'girano i lavori',
    peso: 1,
    when: ALWAYS,
    perform: async (s) => {
      await s.world.lavori();
      return true;
    },
  },
  ...BANK_MOVES,
  ...ALARM_MOVES,
  ...PAYOUT_MOVES,
  ...CONNECT_MOVES,
];

export const ACTS: readonly Move[] = [...TIMELESS, ...TIME, twoTogether(TIMELESS)];
