import { smallPhoto } from '../../../data/client/images.ts';
import type { BankContestazione, ContestazioneRow } from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import {
  bankContestazioneLabel,
  CONTESTAZIONE_ENDS,
  CONTESTAZIONE_LABELS,
  STATI_CONTESTAZIONE,
} from '../../../domain/ordini/contestazioni.ts';
import { bankMotivoText } from '../../../domain/ordini/motivi-fornitore.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import type { List } from '../../../ui/table/definizione.ts';
import { PER_DATA } from './ordini-colonna.ts';

export function contestazioneBadge(c: Pick<ContestazioneRow, 'stato' | 'esito' | 'risposta_controparte'>): {
  glyph: GlyphName;
  testo: string;
} {
  if (c.stato === 'accolta') return { glyph: 'fatto', testo: CONTESTAZIONE_LABELS.accolta };
  if (c.stato === 'respinta') return { glyph: 'venduto', testo: CONTESTAZIONE_LABELS.respinta };
  if (c.esito === 'rimborso_con_reso') return { glyph: 'nonverificato', testo: 'Attende l’oggetto' };
  if (c.risposta_controparte === null) return { glyph: 'tempo', testo: 'Manca la risposta' };
  return { glyph: 'tempo', testo: 'Da decidere' };
}

export const CONTESTAZIONI_LIST: List<ContestazioneRow> = {
  nome: 'contestazioni',
  titolo: 'Contestazioni',
  quanti: ['contestazione', 'contestazioni'],
  testi: {
    loadingText: 'Caricamento contestazioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna contestazione trovata.',
    cerca: 'Annuncio, ordine o email',
  },
  chiave: (c) => c.id,
  rowName: (c) => `FD-${c.numero_ordine}, ${c.titolo}`,
  ordine: '-data',
  giorno: 'Aperte',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutte'],
        ['aperte', 'Da chiudere'],
        ...STATI_CONTESTAZIONE.map((stato) => [stato, CONTESTAZIONE_LABELS[stato]] as const),
      ],
    },
  ],
  colonne: [
    {
      chiave: 'oggetto',
      titolo: 'Oggetto',
      intera: true,
      cella: (c) => (
        <span className="flex items-center gap-3">
          <span className="w-11 flex-none">
            <Picture
              immagine={smallPhoto(c.immagine_principale)}
              className="aspect-square w-full bg-well object-cover"
            />
          </span>
          <span className="min-w-0">
            <span className="block text-body font-semibold [overflow-wrap:anywhere]">{c.titolo}</span>
            <span className="small">
              FD-{c.numero_ordine}, {formatEuro(c.amount)}
            </span>
          </span>
        </span>
      ),
    },
    { chiave: 'data', titolo: 'Aperta', ordina: PER_DATA, cella: (c) => formatDate(c.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (c) => <StatusBadge glyph={contestazioneBadge(c).glyph}>{contestazioneBadge(c).testo}</StatusBadge>,
    },
  ],
  campi: [
    ['Ordine', (c) => `FD-${c.numero_ordine}`],
    ['Oggetto', (c) => c.titolo],
    ['Importo (euro)', (c) => ({ centesimi: c.amount })],
    ['Chi ha comprato', (c) => c.acquirente],
    ['Chi ha venduto', (c) => c.venditore],
    ['Aperta', (c) => formatDateTime(c.created_at)],
    ['Stato', (c) => contestazioneBadge(c).testo],
    ['Esito', (c) => (c.esito === null ? null : CONTESTAZIONE_ENDS[c.esito].nome)],
    ['Rimborso (euro)', (c) => (c.importo_rimborso === null ? null : { centesimi: c.importo_rimborso })],
  ],
};

const BANK_BADGES: Readonly<Record<string, GlyphName>> = {
  warning_needs_response: 'tempo',
  warning_under_review: 'nonverificato',
  warning_closed: 'fatto',
  needs_response: 'nonconforme',
  under_review: 'nonverificato',
  won: 'fatto',
  lost: 'venduto',
  prevented: 'fatto',
  fraud_warning: 'attesa',
  fraud_closed: 'fatto',
  fraud_released: 'fatto',
  review_open: 'tempo',
  review_closed: 'fatto',
  review_released: 'fatto',
};
const bankBadge = (b: BankContestazione): GlyphName =>
  b.smentita === null ? (BANK_BADGES[b.stato] ?? 'nonconforme') : 'nonconforme';
const bankStato = (b: BankContestazione): string =>
  [b.stato, b.smentita].flatMap((s) => (s === null ? [] : [bankContestazioneLabel(s)])).join(', poi: ');

export const BANK_CONTESTAZIONI_LIST: List<BankContestazione> = {
  nome: 'contestazioni_bancarie',
  titolo: 'Contestazioni della banca',
  quanti: ['contestazione', 'contestazioni'],
  testi: {
    loadingText: 'Caricamento contestazioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna banca contesta un pagamento.',
    cerca: 'Annuncio, ordine, pagamento o email',
  },
  chiave: (b) => b.id,
  rowName: (b) => `FD-${b.numero_ordine}, ${b.titolo}`,
  ordine: 'scadenza',
  giorno: 'Aperte',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutte'],
        ['aperte', 'Aperte'],
        ['chiuse', 'Chiuse'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'oggetto',
      titolo: 'Oggetto',
      intera: true,
      cella: (b) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{b.titolo}</span>
          <span className="small">
            FD-{b.numero_ordine}, {b.acquirente}
          </span>
        </>
      ),
    },
    {
      chiave: 'scadenza',
      titolo: 'Rispondere entro',
      cella: (b) => (b.scadenza === null || b.chiusa_il !== null ? '—' : formatDateTime(b.scadenza)),
    },
    { chiave: 'importo', titolo: 'Importo', isNumeric: true, cella: (b) => formatEuro(b.importo) },
    { chiave: 'data', titolo: 'Aperta', ordina: PER_DATA, cella: (b) => formatDate(b.aperta_il) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (b) => <StatusBadge glyph={bankBadge(b)}>{bankStato(b)}</StatusBadge>,
    },
  ],
  campi: [
    ['Ordine', (b) => `FD-${b.numero_ordine}`],
    ['Stato', bankStato],
    ['Rispondere entro', (b) => (b.scadenza === null ? null : formatDateTime(b.scadenza))],
    ['Importo (euro)', (b) => ({ centesimi: b.importo })],
    ['Motivo della banca', (b) => bankMotivoText(b.motivo)],
    ['Il nostro rimborso', (b) => (b.rimborsabile ? 'Ancora possibile' : 'Non possibile: lo decide la banca')],
    ['Riguarda', (b) => (b.del_pagamento ? 'Il pagamento dell’ordine' : 'Un altro pagamento, che torna indietro')],
    ['Ordine allora', (b) => ORDINE_LABELS[b.stato_ordine]],
    ['Ordine adesso', (b) => ORDINE_LABELS[b.ordine_ora]],
    ['Acquirente', (b) => b.acquirente],
    ['Aperta', (b) => formatDateTime(b.aperta_il)],
    ['Chiusa', (b) => (b.chiusa_il === null ? null : formatDateTime(b.chiusa_il))],
    ['Pagamento', (b) => b.payment_intent_id],
    ['ID presso il fornitore', (b) => b.id],
  ],
  keyInFields: true,
};
