import { approva, respinge } from '../db/scene-verifiche.ts';
import { ALARM_MOVES } from './alarms.ts';
import { BANK_MOVES } from './bank.ts';
import {
  ALWAYS,
  admin,
  afterDays,
  annuncio,
  atCounter,
  centro,
  chosen,
  comeBack,
  comprabile,
  compratore,
  decide,
  inStates,
  isOpen,
  type Move,
  ordine,
  pagamento,
  prenotaVisita,
  procedure,
  sceneOf,
  spedizione,
  spostaVisita,
  textOr,
  unsoldAway,
  venditore,
  verifica,
  wait,
} from './moves.ts';
import { BEHAVIOURS, deliverWords, paga, pagaUnAltro, readWebhook } from './pagamenti.ts';
import { look, type Story, type View } from './story.ts';
import { twoTogether } from './together.ts';
import { CONNECT_MOVES, PAYOUT_MOVES } from './versamenti.ts';

const ORA = 3_600_000;

/** The hand moves to that long after the visit's hour, and the jobs run when they are asked for. */
const dopoLaVisita = async (s: Story, v: View, ms: number): Promise<void> => {
  if (v.visita !== null) await s.mondo.passano(Math.max(0, v.visita.getTime() + ms - s.mondo.ora().getTime()));
};

const TIME: readonly Move[] = [
  { nome: 'passa un’ora', peso: 3, sensato: ALWAYS, fai: wait(1) },
  { nome: 'passano due giorni', peso: 3, sensato: ALWAYS, fai: wait(49) },
  { nome: 'passano otto giorni', peso: 1, sensato: ALWAYS, fai: wait(192) },
  {
    nome: 'non presentato: banco',
    peso: 2,
    sensato: (v) => v.visita !== null,
    fai: async (s, v) => {
      await dopoLaVisita(s, v, 0.6 * ORA);
      return atCounter('non_presentato', () => ({}))(s, v);
    },
  },
  {
    nome: 'non presentato: orologio',
    peso: 2,
    sensato: (v) => v.visita !== null,
    fai: async (s, v) => {
      await dopoLaVisita(s, v, 25 * ORA);
      await s.mondo.lavori();
      const { motivo, stato_verifica } = await look(s);
      return v.visita !== null && stato_verifica === 'annullata' && motivo === 'non_presentato';
    },
  },
  {
    nome: 'mai arrivato',
    peso: 4,
    sensato: inStates('spedito'),
    fai: afterDays(7.1, procedure(compratore, 'public.segnala_mai_arrivato($1)', ordine)),
  },
  {
    nome: 'annulla il non spedito',
    peso: 4,
    sensato: inStates('pagato'),
    fai: afterDays(10.1, procedure(compratore, 'public.annulla_ordine_non_spedito($1)', ordine)),
  },
];

