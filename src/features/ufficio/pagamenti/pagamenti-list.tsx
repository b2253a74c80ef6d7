import { checkPagamento } from '../../../data/ufficio/amministrazione.ts';
import type { PagamentiList, PagamentoRow } from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';
import { byBank, pagamentoText } from '../comune/labels.ts';
import { BY_AMOUNT, PER_DATA } from '../ordini/ordini-colonna.ts';

/** The filter's states (spec 3, 4), with those that tell a refusal from no attempt. */
const STATI = [
  'succeeded',
  'requires_capture',
  'processing',
  'requires_action',
  'failed',
  'requires_payment_method',
  'canceled',
  'refunded',
  'ripreso_dalla_banca',
] as const;

const GLYPHS: Readonly<Record<string, GlyphName>> = {
  succeeded: 'fatto',
  requires_capture: 'tempo',
  processing: 'tempo',
  requires_action: 'nonverificato',
  requires_payment_method: 'nonverificato',
  failed: 'nonconforme',
  canceled: 'venduto',
  refunded: 'venduto',
  ripreso_dalla_banca: 'nonconforme',
};
export const pagamentoGlyph = (stato: string): GlyphName => GLYPHS[stato] ?? 'nonverificato';

/** Shares are known once the payment is captured; zero before that would be wrong. */
const fromPaid = ({ data_pagamento }: PagamentoRow, centesimi: number) =>
  data_pagamento === null ? null : { centesimi };

const RESYNC: ListAction<PagamentoRow> = {
  chiave: 'risincronizza',
  verbo: 'Risincronizza',
  icon: 'ricarica',
  can: () => true,
  domanda: 'Risincronizzare con Stripe?',
  runBulk: {
    domanda: 'Risincronizzare questi pagamenti con Stripe?',
    effetto: 'Rileggiamo i pagamenti presso Stripe; ordini e annunci seguono quello che risponde.',
  },
  effetto: () => 'Rileggiamo il pagamento presso Stripe; ordine e annuncio seguono quello che risponde.',
  pending: 'Controllo…',
  guasto: 'Errore nella risincronizzazione',
  comando: perRow(
    {
      ...checkPagamento,
      invalidates: (intento: string, stato: string) => checkPagamento.invalidates?.(intento, stato) ?? [],
      done: (stato: string) => `Stripe risponde: ${pagamentoText(stato)}`,
    },
    ({ riga }) => riga.payment_intent_id,
  ),
};

export const PAGAMENTI_LIST: List<PagamentoRow, PagamentiList> = {
  nome: 'pagamenti',
  titolo: 'Pagamenti',
  quanti: ['pagamento', 'pagamenti'],
  testi: {
    loadingText: 'Caricamento pagamenti…',
    errore: 'Query pagamenti fallita',
    vuoto: 'Nessun pagamento trovato.',
    cerca: 'Ordine, pagamento, annuncio o email',
  },
  chiave: (p) => p.id,
  rowName: (p) => `FD-${p.numero_ordine}`,
  ordine: '-data',
  giorno: 'Creati',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [['', 'Stato: tutti'], ...STATI.map((stato) => [stato, pagamentoText(stato)] as const)],
    },
    {
      chiave: 'centro',
      etichetta: 'Centro',
      scelte: (dati) => [['', 'Centro: tutti'], ...(dati?.centri ?? []).map(({ id, nome }) => [id, nome] as const)],
    },
  ],
  atti: [RESYNC],
  somma: (righe) => `importo ${formatEuro(righe.reduce((somma, p) => somma + p.amount, 0))}`,
  colonne: [
    {
      chiave: 'ordine',
      titolo: 'Ordine',
      intera: true,
      cella: (p) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{p.titolo}</span>
          <span className="small [overflow-wrap:anywhere]">
            FD-{p.numero_ordine}, {p.acquirente}
          </span>
        </>
      ),
    },
    { chiave: 'centro', titolo: 'Centro', cella: (p) => p.centro },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (p) => formatDate(p.created_at) },
    {
      chiave: 'importo',
      titolo: 'Importo',
      isNumeric: true,
      ordina: BY_AMOUNT,
      cella: (p) => (
        <>
          {formatEuro(p.amount)}
          {p.importo_rimborsato === 0 ? null : (
            <span className="small block">{formatEuro(p.importo_rimborsato)} resi</span>
          )}
        </>
      ),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (p) => (
        <>
          <StatusBadge glyph={pagamentoGlyph(p.status)}>{pagamentoText(p.status)}</StatusBadge>
          {p.banca_entro === null ? null : (
            <span className="small block">Contestato, {byBank(formatDate(p.banca_entro), p.banca_entro, now())}</span>
          )}
        </>
      ),
    },
  ],
  campi: [
    ['Ordine', (p) => `FD-${p.numero_ordine}`],
    ['Annuncio', (p) => p.titolo],
    ['Riferimento', (p) => p.riferimento],
    ['Acquirente', (p) => p.acquirente],
    ['Centro', (p) => p.centro],
    ['Data', (p) => formatDateTime(p.created_at)],
    ['Pagato', (p) => (p.data_pagamento === null ? null : formatDateTime(p.data_pagamento))],
    ['Importo (euro)', (p) => ({ centesimi: p.amount })],
    ['Rimborsato (euro)', (p) => ({ centesimi: p.importo_rimborsato })],
    ['Commissione piattaforma (euro)', (p) => fromPaid(p, p.commissione_piattaforma)],
    ['Commissione centro (euro)', (p) => fromPaid(p, p.commissione_centro)],
    ['Valuta', (p) => p.currency],
    ['Stato', (p) => pagamentoText(p.status)],
    ['Stato ordine', (p) => ORDINE_LABELS[p.stato_ordine]],
    ['ID pagamento', (p) => p.payment_intent_id],
  ],
};
