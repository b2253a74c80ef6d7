import type { Bacheca } from '../../data/annunci/bacheca.ts';
import type { OrdineRow } from '../../data/ordini/ordini-elenco.ts';
import type { ActionType } from '../../domain/frasi/acts.ts';
import { isAsked } from '../../domain/ordini/times.ts';

type Booked = Bacheca['prenotazioni_attive'][number];
type Visita = Extract<Bacheca['verifiche_in_corso'][number], { come: 'venditore' }>;

export type Action = { chiave: string; scadenza: string | null; da: string | null } & (
  | { tipo: Extract<ActionType, 'paga' | 'concorda'>; prenotata: Booked }
  | { tipo: Extract<ActionType, 'conferma' | 'ritira' | 'riporta' | 'annuncia' | 'rispondi'>; ordine: OrdineRow }
  | { tipo: Extract<ActionType, 'visita'>; visita: Visita; prenotata: Booked | undefined }
  | { tipo: Extract<ActionType, 'prenota'>; annuncio: Bacheca['da_prenotare_verifica'][number] }
  | { tipo: Extract<ActionType, 'riprendi'>; oggetto: Bacheca['da_ritirare'][number] }
);

const byDeadline = (atti: readonly Action[]): Action[] =>
  atti.toSorted((a, b) => Date.parse(a.scadenza ?? '9999-12-31') - Date.parse(b.scadenza ?? '9999-12-31'));

export function buyingActions(bacheca: Bacheca, adesso: Date): Action[] {
  const booked = bacheca.prenotazioni_attive.flatMap((p): Action[] => {
    if (p.come !== 'acquirente') return [];
    const shared = { chiave: `prenotata:${p.id}`, scadenza: p.acquisto_entro, da: p.acquisto_da, prenotata: p };
    if (p.puo_acquistare && !p.in_pagamento) return [{ ...shared, tipo: 'paga' }];
    const in_sede =
      p.stato_verifica === 'verificato' && p.disponibile && p.centro_acquisto?.tipo_centro === 'terze_parti';
    return in_sede && !p.in_pagamento ? [{ ...shared, tipo: 'concorda' }] : [];
  });
  const ordini = bacheca.ordini.flatMap((o) => (o.come === 'acquirente' ? purchaseAction(o, adesso) : []));
  return byDeadline([...booked, ...ordini]);
}

function purchaseAction(ordine: OrdineRow, adesso: Date): Action[] {
  const shared = { chiave: `ordine:${ordine.id}`, da: null, ordine };
  // The office decides: nothing to return, and no deadline.
  if (ordine.reso_diverso) return [];
  if (ordine.reso_entro !== null) return [{ ...shared, tipo: 'riporta', scadenza: ordine.reso_entro }];
  if (ordine.ritira_entro !== null) return [{ ...shared, tipo: 'ritira', scadenza: ordine.ritira_entro }];
  // The bank holds the payment: no deadline ends it.
  if (ordine.pagamento_contestato) return [];
  if (ordine.status === 'consegnato') return [{ ...shared, tipo: 'conferma', scadenza: ordine.contestabile_entro }];
  const { silenzio_entro } = ordine;
  return isAsked(silenzio_entro, adesso) ? [{ ...shared, tipo: 'conferma', scadenza: silenzio_entro }] : [];
}

export function sellingActions(bacheca: Bacheca): Action[] {
  const visite = bacheca.verifiche_in_corso.flatMap((v): Action[] => {
    if (v.come !== 'venditore' || v.stato !== 'programmata') return [];
    const prenotata = bacheca.prenotazioni_attive.find((p) => p.id === v.annuncio.id);
    const chiave = `visita:${v.id}`;
    return [
      { tipo: 'visita', chiave, scadenza: v.da_spostare ? null : v.data_programmata, da: null, visita: v, prenotata },
    ];
  });
  const prenotati = bacheca.da_prenotare_verifica.map((annuncio): Action => {
    const chiave = `prenota:${annuncio.id}`;
    return { tipo: 'prenota', chiave, scadenza: annuncio.scadenza_prenotazione, da: null, annuncio };
  });
  const oggetti = bacheca.da_ritirare.map((oggetto): Action => {
    return { tipo: 'riprendi', chiave: `riprendi:${oggetto.id}`, scadenza: null, da: null, oggetto };
  });
  const ordini = bacheca.ordini.flatMap((o) => (o.come === 'venditore' ? venditaAction(o) : []));
  return byDeadline([...visite, ...prenotati, ...ordini, ...oggetti]);
}

function venditaAction(ordine: OrdineRow): Action[] {
  const shared = { chiave: `ordine:${ordine.id}`, da: null, ordine };
  if (ordine.da_rispondere === true) return [{ ...shared, tipo: 'rispondi', scadenza: null }];
  if (!ordine.da_annunciare) return [];
  return [{ ...shared, tipo: 'annuncia', scadenza: ordine.annullabile_dal }];
}

/** Orders without an own act. An unpaid one is listed as its reservation. */
export function ongoingOrdini({ ordini }: Bacheca, come: 'acquirente' | 'venditore', atti: readonly Action[]) {
  const sopra = new Set(atti.flatMap((a) => ('ordine' in a ? [a.ordine.id] : [])));
  return ordini.filter((o) => o.come === come && o.status !== 'in_elaborazione' && !sopra.has(o.id));
}

export const SIDES = ['compro', 'vendo', 'account'] as const;
export type Side = (typeof SIDES)[number];

/** The dashboard's default side: the soonest act's, else the one with content. */
export function startingSide(compro: readonly Action[], vendo: readonly Action[], bacheca: Bacheca): Side {
  const [mio = null] = byDeadline([...compro, ...vendo]);
  if (mio !== null) return compro.includes(mio) ? 'compro' : 'vendo';
  const compra =
    bacheca.totale_ordini.acquirente > 0 || bacheca.prenotazioni_attive.some((p) => p.come === 'acquirente');
  return !compra && bacheca.statistiche.annunci > 0 ? 'vendo' : 'compro';
}
