import {
  decideSegnalazione,
  type Ricorso,
  type Segnalazione,
} from '../../../data/ufficio/amministrazione-moderazione.ts';
import {
  DECISION_ACTIONS,
  MOTIVO_SEGNALAZIONE_LABELS,
  SEGNALAZIONE_LABELS,
} from '../../../domain/accesso/moderazione.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { STATO_SEGNALAZIONE } from '../../../domain/values.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

type Stato = Segnalazione['stato'];

export const SEGNALAZIONE_BADGES = {
  ricevuta: 'tempo',
  in_esame: 'tempo',
  accolta: 'fatto',
  respinta: 'venduto',
} as const satisfies Record<Stato, GlyphName>;

export const REPORTED_TYPES = {
  annuncio: 'Annuncio',
  messaggio: 'Messaggio',
  recensione: 'Recensione',
  certificato: 'Certificato',
} as const satisfies Record<Segnalazione['oggetto_tipo'], string>;

export const reportedName = (s: Segnalazione): string =>
  s.segnalato?.nome ?? `${REPORTED_TYPES[s.oggetto_tipo]} che non c’è più`;

const stati = STATO_SEGNALAZIONE.map((stato) => [stato, SEGNALAZIONE_LABELS[stato]] as const);

type Decisione = Pick<ListAction<Segnalazione>, 'verbo' | 'domanda'> & {
  runBulk: { domanda: string; effetto: string };
  effetto: string;
  esito: 'in_esame' | 'accolta' | 'respinta';
  takeDown?: true;
};

const STAYS_IN_PLACE = 'Quello che è segnalato resta dov’è.';

const DECISIONS = {
  esamina: {
    verbo: 'Prendi in esame',
    domanda: 'Prendere in esame questa segnalazione?',
    effetto: 'Resta da decidere.',
    runBulk: { domanda: 'Prendere in esame queste segnalazioni?', effetto: 'Restano da decidere.' },
    esito: 'in_esame',
  },
  togli: {
    verbo: 'Accogli e togli',
    domanda: 'Accogliere questa segnalazione e togliere quello che è segnalato?',
    effetto: 'Esce dal sito: chi l’ha pubblicato può contestarlo.',
    runBulk: {
      domanda: 'Accogliere queste segnalazioni e togliere quello che è segnalato?',
      effetto: 'Tutto quello che è segnalato esce dal sito: chi l’ha pubblicato può contestarlo.',
    },
    esito: 'accolta',
    takeDown: true,
  },
  accogli: {
    verbo: 'Accogli senza togliere',
    domanda: 'Accogliere questa segnalazione senza togliere niente?',
    effetto: STAYS_IN_PLACE,
    runBulk: { domanda: 'Accogliere queste segnalazioni senza togliere niente?', effetto: STAYS_IN_PLACE },
    esito: 'accolta',
  },
  respingi: {
    verbo: 'Respingi',
    domanda: 'Respingere questa segnalazione?',
    effetto: STAYS_IN_PLACE,
    runBulk: { domanda: 'Respingere queste segnalazioni?', effetto: STAYS_IN_PLACE },
    esito: 'respinta',
  },
} as const satisfies Record<string, Decisione>;

const decide = (chiave: keyof typeof DECISIONS): ListAction<Segnalazione> => {
  const { verbo, domanda, runBulk, effetto, esito, ...altro }: Decisione = DECISIONS[chiave];
  const takeDown = altro.takeDown === true;
  return {
    chiave,
    verbo,
    bulkOnly: true,
    can: (s) =>
      (s.stato === 'ricevuta' || (s.stato === 'in_esame' && esito !== 'in_esame')) &&
      (!takeDown || s.segnalato?.si_toglie === true),
    domanda,
    runBulk,
    effetto: () => effetto,
    pending: 'Decisione…',
    guasto: 'Operazione non riuscita',
    ...(esito === 'in_esame'
      ? {}
      : { motivo: takeDown ? 'Lo leggono chi ha segnalato e chi ha pubblicato.' : 'Lo legge chi ha segnalato.' }),
    ...(takeDown ? { serious: true, parola: 'TOGLI' } : {}),
    comando: perRow(decideSegnalazione, ({ riga, motivo }) => ({ id: riga.id, esito, decisione: motivo, takeDown })),
  };
};

