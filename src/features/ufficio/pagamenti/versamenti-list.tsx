import type { Versamenti, Versamento } from '../../../data/ufficio/amministrazione-versamenti.ts';
import { formatDate } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { STATI_VERSAMENTO, STATO_VERSAMENTO_LABELS, type StatoVersamento } from '../../../domain/ordini/versamenti.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import type { List } from '../../../ui/table/definizione.ts';
import { BY_AMOUNT, PER_DATA } from '../ordini/ordini-colonna.ts';

export const RECIPIENTS = {
  venditore: 'Venditore',
  piattaforma: 'Piattaforma',
  centro: 'Centro',
} as const satisfies Record<Versamento['destinatario'], string>;
export const VERSAMENTO_GLYPHS = {
  dovuto: 'tempo',
  sospeso: 'venduto',
  inviato: 'tempo',
  pagato: 'fatto',
  restituito: 'venduto',
  annullato: 'venduto',
  da_recuperare: 'venduto',
  recuperato: 'fatto',
} as const satisfies Record<StatoVersamento, GlyphName>;

const FINISHED: readonly StatoVersamento[] = ['pagato', 'annullato', 'recuperato'];

/** Payout details: the provider's account, else IBAN and tax identity. The platform's own share needs none. */
export function payoutDetails(v: Versamento): string {
  if (v.destinatario === 'piattaforma' || FINISHED.includes(v.stato)) return '—';
  if (v.conto_pronto) return 'Conto Stripe attivo';
  return v.dati_presenti ? 'IBAN e dati fiscali' : 'Mancano';
}

export const VERSAMENTI_LIST: List<Versamento, Versamenti> = {
  nome: 'versamenti',
  titolo: 'Versamenti',
  quanti: ['versamento', 'versamenti'],
  testi: {
    loadingText: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun versamento.',
    cerca: 'Email, numero d’ordine o riferimento',
  },
  chiave: (v) => v.id,
  rowName: (v) => `FD-${v.numero_ordine}, ${RECIPIENTS[v.destinatario]}`,
  ordine: '-data',
  giorno: 'Nati',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Tutti'],
        ['da_inviare', 'Da inviare'],
        ...STATI_VERSAMENTO.map((stato) => [stato, STATO_VERSAMENTO_LABELS[stato]] as const),
      ],
    },
  ],
  colonne: [
    {
      chiave: 'ordine',
      titolo: 'Ordine',
      intera: true,
      cella: (v) => (
        <>
          <span className="block text-body font-semibold">FD-{v.numero_ordine}</span>
          <span className="small [overflow-wrap:anywhere]">
            {RECIPIENTS[v.destinatario]}
            {v.email === null ? '' : `, ${v.email}`}
          </span>
        </>
      ),
    },
    {
      chiave: 'data',
      titolo: 'Dovuto dal',
      ordina: PER_DATA,
      cella: (v) => formatDate(v.created_at),
    },
    {
      chiave: 'importo',
      titolo: 'Importo',
      isNumeric: true,
      ordina: BY_AMOUNT,
      cella: (v) => formatEuro(v.importo),
    },
    { chiave: 'conto', titolo: 'Dati per pagare', cella: (v) => payoutDetails(v) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (v) => (
        <>
          <StatusBadge glyph={VERSAMENTO_GLYPHS[v.stato]}>{STATO_VERSAMENTO_LABELS[v.stato]}</StatusBadge>
          {v.motivo === null ? null : <span className="small block">{v.motivo}</span>}
        </>
      ),
    },
  ],
  campi: [
    ['Ordine', (v) => `FD-${v.numero_ordine}`],
    ['Dati per pagare', payoutDetails],
    ['A chi', (v) => RECIPIENTS[v.destinatario]],
    ['Email', (v) => v.email],
    ['Dal', (v) => formatDate(v.created_at)],
    ['Pagabile dal', (v) => formatDate(v.pagabile_dal)],
    ['Importo (euro)', (v) => ({ centesimi: v.importo })],
    ['Da recuperare (euro)', (v) => ({ centesimi: v.da_recuperare })],
    ['Stato', (v) => STATO_VERSAMENTO_LABELS[v.stato]],
    ['Motivo', (v) => v.motivo],
    ['Riferimento', (v) => v.riferimento],
  ],
};
