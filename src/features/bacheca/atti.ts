import type { Bacheca } from '../../data/annunci/bacheca.ts';
import type { RigaOrdine } from '../../data/ordini/ordini-elenco.ts';
import type { TipoAtto } from '../../domain/frasi/atti.ts';
import { siDomanda } from '../../domain/ordini/tempi.ts';

type Prenotata = Bacheca['prenotazioni_attive'][number];
type Visita = Extract<Bacheca['verifiche_in_corso'][number], { come: 'venditore' }>;

export type Atto = { chiave: string; scadenza: string | null; da: string | null } & (
  | { tipo: Extract<TipoAtto, 'paga' | 'concorda'>; prenotata: Prenotata }
  | { tipo: Extract<TipoAtto, 'conferma' | 'ritira' | 'riporta' | 'annuncia' | 'rispondi'>; ordine: RigaOrdine }
  | { tipo: Extract<TipoAtto, 'visita'>; visita: Visita; prenotata: Prenotata | undefined }
  | { tipo: Extract<TipoAtto, 'prenota'>; annuncio: Bacheca['da_prenotare_verifica'][number] }
  | { tipo: Extract<TipoAtto, 'riprendi'>; oggetto: Bacheca['da_ritirare'][number] }
);

const perScadenza = (atti: readonly Atto[]): Atto[] =>
  atti.toSorted((a, b) => Date.parse(a.scadenza ?? '9999-12-31') - Date.parse(b.scadenza ?? '9999-12-31'));

export function attiCompro(bacheca: Bacheca, adesso: Date): Atto[] {
  const prenotate = bacheca.prenotazioni_attive.flatMap((p): Atto[] => {
    if (p.come !== 'acquirente') return [];
    const comune = { chiave: `prenotata:${p.id}`, scadenza: p.acquisto_entro, da: p.acquisto_da, prenotata: p };
    if (p.puo_acquistare && !p.in_pagamento) return [{ ...comune, tipo: 'paga' }];
    const in_sede =
      p.stato_verifica === 'verificato' && p.disponibile && p.centro_acquisto?.tipo_centro === 'terze_parti';
    return in_sede && !p.in_pagamento ? [{ ...comune, tipo: 'concorda' }] : [];
  });
  const ordini = bacheca.ordini.flatMap((o) => (o.come === 'acquirente' ? attoAcquisto(o, adesso) : []));
  return perScadenza([...prenotate, ...ordini]);
}

function attoAcquisto(ordine: RigaOrdine, adesso: Date): Atto[] {
  const comune = { chiave: `ordine:${ordine.id}`, da: null, ordine };
  // The office decides: nothing to return, and no deadline.
  if (ordine.reso_diverso) return [];
  if (ordine.reso_entro !== null) return [{ ...comune, tipo: 'riporta', scadenza: ordine.reso_entro }];
  if (ordine.ritira_entro !== null) return [{ ...comune, tipo: 'ritira', scadenza: ordine.ritira_entro }];
  // The bank holds the payment: no deadline ends it.
  if (ordine.pagamento_contestato) return [];
  if (ordine.status === 'consegnato') return [{ ...comune, tipo: 'conferma', scadenza: ordine.contestabile_entro }];
  const { silenzio_entro } = ordine;
  return siDomanda(silenzio_entro, adesso) ? [{ ...comune, tipo: 'conferma', scadenza: silenzio_entro }] : [];
}

export function attiVendo(bacheca: Bacheca): Atto[] {
  const visite = bacheca.verifiche_in_corso.flatMap((v): Atto[] => {
    if (v.come !== 'venditore' || v.stato !== 'programmata') return [];
    const prenotata = bacheca.prenotazioni_attive.find((p) => p.id === v.annuncio.id);
    const chiave = `visita:${v.id}`;
    return [
      { tipo: 'visita', chiave, scadenza: v.da_spostare ? null : v.data_programmata, da: null, visita: v, prenotata },
    ];
  });
  const prenotati = bacheca.da_prenotare_verifica.map((annuncio): Atto => {
    const chiave = `prenota:${annuncio.id}`;
    return { tipo: 'prenota', chiave, scadenza: annuncio.scadenza_prenotazione, da: null, annuncio };
  });
  const oggetti = bacheca.da_ritirare.map((oggetto): Atto => {
    return { tipo: 'riprendi', chiave: `riprendi:${oggetto.id}`, scadenza: null, da: null, oggetto };
  });
  const ordini = bacheca.ordini.flatMap((o) => (o.come === 'venditore' ? attoVendita(o) : []));
  return perScadenza([...visite, ...prenotati, ...ordini, ...oggetti]);
}

function attoVendita(ordine: RigaOrdine): Atto[] {
  const comune = { chiave: `ordine:${ordine.id}`, da: null, ordine };
  if (ordine.da_rispondere === true) return [{ ...comune, tipo: 'rispondi', scadenza: null }];
  if (!ordine.da_annunciare) return [];
  return [{ ...comune, tipo: 'annuncia', scadenza: ordine.annullabile_dal }];
}

/** Orders without an own act. An unpaid one is listed as its reservation. */
export function ordiniInCorso({ ordini }: Bacheca, come: 'acquirente' | 'venditore', atti: readonly Atto[]) {
  const sopra = new Set(atti.flatMap((a) => ('ordine' in a ? [a.ordine.id] : [])));
  return ordini.filter((o) => o.come === come && o.status !== 'in_elaborazione' && !sopra.has(o.id));
}

export const LATI = ['compro', 'vendo', 'account'] as const;
export type Lato = (typeof LATI)[number];

/** The dashboard's default side: the soonest act's, else the one with content. */
export function latoDiPartenza(compro: readonly Atto[], vendo: readonly Atto[], bacheca: Bacheca): Lato {
  const [mio = null] = perScadenza([...compro, ...vendo]);
  if (mio !== null) return compro.includes(mio) ? 'compro' : 'vendo';
  const compra =
    bacheca.totale_ordini.acquirente > 0 || bacheca.prenotazioni_attive.some((p) => p.come === 'acquirente');
  return !compra && bacheca.statistiche.annunci > 0 ? 'vendo' : 'compro';
}
