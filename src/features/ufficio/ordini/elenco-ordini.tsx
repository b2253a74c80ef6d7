import type { RigaOrdine } from '../../../data/ufficio/amministrazione.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { ETICHETTE_ORDINE, FILTRO_ORDINI, STATI_ORDINE } from '../../../domain/ordini/stati.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import type { Elenco, Scelta } from '../../../ui/table/definizione.ts';
import { CellaOggetto } from '../annunci/CellaOggetto.tsx';
import { testoPagamento } from '../comune/etichette.ts';
import { SEGNI_ORDINE } from '../comune/segni.ts';
import { PER_DATA, PER_IMPORTO } from './ordini-colonna.ts';

/** The specification's three states first, then the others (decision M6). */
const STATI = [...new Set([...FILTRO_ORDINI, ...STATI_ORDINE])];
export const SCELTE_STATO_ORDINE: readonly Scelta[] = [
  ['', 'Stato: tutti'],
  ...STATI.map((stato) => [stato, ETICHETTE_ORDINE[stato]] as const),
];

export const ELENCO_ORDINI: Elenco<RigaOrdine> = {
  nome: 'ordini',
  titolo: 'Gestione Ordini',
  quanti: ['ordine', 'ordini'],
  testi: {
    caricamento: 'Caricamento ordini…',
    errore: 'Errore nel caricamento ordini',
    vuoto: 'Nessun ordine trovato.',
    cerca: 'ID ordine, pagamento, email o annuncio',
  },
  chiave: (o) => o.id,
  nomeRiga: (o) => `FD-${o.numero_ordine}`,
  ordine: '-data',
  giorno: 'Creati',
  filtri: [{ chiave: 'stato', etichetta: 'Stato', scelte: () => SCELTE_STATO_ORDINE }],
  colonne: [
    {
      chiave: 'annuncio',
      titolo: 'Annuncio',
      intera: true,
      cella: (o) => (
        <CellaOggetto foto={o.immagine_principale} titolo={o.titolo}>
          FD-{o.numero_ordine}
        </CellaOggetto>
      ),
    },
    {
      chiave: 'acquirente',
      titolo: 'Acquirente',
      cella: (o) => <Spezzabile>{o.email_acquirente ?? '—'}</Spezzabile>,
    },
    {
      chiave: 'data',
      titolo: 'Data',
      ordina: PER_DATA,
      cella: (o) => formattaData(o.data_creazione),
    },
    {
      chiave: 'importo',
      titolo: 'Importo',
      numerica: true,
      ordina: PER_IMPORTO,
      cella: importo,
    },
    {
      chiave: 'pagamento',
      titolo: 'ID pagamento',
      cella: (o, href) =>
        o.payment_intent_id === null ? (
          '—'
        ) : (
          <Collegamento
            className="tx block min-h-11 text-right md:text-left"
            title={o.payment_intent_id}
            href={href({ controllo: '1' })}
          >
            <span className="block whitespace-nowrap">{abbreviato(o.payment_intent_id)}</span>
            <span className="small whitespace-nowrap">Controlla stato</span>
          </Collegamento>
        ),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (o) => <Segno glifo={SEGNI_ORDINE[o.status]}>{ETICHETTE_ORDINE[o.status]}</Segno>,
    },
  ],
  campi: [
    ['Ordine', (o) => `FD-${o.numero_ordine}`],
    ['Annuncio', (o) => o.titolo],
    ['Acquirente', (o) => o.email_acquirente],
    ['Data', (o) => formattaDataOra(o.data_creazione)],
    ['Importo', (o) => ({ centesimi: o.amount })],
    ['Valuta', (o) => o.currency],
    ['Stato', (o) => ETICHETTE_ORDINE[o.status]],
    ['Pagamento', (o) => (o.stato_pagamento === null ? null : testoPagamento(o.stato_pagamento))],
    ['ID pagamento', (o) => o.payment_intent_id],
  ],
};

const Spezzabile = ({ children }: { children: string }) => (
  <span
    className="[overflow-wrap:anywhere] md:block md:max-w-[8.5rem] md:truncate @min-[60rem]:max-w-[13rem]"
    title={children}
  >
    {children}
  </span>
);

/** Sales are in euro; another currency must stand out. */
function importo(o: RigaOrdine): string {
  return o.currency.toUpperCase() === 'EUR' ? formattaEuro(o.amount) : `${formattaEuro(o.amount)} (${o.currency})`;
}

const abbreviato = (id: string): string => (id.length <= 14 ? id : `${id.slice(0, 6)}…${id.slice(-4)}`);
