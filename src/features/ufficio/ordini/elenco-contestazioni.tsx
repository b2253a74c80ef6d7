import { fotoPiccola } from '../../../data/client/immagini.ts';
import type { ContestazioneBancaria, RigaContestazione } from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import {
  ETICHETTE_CONTESTAZIONE,
  etichettaContestazioneBancaria,
  FINI_CONTESTAZIONE,
  STATI_CONTESTAZIONE,
} from '../../../domain/ordini/contestazioni.ts';
import { testoMotivoBanca } from '../../../domain/ordini/motivi-fornitore.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import { Immagine } from '../../../ui/media/Immagine.tsx';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { PER_DATA } from './ordini-colonna.ts';

export function segnoContestazione(c: Pick<RigaContestazione, 'stato' | 'esito' | 'risposta_controparte'>): {
  glifo: NomeGlifo;
  testo: string;
} {
  if (c.stato === 'accolta') return { glifo: 'fatto', testo: ETICHETTE_CONTESTAZIONE.accolta };
  if (c.stato === 'respinta') return { glifo: 'venduto', testo: ETICHETTE_CONTESTAZIONE.respinta };
  if (c.esito === 'rimborso_con_reso') return { glifo: 'nonverificato', testo: 'Attende l’oggetto' };
  if (c.risposta_controparte === null) return { glifo: 'tempo', testo: 'Manca la risposta' };
  return { glifo: 'tempo', testo: 'Da decidere' };
}

export const ELENCO_CONTESTAZIONI: Elenco<RigaContestazione> = {
  nome: 'contestazioni',
  titolo: 'Contestazioni',
  quanti: ['contestazione', 'contestazioni'],
  testi: {
    caricamento: 'Caricamento contestazioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna contestazione trovata.',
    cerca: 'Annuncio, ordine o email',
  },
  chiave: (c) => c.id,
  nomeRiga: (c) => `FD-${c.numero_ordine}, ${c.titolo}`,
  ordine: '-data',
  giorno: 'Aperte',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutte'],
        ['aperte', 'Da chiudere'],
        ...STATI_CONTESTAZIONE.map((stato) => [stato, ETICHETTE_CONTESTAZIONE[stato]] as const),
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
            <Immagine
              immagine={fotoPiccola(c.immagine_principale)}
              className="aspect-square w-full bg-well object-cover"
            />
          </span>
          <span className="min-w-0">
            <span className="block text-body font-semibold [overflow-wrap:anywhere]">{c.titolo}</span>
            <span className="small">
              FD-{c.numero_ordine}, {formattaEuro(c.amount)}
            </span>
          </span>
        </span>
      ),
    },
    { chiave: 'data', titolo: 'Aperta', ordina: PER_DATA, cella: (c) => formattaData(c.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (c) => <Segno glifo={segnoContestazione(c).glifo}>{segnoContestazione(c).testo}</Segno>,
    },
  ],
  campi: [
    ['Ordine', (c) => `FD-${c.numero_ordine}`],
    ['Oggetto', (c) => c.titolo],
    ['Importo (euro)', (c) => ({ centesimi: c.amount })],
    ['Chi ha comprato', (c) => c.acquirente],
    ['Chi ha venduto', (c) => c.venditore],
    ['Aperta', (c) => formattaDataOra(c.created_at)],
    ['Stato', (c) => segnoContestazione(c).testo],
    ['Esito', (c) => (c.esito === null ? null : FINI_CONTESTAZIONE[c.esito].nome)],
    ['Rimborso (euro)', (c) => (c.importo_rimborso === null ? null : { centesimi: c.importo_rimborso })],
  ],
};

const SEGNI_BANCA: Readonly<Record<string, NomeGlifo>> = {
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
const segnoBanca = (b: ContestazioneBancaria): NomeGlifo =>
  b.smentita === null ? (SEGNI_BANCA[b.stato] ?? 'nonconforme') : 'nonconforme';
const statoBanca = (b: ContestazioneBancaria): string =>
  [b.stato, b.smentita].flatMap((s) => (s === null ? [] : [etichettaContestazioneBancaria(s)])).join(', poi: ');

export const ELENCO_CONTESTAZIONI_BANCARIE: Elenco<ContestazioneBancaria> = {
  nome: 'contestazioni_bancarie',
  titolo: 'Contestazioni della banca',
  quanti: ['contestazione', 'contestazioni'],
  testi: {
    caricamento: 'Caricamento contestazioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna banca contesta un pagamento.',
    cerca: 'Annuncio, ordine, pagamento o email',
  },
  chiave: (b) => b.id,
  nomeRiga: (b) => `FD-${b.numero_ordine}, ${b.titolo}`,
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
      cella: (b) => (b.scadenza === null || b.chiusa_il !== null ? '—' : formattaDataOra(b.scadenza)),
    },
    { chiave: 'importo', titolo: 'Importo', numerica: true, cella: (b) => formattaEuro(b.importo) },
    { chiave: 'data', titolo: 'Aperta', ordina: PER_DATA, cella: (b) => formattaData(b.aperta_il) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (b) => <Segno glifo={segnoBanca(b)}>{statoBanca(b)}</Segno>,
    },
  ],
  campi: [
    ['Ordine', (b) => `FD-${b.numero_ordine}`],
    ['Stato', statoBanca],
    ['Rispondere entro', (b) => (b.scadenza === null ? null : formattaDataOra(b.scadenza))],
    ['Importo (euro)', (b) => ({ centesimi: b.importo })],
    ['Motivo della banca', (b) => testoMotivoBanca(b.motivo)],
    ['Il nostro rimborso', (b) => (b.rimborsabile ? 'Ancora possibile' : 'Non possibile: lo decide la banca')],
    ['Riguarda', (b) => (b.del_pagamento ? 'Il pagamento dell’ordine' : 'Un altro pagamento, che torna indietro')],
    ['Ordine allora', (b) => ETICHETTE_ORDINE[b.stato_ordine]],
    ['Ordine adesso', (b) => ETICHETTE_ORDINE[b.ordine_ora]],
    ['Acquirente', (b) => b.acquirente],
    ['Aperta', (b) => formattaDataOra(b.aperta_il)],
    ['Chiusa', (b) => (b.chiusa_il === null ? null : formattaDataOra(b.chiusa_il))],
    ['Pagamento', (b) => b.payment_intent_id],
    ['ID presso il fornitore', (b) => b.id],
  ],
  chiaveNeiCampi: true,
};
