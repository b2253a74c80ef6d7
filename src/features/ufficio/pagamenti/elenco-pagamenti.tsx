import { controllaPagamento } from '../../../data/ufficio/amministrazione.ts';
import type { ElencoPagamenti, RigaPagamento } from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { type AttoElenco, type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { entroBanca, testoPagamento } from '../comune/etichette.ts';
import { PER_DATA, PER_IMPORTO } from '../ordini/ordini-colonna.ts';

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

const GLIFI: Readonly<Record<string, NomeGlifo>> = {
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
export const glifoPagamento = (stato: string): NomeGlifo => GLIFI[stato] ?? 'nonverificato';

/** Shares are known once the payment is captured; zero before that would be wrong. */
const daPagato = ({ data_pagamento }: RigaPagamento, centesimi: number) =>
  data_pagamento === null ? null : { centesimi };

const RISINCRONIZZA: AttoElenco<RigaPagamento> = {
  chiave: 'risincronizza',
  verbo: 'Risincronizza',
  icona: 'ricarica',
  puo: () => true,
  domanda: 'Risincronizzare con Stripe?',
  inBlocco: {
    domanda: 'Risincronizzare questi pagamenti con Stripe?',
    effetto: 'Rileggiamo i pagamenti presso Stripe; ordini e annunci seguono quello che risponde.',
  },
  effetto: () => 'Rileggiamo il pagamento presso Stripe; ordine e annuncio seguono quello che risponde.',
  inCorso: 'Controllo…',
  guasto: 'Errore nella risincronizzazione',
  comando: perRiga(
    {
      ...controllaPagamento,
      rinnova: (intento: string, stato: string) => controllaPagamento.rinnova?.(intento, stato) ?? [],
      fatto: (stato: string) => `Stripe risponde: ${testoPagamento(stato)}`,
    },
    ({ riga }) => riga.payment_intent_id,
  ),
};

export const ELENCO_PAGAMENTI: Elenco<RigaPagamento, ElencoPagamenti> = {
  nome: 'pagamenti',
  titolo: 'Pagamenti',
  quanti: ['pagamento', 'pagamenti'],
  testi: {
    caricamento: 'Caricamento pagamenti…',
    errore: 'Query pagamenti fallita',
    vuoto: 'Nessun pagamento trovato.',
    cerca: 'Ordine, pagamento, annuncio o email',
  },
  chiave: (p) => p.id,
  nomeRiga: (p) => `FD-${p.numero_ordine}`,
  ordine: '-data',
  giorno: 'Creati',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [['', 'Stato: tutti'], ...STATI.map((stato) => [stato, testoPagamento(stato)] as const)],
    },
    {
      chiave: 'centro',
      etichetta: 'Centro',
      scelte: (dati) => [['', 'Centro: tutti'], ...(dati?.centri ?? []).map(({ id, nome }) => [id, nome] as const)],
    },
  ],
  atti: [RISINCRONIZZA],
  somma: (righe) => `importo ${formattaEuro(righe.reduce((somma, p) => somma + p.amount, 0))}`,
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
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (p) => formattaData(p.created_at) },
    {
      chiave: 'importo',
      titolo: 'Importo',
      numerica: true,
      ordina: PER_IMPORTO,
      cella: (p) => (
        <>
          {formattaEuro(p.amount)}
          {p.importo_rimborsato === 0 ? null : (
            <span className="small block">{formattaEuro(p.importo_rimborsato)} resi</span>
          )}
        </>
      ),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (p) => (
        <>
          <Segno glifo={glifoPagamento(p.status)}>{testoPagamento(p.status)}</Segno>
          {p.banca_entro === null ? null : (
            <span className="small block">
              Contestato, {entroBanca(formattaData(p.banca_entro), p.banca_entro, now())}
            </span>
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
    ['Data', (p) => formattaDataOra(p.created_at)],
    ['Pagato', (p) => (p.data_pagamento === null ? null : formattaDataOra(p.data_pagamento))],
    ['Importo (euro)', (p) => ({ centesimi: p.amount })],
    ['Rimborsato (euro)', (p) => ({ centesimi: p.importo_rimborsato })],
    ['Commissione piattaforma (euro)', (p) => daPagato(p, p.commissione_piattaforma)],
    ['Commissione centro (euro)', (p) => daPagato(p, p.commissione_centro)],
    ['Valuta', (p) => p.currency],
    ['Stato', (p) => testoPagamento(p.status)],
    ['Stato ordine', (p) => ETICHETTE_ORDINE[p.stato_ordine]],
    ['ID pagamento', (p) => p.payment_intent_id],
  ],
};
