import type { OrdineRow } from '../../../data/ufficio/amministrazione.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { ORDINE_LABELS, ORDINI_FILTER, STATI_ORDINE } from '../../../domain/ordini/stati.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import type { Choice, List } from '../../../ui/table/definizione.ts';
import { OggettoCell } from '../annunci/OggettoCell.tsx';
import { pagamentoText } from '../comune/labels.ts';
import { ORDINE_BADGES } from '../comune/segni.ts';
import { BY_AMOUNT, PER_DATA } from './ordini-colonna.ts';

/** The specification's three states first, then the others (decision M6). */
const STATI = [...new Set([...ORDINI_FILTER, ...STATI_ORDINE])];
export const STATO_ORDINE_CHOICES: readonly Choice[] = [
  ['', 'Stato: tutti'],
  ...STATI.map((stato) => [stato, ORDINE_LABELS[stato]] as const),
];

export const ORDINI_LIST: List<OrdineRow> = {
  nome: 'ordini',
  titolo: 'Gestione Ordini',
  quanti: ['ordine', 'ordini'],
  testi: {
    loadingText: 'Caricamento ordini…',
    errore: 'Errore nel caricamento ordini',
    vuoto: 'Nessun ordine trovato.',
    cerca: 'ID ordine, pagamento, email o annuncio',
  },
  chiave: (o) => o.id,
  rowName: (o) => `FD-${o.numero_ordine}`,
  ordine: '-data',
  giorno: 'Creati',
  filtri: [{ chiave: 'stato', etichetta: 'Stato', scelte: () => STATO_ORDINE_CHOICES }],
  colonne: [
    {
      chiave: 'annuncio',
      titolo: 'Annuncio',
      intera: true,
      cella: (o) => (
        <OggettoCell foto={o.immagine_principale} titolo={o.titolo}>
          FD-{o.numero_ordine}
        </OggettoCell>
      ),
    },
    {
      chiave: 'acquirente',
      titolo: 'Acquirente',
      cella: (o) => <Breakable>{o.email_acquirente ?? '—'}</Breakable>,
    },
    {
      chiave: 'data',
      titolo: 'Data',
      ordina: PER_DATA,
      cella: (o) => formatDate(o.data_creazione),
    },
    {
      chiave: 'importo',
      titolo: 'Importo',
      isNumeric: true,
      ordina: BY_AMOUNT,
      cella: importo,
    },
    {
      chiave: 'pagamento',
      titolo: 'ID pagamento',
      cella: (o, href) =>
        o.payment_intent_id === null ? (
          '—'
        ) : (
          <TextLink
            className="tx block min-h-11 text-right md:text-left"
            title={o.payment_intent_id}
            href={href({ controllo: '1' })}
          >
            <span className="block whitespace-nowrap">{shortened(o.payment_intent_id)}</span>
            <span className="small whitespace-nowrap">Controlla stato</span>
          </TextLink>
        ),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (o) => <StatusBadge glyph={ORDINE_BADGES[o.status]}>{ORDINE_LABELS[o.status]}</StatusBadge>,
    },
  ],
  campi: [
    ['Ordine', (o) => `FD-${o.numero_ordine}`],
    ['Annuncio', (o) => o.titolo],
    ['Acquirente', (o) => o.email_acquirente],
    ['Data', (o) => formatDateTime(o.data_creazione)],
    ['Importo', (o) => ({ centesimi: o.amount })],
    ['Valuta', (o) => o.currency],
    ['Stato', (o) => ORDINE_LABELS[o.status]],
    ['Pagamento', (o) => (o.stato_pagamento === null ? null : pagamentoText(o.stato_pagamento))],
    ['ID pagamento', (o) => o.payment_intent_id],
  ],
};

const Breakable = ({ children }: { children: string }) => (
  <span
    className="[overflow-wrap:anywhere] md:block md:max-w-[8.5rem] md:truncate @min-[60rem]:max-w-[13rem]"
    title={children}
  >
    {children}
  </span>
);

/** Sales are in euro; another currency must stand out. */
function importo(o: OrdineRow): string {
  return o.currency.toUpperCase() === 'EUR' ? formatEuro(o.amount) : `${formatEuro(o.amount)} (${o.currency})`;
}

const shortened = (id: string): string => (id.length <= 14 ? id : `${id.slice(0, 6)}…${id.slice(-4)}`);
