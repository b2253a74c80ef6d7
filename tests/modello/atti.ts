import { approva, respinge } from '../db/scena_verifiche.ts';
import { ATTI_DELLA_BANCA } from './banca.ts';
import { dueInsieme } from './insieme.ts';
import {
  type Atto,
  admin,
  alBanco,
  annuncio,
  aperta,
  aspetta,
  centro,
  comprabile,
  compratore,
  decide,
  dopoGiorni,
  inStati,
  ordine,
  pagamento,
  prenotaVisita,
  procedura,
  SEMPRE,
  scelto,
  scenaDi,
  spedizione,
  spostaVisita,
  testo,
  tornaIndietro,
  venditore,
  verifica,
} from './mosse.ts';
import { COMPORTAMENTI, consegnaParole, lettura, paga, pagaUnAltro } from './pagamenti.ts';
import { guarda, type Storia, type Vista } from './storia.ts';
import { ATTI_DEI_VERSAMENTI, ATTI_DI_CONNECT } from './versamenti.ts';

const ORA = 3_600_000;

/** The hand moves to that long after the visit's hour, and the jobs run when they are asked for. */
const dopoLaVisita = async (s: Storia, v: Vista, ms: number): Promise<void> => {
  if (v.visita !== null) await s.mondo.passano(Math.max(0, v.visita.getTime() + ms - s.mondo.ora().getTime()));
};

const TEMPO: readonly Atto[] = [
  { nome: 'passa un’ora', peso: 3, sensato: SEMPRE, fai: aspetta(1) },
  { nome: 'passano due giorni', peso: 3, sensato: SEMPRE, fai: aspetta(49) },
  { nome: 'passano otto giorni', peso: 1, sensato: SEMPRE, fai: aspetta(192) },
  {
    nome: 'non presentato: banco',
    peso: 2,
    sensato: (v) => v.visita !== null,
    fai: async (s, v) => {
      await dopoLaVisita(s, v, 0.6 * ORA);
      return alBanco('non_presentato', () => ({}))(s, v);
    },
  },
  {
    nome: 'non presentato: orologio',
    peso: 2,
    sensato: (v) => v.visita !== null,
    fai: async (s, v) => {
      await dopoLaVisita(s, v, 25 * ORA);
      await s.mondo.lavori();
      const { motivo, stato_verifica } = await guarda(s);
      return v.visita !== null && stato_verifica === 'annullata' && motivo === 'non_presentato';
    },
  },
  {
    nome: 'mai arrivato',
    peso: 4,
    sensato: inStati('spedito'),
    fai: dopoGiorni(7.1, procedura(compratore, 'public.segnala_mai_arrivato($1)', ordine)),
  },
  {
    nome: 'annulla il non spedito',
    peso: 4,
    sensato: inStati('pagato'),
    fai: dopoGiorni(10.1, procedura(compratore, 'public.annulla_ordine_non_spedito($1)', ordine)),
  },
];

