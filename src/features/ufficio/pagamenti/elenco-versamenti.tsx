import type { Versamenti, Versamento } from '../../../data/ufficio/amministrazione-versamenti.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData } from '../../../domain/giorno.ts';
import {
  ETICHETTE_STATO_VERSAMENTO,
  STATI_VERSAMENTO,
  type StatoVersamento,
} from '../../../domain/ordini/versamenti.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { PER_DATA, PER_IMPORTO } from '../ordini/ordini-colonna.ts';

export const DESTINATARI = {
  venditore: 'Venditore',
  piattaforma: 'Piattaforma',
  centro: 'Centro',
} as const satisfies Record<Versamento['destinatario'], string>;
export const GLIFI_VERSAMENTO = {
  dovuto: 'tempo',
  sospeso: 'venduto',
  inviato: 'tempo',
  pagato: 'fatto',
  restituito: 'venduto',
  annullato: 'venduto',
  da_recuperare: 'venduto',
  recuperato: 'fatto',
} as const satisfies Record<StatoVersamento, NomeGlifo>;

const FINITI: readonly StatoVersamento[] = ['pagato', 'annullato', 'recuperato'];

/** Payout details: the provider's account, else IBAN and tax identity. The platform's own share needs none. */
export function datiPerPagare(v: Versamento): string {
  if (v.destinatario === 'piattaforma' || FINITI.includes(v.stato)) return '—';
  if (v.conto_pronto) return 'Conto Stripe attivo';
  return v.dati_presenti ? 'IBAN e dati fiscali' : 'Mancano';
}

export const ELENCO_VERSAMENTI: Elenco<Versamento, Versamenti> = {
  nome: 'versamenti',
  titolo: 'Versamenti',
  quanti: ['versamento', 'versamenti'],
  testi: {
    caricamento: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun versamento.',
    cerca: 'Email, numero d’ordine o riferimento',
  },
  chiave: (v) => v.id,
  nomeRiga: (v) => `FD-${v.numero_ordine}, ${DESTINATARI[v.destinatario]}`,
  ordine: '-data',
  giorno: 'Nati',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Tutti'],
        ['da_inviare', 'Da inviare'],
        ...STATI_VERSAMENTO.map((stato) => [stato, ETICHETTE_STATO_VERSAMENTO[stato]] as const),
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
            {DESTINATARI[v.destinatario]}
            {v.email === null ? '' : `, ${v.email}`}
          </span>
        </>
      ),
    },
    {
      chiave: 'data',
      titolo: 'Dovuto dal',
      ordina: PER_DATA,
      cella: (v) => formattaData(v.created_at),
    },
    {
      chiave: 'importo',
      titolo: 'Importo',
      numerica: true,
      ordina: PER_IMPORTO,
      cella: (v) => formattaEuro(v.importo),
    },
    { chiave: 'conto', titolo: 'Dati per pagare', cella: (v) => datiPerPagare(v) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (v) => (
        <>
          <Segno glifo={GLIFI_VERSAMENTO[v.stato]}>{ETICHETTE_STATO_VERSAMENTO[v.stato]}</Segno>
          {v.motivo === null ? null : <span className="small block">{v.motivo}</span>}
        </>
      ),
    },
  ],
  campi: [
    ['Ordine', (v) => `FD-${v.numero_ordine}`],
    ['Dati per pagare', datiPerPagare],
    ['A chi', (v) => DESTINATARI[v.destinatario]],
    ['Email', (v) => v.email],
    ['Dal', (v) => formattaData(v.created_at)],
    ['Pagabile dal', (v) => formattaData(v.pagabile_dal)],
    ['Importo (euro)', (v) => ({ centesimi: v.importo })],
    ['Da recuperare (euro)', (v) => ({ centesimi: v.da_recuperare })],
    ['Stato', (v) => ETICHETTE_STATO_VERSAMENTO[v.stato]],
    ['Motivo', (v) => v.motivo],
    ['Riferimento', (v) => v.riferimento],
  ],
};
