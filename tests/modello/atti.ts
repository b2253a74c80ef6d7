import { randomUUID } from 'node:crypto';
import { chiama } from '../db/scena.ts';
import { approva, op, type Risposta, respinge, spingi, type Verifica } from '../db/scena_verifiche.ts';
import { COMPORTAMENTI, consegnaParole, paga } from './pagamenti.ts';
import type { Storia, Vista } from './storia.ts';

/** One thing that somebody may do. `sensato` steers the histories; whether it is allowed is the product's to say. */
export interface Atto {
  nome: string;
  peso: number;
  sensato(v: Vista): boolean;
  /** False, or a rule's refusal: not accepted. */
  fai(s: Storia, v: Vista): Promise<boolean>;
}

const ORE = 3_600_000;
const scelto = (s: Storia, v: Vista) => v.acquirente ?? s.caso.scegli(s.acquirenti);
const testo = (valore: string | null) => valore ?? randomUUID();
const scenaDi = (s: Storia, v: Vista): Verifica => ({
  id: testo(v.verifica),
  annuncio: s.annuncio,
  appuntamento: testo(v.appuntamento),
  venditore: s.venditore,
  acquirente: scelto(s, v),
  centro: s.centro,
  prenotazione: '',
});

const procedura =
  (chi: (s: Storia, v: Vista) => string, chiamata: string, params: (s: Storia, v: Vista) => unknown[]) =>
  async (s: Storia, v: Vista): Promise<boolean> => {
    await chiama(s.mondo, chi(s, v), chiamata, params(s, v));
    return true;
  };
const alBanco =
  (kind: string, dati: (s: Storia, v: Vista) => object) =>
  async (s: Storia, v: Vista): Promise<boolean> => {
    const [risposta] = await spingi(s.mondo, s.centro.titolare, [op(kind, testo(v.verifica), dati(s, v))]);
    return esito(risposta);
  };
const esito = (risposta: Risposta | undefined) => risposta?.status === 'applied' || risposta?.status === 'merged';
const venditore = (s: Storia) => s.venditore;
const centro = (s: Storia) => s.centro.titolare;
const admin = (s: Storia) => s.admin;
const compratore = (s: Storia, v: Vista) => v.compratore ?? scelto(s, v);
const annuncio = (s: Storia) => [s.annuncio];
const ordine = (_: Storia, v: Vista) => [testo(v.ordine)];
const inStati =
  (...stati: string[]) =>
  (v: Vista) =>
    v.stato_ordine !== null && stati.includes(v.stato_ordine);

const aspetta =
  (ore: number): Atto['fai'] =>
  async (s) => {
    await s.mondo.passano(ore * ORE);
    await s.mondo.lavori();
    return true;
  };