/** Each may happen at the same moment as another one. */
const TIMELESS: readonly Move[] = [
  {
    nome: 'prenota',
    peso: 10,
    sensato: (v) => v.stato_annuncio === 'attivo' && v.prenotazione === 'disponibile' && v.custodia !== 'da_restituire',
    fai: procedure((s) => s.caso.scegli(s.acquirenti), 'public.riserva_annuncio($1)', annuncio),
  },
  {
    nome: 'lascia',
    peso: 1,
    sensato: (v) => v.prenotazione === 'prenotato',
    fai: procedure(chosen, 'public.annulla_prenotazione($1)', annuncio),
  },
  {
    nome: 'fissa la visita',
    peso: 14,
    sensato: (v) =>
      v.prenotazione === 'prenotato' && !isOpen(v) && (v.custodia === null || v.custodia === 'restituito'),
    fai: prenotaVisita,
  },
  { nome: 'sposta la visita', peso: 2, sensato: (v) => v.stato_verifica === 'programmata', fai: spostaVisita },
  {
    nome: 'annulla la visita',
    peso: 2,
    sensato: (v) => v.stato_verifica === 'programmata',
    fai: procedure(venditore, 'public.annulla_verifica($1)', verifica),
  },
  {
    nome: 'riceve',
    peso: 14,
    sensato: (v) => v.stato_verifica === 'programmata',
    fai: atCounter('ricevi', () => ({ numero_seriale: 'S', nome_depositante: 'A' })),
  },
  {
    nome: 'approva',
    peso: 18,
    sensato: (v) => v.stato_verifica === 'in_attesa',
    fai: async (s, v) => v.verifica !== null && Boolean(await approva(s.mondo, sceneOf(s, v))),
  },
  {
    nome: 'respinge',
    peso: 2,
    sensato: (v) => v.stato_verifica === 'in_attesa',
    fai: async (s, v) => v.verifica !== null && Boolean(await respinge(s.mondo, sceneOf(s, v))),
  },
  ...BEHAVIOURS.map((how) => ({
    nome: `paga: ${how}`,
    peso: how === 'riesce' ? 6 : 2,
    sensato: comprabile,
    fai: (s: Story, v: View) => paga(s, v, how),
  })),
  { nome: 'paga due volte', peso: 1.5, sensato: inStates('in_elaborazione', 'pagato', 'annullato'), fai: pagaUnAltro },
  { nome: 'lettura in ritardo', peso: 1.5, sensato: pagamento('succeeded'), fai: readWebhook },
  { nome: 'parole consegnate', peso: 6, sensato: ALWAYS, fai: async (s) => (await deliverWords(s)) >= 0 },
  {
    nome: 'sospende',
    peso: 0.2,
    sensato: (v) => v.stato_annuncio !== 'venduto',
    fai: procedure(admin, 'public.admin_annuncio_stato($1, $2, $3)', (s) => [s.annuncio, null, 'Controllo']),
  },
  {
    nome: 'riattiva',
    peso: 6,
    sensato: (v) => v.stato_annuncio === 'sospeso',
    fai: procedure(admin, 'public.admin_annuncio_stato($1, $2, $3)', (s) => [s.annuncio, null, 'A posto']),
  },
  {
    nome: 'spedisce',
    peso: 12,
    sensato: inStates('pagato', 'autorizzato'),
    fai: spedizione({ action: 'shipped', corriere: 'GLS', tracking_code: 'IT1', tracking_url: '' }),
  },
  { nome: 'consegna', peso: 6, sensato: inStates('spedito', 'pagato'), fai: spedizione({ action: 'delivered' }) },
  {
    nome: 'conferma la ricezione',
    peso: 4,
    sensato: inStates('spedito', 'consegnato'),
    fai: procedure(compratore, 'public.conferma_ricezione($1)', ordine),
  },
  {
    nome: 'contesta',
    peso: 8,
    sensato: inStates('spedito', 'consegnato'),
    fai: procedure(compratore, 'public.apri_contestazione($1, $2)', (_, v) => [textOr(v.ordine), 'Graffiato']),
  },
  { nome: 'decide: respinta', peso: 5, sensato: inStates('contestato'), fai: decide('respinta') },
  { nome: 'decide: senza reso', peso: 5, sensato: inStates('contestato'), fai: decide('rimborso_senza_reso') },
  { nome: 'decide: parziale', peso: 5, sensato: inStates('contestato'), fai: decide('rimborso_parziale', 1_000) },
  {
    nome: 'decide: con reso',
    peso: 6,
    sensato: (v) => inStates('contestato')(v) && v.esito === null,
    fai: decide('rimborso_con_reso'),
  },
  {
    nome: 'rimborsa una parte: ufficio',
    peso: 3,
    sensato: inStates('pagato', 'spedito', 'consegnato', 'concluso'),
    fai: procedure(
      admin,
      `public.admin_rimborsa($1, $2, $3, p_visto => public.admin_pagamento($1) ->> 'visto')`,
      (_, v) => [textOr(v.ordine), 'Un graffio', 700],
    ),
  },
  {
    nome: 'rimborsa tutto: ufficio',
    peso: 0.7,
    sensato: inStates('pagato', 'spedito', 'consegnato'),
    fai: procedure(
      admin,
      `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`,
      (_, v) => [textOr(v.ordine), 'Mai partito'],
    ),
  },
  {
    nome: 'torna al centro',
    peso: 12,
    sensato: (v) => v.custodia?.startsWith('consegnato') === true && (v.esito === 'rimborso_con_reso' || v.recesso),
    fai: comeBack,
  },
  {
    nome: 'recede',
    peso: 2,
    sensato: inStates('pagato', 'spedito', 'consegnato', 'concluso'),
    fai: procedure(compratore, 'public.recedi_dal_contratto($1, $2, $3)', (_, v) => [
      textOr(v.ordine),
      'Anna',
      'a@b.it',
    ]),
  },
  {
    nome: 'restituisce',
    peso: 8,
    sensato: (v) => v.custodia === 'da_restituire',
    fai: procedure(centro, 'public.segna_restituito($1, $2::text::jsonb)', (_, v) => [
      textOr(v.verifica),
      JSON.stringify({ nome: 'Anna' }),
    ]),
  },
  {
    nome: 'restituzione senza rete',
    peso: 4,
    sensato: (v) => v.custodia === 'da_restituire' || v.custodia === 'al_centro',
    fai: atCounter('restituzione', () => ({ nome: 'Anna', doc_id: 'CI 12345' })),
  },
  { nome: 'è uscito', peso: 16, sensato: (v) => v.in_dubbio, fai: atCounter('dubbio', () => ({ risposta: 'uscito' })) },
  {
    nome: 'è ancora qui',
    peso: 16,
    sensato: (v) => v.in_dubbio,
    fai: atCounter('dubbio', () => ({ risposta: 'presente' })),
  },
  {
    nome: 'chiede la restituzione',
    peso: 4,
    sensato: (v) => v.custodia === 'al_centro' && v.prenotazione === 'disponibile' && v.stato_verifica === 'verificato',
    fai: procedure(venditore, 'public.richiedi_restituzione($1)', verifica),
  },
  {
    nome: 'rimette in vendita',
    peso: 12,
    sensato: (v) =>
      v.custodia === 'da_restituire' && v.stato_verifica === 'verificato' && v.stato_annuncio === 'attivo',
    fai: procedure(venditore, 'public.rimetti_in_vendita($1)', verifica),
  },
  {
    nome: 'arriva dopo la visita mancata',
    peso: 2,
    sensato: (v) => v.motivo === 'non_presentato',
    fai: atCounter('ricevi', () => ({ numero_seriale: 'S', nome_depositante: 'A' })),
  },
  {
    nome: 'il pacco rientra',
    peso: 5,
    sensato: (v) => v.stato_ordine === 'spedito' && v.custodia === 'consegnato_corriere',
    fai: atCounter('rientro', (_, v) => ({ ordine_id: textOr(v.ordine) })),
  },
  {
    nome: 'il pacco invenduto rientra',
    peso: 60,
    sensato: unsoldAway,
    fai: (s, v) =>
      atCounter('rientro', () => ({ ordine_id: s.caso.vero(0.5) ? v.ordine : null, confronto: null }))(s, v),
  },
  {
    nome: 'il pacco invenduto è arrivato',
    peso: 30,
    sensato: unsoldAway,
    fai: procedure(admin, 'public.admin_segna_arrivato($1, $2)', (_, v) => [textOr(v.verifica), 'Lo dice il corriere']),
  },
  {
    nome: 'il pacco invenduto è smarrito',
    peso: 4,
    sensato: unsoldAway,
    fai: procedure(admin, 'public.admin_segna_smarrito($1, $2)', (_, v) => [textOr(v.verifica), 'Non si trova']),
  },
  {
    nome: 'girano i lavori',
    peso: 1,
    sensato: ALWAYS,
    fai: async (s) => {
      await s.mondo.lavori();
      return true;
    },
  },
  ...BANK_MOVES,
  ...ALARM_MOVES,
  ...PAYOUT_MOVES,
  ...CONNECT_MOVES,
];

export const ACTS: readonly Move[] = [...TIMELESS, ...TIME, twoTogether(TIMELESS)];