export const SEGNALAZIONI_LIST: List<Segnalazione> = {
  nome: 'segnalazioni',
  titolo: 'Segnalazioni',
  quanti: ['segnalazione', 'segnalazioni'],
  testi: {
    loadingText: 'Caricamento segnalazioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna segnalazione trovata.',
    cerca: 'Testo, email o ID',
  },
  chiave: (s) => s.id,
  rowName: reportedName,
  ordine: '-data',
  giorno: 'Arrivate',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [['', 'Stato: tutte'], ['da_esaminare', 'Da decidere'], ...stati],
    },
  ],
  atti: [decide('esamina'), decide('togli'), decide('accogli'), decide('respingi')],
  colonne: [
    {
      chiave: 'oggetto',
      titolo: 'Che cosa',
      intera: true,
      cella: (s) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{reportedName(s)}</span>
          <span className="small">{REPORTED_TYPES[s.oggetto_tipo]}</span>
        </>
      ),
    },
    { chiave: 'motivo', titolo: 'Perché', cella: (s) => MOTIVO_SEGNALAZIONE_LABELS[s.motivo] },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (s) => formatDate(s.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (s) => <StatusBadge glyph={SEGNALAZIONE_BADGES[s.stato]}>{SEGNALAZIONE_LABELS[s.stato]}</StatusBadge>,
    },
  ],
  campi: [
    ['Che cosa', reportedName],
    ['Tipo', (s) => REPORTED_TYPES[s.oggetto_tipo]],
    ['Perché', (s) => MOTIVO_SEGNALAZIONE_LABELS[s.motivo]],
    ['Testo', (s) => s.testo],
    ['Da', (s) => s.email_autore],
    ['Data', (s) => formatDateTime(s.created_at)],
    ['Stato', (s) => SEGNALAZIONE_LABELS[s.stato]],
    ['Decisione', (s) => s.decisione],
    ['Rimossa', (s) => (s.rimossa ? 'Sì' : 'No')],
  ],
};

export const ricorsoOggetto = (r: Ricorso): string => r.oggetto ?? 'Oggetto che non c’è più';

export const RICORSI_LIST: List<Ricorso> = {
  nome: 'ricorsi',
  titolo: 'Ricorsi',
  quanti: ['ricorso', 'ricorsi'],
  testi: {
    loadingText: 'Caricamento ricorsi…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuno contesta una decisione.',
    cerca: 'Email, testo o ID',
  },
  chiave: (r) => r.id,
  rowName: (r) => `${DECISION_ACTIONS[r.azione]} di ${ricorsoOggetto(r)}`,
  ordine: '-data',
  giorno: 'Arrivati',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [['', 'Stato: tutti'], ['da_decidere', 'Da decidere'], ...stati],
    },
  ],
  colonne: [
    {
      chiave: 'oggetto',
      titolo: 'Contro',
      intera: true,
      cella: (r) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">
            {DECISION_ACTIONS[r.azione]}: {ricorsoOggetto(r)}
          </span>
          <span className="small [overflow-wrap:anywhere]">{r.email}</span>
        </>
      ),
    },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (r) => formatDate(r.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (r) => <StatusBadge glyph={SEGNALAZIONE_BADGES[r.stato]}>{SEGNALAZIONE_LABELS[r.stato]}</StatusBadge>,
    },
  ],
  campi: [
    ['Decisione', (r) => DECISION_ACTIONS[r.azione]],
    ['Oggetto', ricorsoOggetto],
    ['Motivo della decisione', (r) => r.motivo],
    ['Decisa', (r) => formatDateTime(r.decisione_del)],
    ['Ricorso', (r) => r.testo],
    ['Di', (r) => r.email],
    ['Data', (r) => formatDateTime(r.created_at)],
    ['Stato', (r) => SEGNALAZIONE_LABELS[r.stato]],
    ['Risposta', (r) => r.risposta],
  ],
};