async function prenotaVisita(s: Storia): Promise<boolean> {
  const giorni = await chiama<{ giorno: string; orari: string[] }[]>(
    s.mondo,
    s.venditore,
    'public.orari_disponibili($1)',
    [s.centro.id],
  );
  const { giorno, orari } = s.caso.scegli(giorni);
  const { totale } = await chiama<{ totale: number }>(s.mondo, s.venditore, 'public.preventivo_verifica($1, $2)', [
    s.centro.id,
    s.annuncio,
  ]);
  const parametri = [s.annuncio, s.centro.id, giorno, s.caso.scegli(orari), totale];
  await chiama(s.mondo, s.venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', parametri);
  return true;
}

async function spostaVisita(s: Storia, v: Vista): Promise<boolean> {
  const giorni = await chiama<{ giorno: string; orari: string[] }[]>(
    s.mondo,
    s.venditore,
    'public.orari_disponibili($1)',
    [s.centro.id],
  );
  const { giorno, orari } = s.caso.scegli(giorni);
  const parametri = [testo(v.verifica), giorno, s.caso.scegli(orari)];
  await chiama(s.mondo, s.venditore, 'public.update_verifica_datetime_local($1, $2, $3)', parametri);
  return true;
}

const spedizione =
  (corpo: object): Atto['fai'] =>
  async (s, v) => {
    const { stato } = await s.mondo.manda(
      '/orders/finalize',
      { ...corpo, ordine_id: testo(v.ordine) },
      s.centro.titolare,
    );
    return stato === 200;
  };

async function tornaIndietro(s: Storia, v: Vista): Promise<boolean> {
  await s.mondo.sql(`select privato.muovi_custodia($1, 'al_centro')`, [v.verifica]);
  await s.mondo.sql('select privato.esito_confronto_reso(o, $2, null) from public.ordini o where o.id = $1', [
    v.ordine,
    s.caso.vero(0.8),
  ]);
  return true;
}

const decide = (esitoScelto: string, importo: number | null = null) =>
  procedura(admin, 'public.admin_decidi_contestazione($1, $2, $3, $4)', (_, v) => [
    testo(v.contestazione),
    esitoScelto,
    'Deciso',
    importo,
  ]);

/** What the bank does with a payment that it took. */
async function contestaBanca(s: Storia, v: Vista): Promise<boolean> {
  if (v.intento === null || s.mondo.stripe.stato.intenti[v.intento]?.status !== 'succeeded') return false;
  s.dispute.add(s.mondo.vicende.contesta(v.intento, s.caso.vero(0.3) ? 'warning_needs_response' : 'needs_response').id);
  return true;
}
async function chiudiBanca(s: Storia): Promise<boolean> {
  const aperte = [...s.dispute].filter((id) =>
    ['needs_response', 'warning_needs_response'].includes(s.mondo.stripe.stato.dispute[id]?.status ?? ''),
  );
  const id = aperte[0];
  if (id === undefined) return false;
  const richiesta = s.mondo.stripe.stato.dispute[id]?.status.startsWith('warning');
  s.mondo.vicende.portaDisputa(id, richiesta ? 'warning_closed' : s.caso.vero(0.5) ? 'won' : 'lost');
  return true;
}
async function risolviAppesa(s: Storia, v: Vista): Promise<boolean> {
  if (v.intento === null || s.mondo.stripe.stato.intenti[v.intento]?.status !== 'processing') return false;
  s.mondo.vicende.risolvi(v.intento, s.caso.vero(0.6));
  return true;
}
async function lasciaScadere(s: Storia, v: Vista): Promise<boolean> {
  if (v.intento === null || s.mondo.stripe.stato.intenti[v.intento]?.status !== 'requires_capture') return false;
  s.mondo.vicende.lasciaScadere(v.intento);
  return true;
}

const comprabile = (v: Vista) =>
  v.stato_annuncio === 'attivo' &&
  v.prenotazione === 'prenotato' &&
  v.stato_verifica === 'verificato' &&
  v.custodia === 'al_centro';
const SEMPRE = () => true;
const aperta = (v: Vista) => v.stato_verifica === 'programmata' || v.stato_verifica === 'in_attesa';

export const ATTI: readonly Atto[] = [
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
    peso: 1,
    sensato: (v) => v.stato_verifica === 'programmata',
    fai: procedura(venditore, 'public.annulla_verifica($1)', (_, v) => [testo(v.verifica)]),
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
  { nome: 'la banca risponde', peso: 8, sensato: (v) => v.stato_ordine === 'in_elaborazione', fai: risolviAppesa },
  { nome: 'autorizzazione scaduta', peso: 1, sensato: inStati('autorizzato'), fai: lasciaScadere },
  { nome: 'parole consegnate', peso: 6, sensato: SEMPRE, fai: async (s) => (await consegnaParole(s)) >= 0 },
  { nome: 'passa un’ora', peso: 3, sensato: SEMPRE, fai: aspetta(1) },
  { nome: 'passano due giorni', peso: 3, sensato: SEMPRE, fai: aspetta(49) },
  { nome: 'passano otto giorni', peso: 1, sensato: SEMPRE, fai: aspetta(192) },
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
    peso: 6,
    sensato: inStati('spedito', 'consegnato'),
    fai: procedura(compratore, 'public.apri_contestazione($1, $2)', (_, v) => [testo(v.ordine), 'Graffiato']),
  },
  { nome: 'decide: respinta', peso: 3, sensato: inStati('contestato'), fai: decide('respinta') },
  { nome: 'decide: senza reso', peso: 3, sensato: inStati('contestato'), fai: decide('rimborso_senza_reso') },
  { nome: 'decide: parziale', peso: 3, sensato: inStati('contestato'), fai: decide('rimborso_parziale', 1_000) },
  {
    nome: 'decide: con reso',
    peso: 5,
    sensato: (v) => inStati('contestato')(v) && v.esito === null,
    fai: decide('rimborso_con_reso'),
  },
  {
    nome: 'torna al centro',
    peso: 12,
    sensato: (v) => inStati('contestato')(v) && v.esito === 'rimborso_con_reso',
    fai: tornaIndietro,
  },
  {
    nome: 'mai arrivato',
    peso: 1,
    sensato: inStati('spedito'),
    fai: procedura(compratore, 'public.segnala_mai_arrivato($1)', ordine),
  },
  {
    nome: 'annulla il non spedito',
    peso: 2,
    sensato: inStati('pagato'),
    fai: procedura(compratore, 'public.annulla_ordine_non_spedito($1)', ordine),
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
    nome: 'la banca contesta',
    peso: 2,
    sensato: inStati('pagato', 'spedito', 'consegnato', 'concluso'),
    fai: contestaBanca,
  },
  { nome: 'la banca chiude', peso: 5, sensato: (v) => v.stato_ordine !== null, fai: chiudiBanca },
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
    peso: 3,
    sensato: (v) => v.custodia === 'da_restituire' || v.custodia === 'al_centro',
    fai: alBanco('restituzione', () => ({ nome: 'Anna', doc_id: 'CI 12345' })),
  },
  { nome: 'è uscito', peso: 8, sensato: (v) => v.in_dubbio, fai: alBanco('dubbio', () => ({ risposta: 'uscito' })) },
  {
    nome: 'è ancora qui',
    peso: 8,
    sensato: (v) => v.in_dubbio,
    fai: alBanco('dubbio', () => ({ risposta: 'presente' })),
  },
];