/** Each may happen at the same moment as another one. */
const SENZA_TEMPO: readonly Atto[] = [
  {
    nome: 'prenota',
    peso: 10,
    sensato: (v) => v.stato_annuncio === 'attivo' && v.prenotazione === 'disponibile' && v.custodia !== 'da_restituire',
    fai: procedura((s) => s.caso.scegli(s.acquirenti), 'public.riserva_annuncio($1)', annuncio),
  },
  {
    nome: 'lascia',
    peso: 1,
    sensato: (v) => v.prenotazione === 'prenotato',
    fai: procedura(scelto, 'public.annulla_prenotazione($1)', annuncio),
  },
  {
    nome: 'fissa la visita',
    peso: 14,
    sensato: (v) =>
      v.prenotazione === 'prenotato' && !aperta(v) && (v.custodia === null || v.custodia === 'restituito'),
    fai: prenotaVisita,
  },
  { nome: 'sposta la visita', peso: 2, sensato: (v) => v.stato_verifica === 'programmata', fai: spostaVisita },
  {
    nome: 'annulla la visita',
    peso: 2,
    sensato: (v) => v.stato_verifica === 'programmata',
    fai: procedura(venditore, 'public.annulla_verifica($1)', verifica),
  },
  {
    nome: 'riceve',
    peso: 14,
    sensato: (v) => v.stato_verifica === 'programmata',
    fai: alBanco('ricevi', () => ({ numero_seriale: 'S', nome_depositante: 'A' })),
  },
  {
    nome: 'approva',
    peso: 18,
    sensato: (v) => v.stato_verifica === 'in_attesa',
    fai: async (s, v) => v.verifica !== null && Boolean(await approva(s.mondo, scenaDi(s, v))),
  },
  {
    nome: 'respinge',
    peso: 2,
    sensato: (v) => v.stato_verifica === 'in_attesa',
    fai: async (s, v) => v.verifica !== null && Boolean(await respinge(s.mondo, scenaDi(s, v))),
  },
  ...COMPORTAMENTI.map((come) => ({
    nome: `paga: ${come}`,
    peso: come === 'riesce' ? 6 : 2,
    sensato: comprabile,
    fai: (s: Storia, v: Vista) => paga(s, v, come),
  })),
  { nome: 'paga due volte', peso: 1.5, sensato: inStati('in_elaborazione', 'pagato', 'annullato'), fai: pagaUnAltro },
  { nome: 'lettura in ritardo', peso: 1.5, sensato: pagamento('succeeded'), fai: lettura },
  { nome: 'parole consegnate', peso: 6, sensato: SEMPRE, fai: async (s) => (await consegnaParole(s)) >= 0 },
  {
    nome: 'sospende',
    peso: 0.2,
    sensato: (v) => v.stato_annuncio !== 'venduto',
    fai: procedura(admin, 'public.admin_annuncio_stato($1, $2, $3)', (s) => [s.annuncio, null, 'Controllo']),
  },
  {
    nome: 'riattiva',
    peso: 6,
    sensato: (v) => v.stato_annuncio === 'sospeso',
    fai: procedura(admin, 'public.admin_annuncio_stato($1, $2, $3)', (s) => [s.annuncio, null, 'A posto']),
  },
  {
    nome: 'spedisce',
    peso: 12,
    sensato: inStati('pagato', 'autorizzato'),
    fai: spedizione({ action: 'shipped', corriere: 'GLS', tracking_code: 'IT1', tracking_url: '' }),
  },
  { nome: 'consegna', peso: 6, sensato: inStati('spedito', 'pagato'), fai: spedizione({ action: 'delivered' }) },
  {
    nome: 'conferma la ricezione',
    peso: 4,
    sensato: inStati('spedito', 'consegnato'),
    fai: procedura(compratore, 'public.conferma_ricezione($1)', ordine),
  },
  {
    nome: 'contesta',
    peso: 8,
    sensato: inStati('spedito', 'consegnato'),
    fai: procedura(compratore, 'public.apri_contestazione($1, $2)', (_, v) => [testo(v.ordine), 'Graffiato']),
  },
  { nome: 'decide: respinta', peso: 5, sensato: inStati('contestato'), fai: decide('respinta') },
  { nome: 'decide: senza reso', peso: 5, sensato: inStati('contestato'), fai: decide('rimborso_senza_reso') },
  { nome: 'decide: parziale', peso: 5, sensato: inStati('contestato'), fai: decide('rimborso_parziale', 1_000) },
  {
    nome: 'decide: con reso',
    peso: 6,
    sensato: (v) => inStati('contestato')(v) && v.esito === null,
    fai: decide('rimborso_con_reso'),
  },
  {
    nome: 'torna al centro',
    peso: 12,
    sensato: (v) => v.custodia?.startsWith('consegnato') === true && (v.esito === 'rimborso_con_reso' || v.recesso),
    fai: tornaIndietro,
  },
  {
    nome: 'recede',
    peso: 2,
    sensato: inStati('pagato', 'spedito', 'consegnato', 'concluso'),
    fai: procedura(compratore, 'public.recedi_dal_contratto($1, $2, $3)', (_, v) => [
      testo(v.ordine),
      'Anna',
      'a@b.it',
    ]),
  },
  {
    nome: 'restituisce',
    peso: 8,
    sensato: (v) => v.custodia === 'da_restituire',
    fai: procedura(centro, 'public.segna_restituito($1, $2::text::jsonb)', (_, v) => [
      testo(v.verifica),
      JSON.stringify({ nome: 'Anna' }),
    ]),
  },
  {
    nome: 'restituzione senza rete',
    peso: 4,
    sensato: (v) => v.custodia === 'da_restituire' || v.custodia === 'al_centro',
    fai: alBanco('restituzione', () => ({ nome: 'Anna', doc_id: 'CI 12345' })),
  },
  { nome: 'è uscito', peso: 16, sensato: (v) => v.in_dubbio, fai: alBanco('dubbio', () => ({ risposta: 'uscito' })) },
  {
    nome: 'è ancora qui',
    peso: 16,
    sensato: (v) => v.in_dubbio,
    fai: alBanco('dubbio', () => ({ risposta: 'presente' })),
  },
  {
    nome: 'chiede la restituzione',
    peso: 4,
    sensato: (v) => v.custodia === 'al_centro' && v.prenotazione === 'disponibile' && v.stato_verifica === 'verificato',
    fai: procedura(venditore, 'public.richiedi_restituzione($1)', verifica),
  },
  {
    nome: 'rimette in vendita',
    peso: 12,
    sensato: (v) =>
      v.custodia === 'da_restituire' && v.stato_verifica === 'verificato' && v.stato_annuncio === 'attivo',
    fai: procedura(venditore, 'public.rimetti_in_vendita($1)', verifica),
  },
  {
    nome: 'arriva dopo la visita mancata',
    peso: 2,
    sensato: (v) => v.motivo === 'non_presentato',
    fai: alBanco('ricevi', () => ({ numero_seriale: 'S', nome_depositante: 'A' })),
  },
  {
    nome: 'il pacco rientra',
    peso: 5,
    sensato: (v) => v.stato_ordine === 'spedito' && v.custodia === 'consegnato_corriere',
    fai: alBanco('rientro', (_, v) => ({ ordine_id: testo(v.ordine) })),
  },
  {
    nome: 'girano i lavori',
    peso: 1,
    sensato: SEMPRE,
    fai: async (s) => {
      await s.mondo.lavori();
      return true;
    },
  },
  ...ATTI_DELLA_BANCA,
  ...ATTI_DEI_VERSAMENTI,
  ...ATTI_DI_CONNECT,
];

export const ATTI: readonly Atto[] = [...SENZA_TEMPO, ...TEMPO, dueInsieme(SENZA_TEMPO)];
