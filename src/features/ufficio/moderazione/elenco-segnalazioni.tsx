import {
  decidiSegnalazione,
  type Ricorso,
  type Segnalazione,
} from '../../../data/ufficio/amministrazione-moderazione.ts';
import {
  AZIONI_DECISE,
  ETICHETTE_MOTIVO_SEGNALAZIONE,
  ETICHETTE_SEGNALAZIONE,
} from '../../../domain/accesso/moderazione.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { STATO_SEGNALAZIONE } from '../../../domain/valori.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import { type AttoElenco, type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

type Stato = Segnalazione['stato'];

export const SEGNI_SEGNALAZIONE = {
  ricevuta: 'tempo',
  in_esame: 'tempo',
  accolta: 'fatto',
  respinta: 'venduto',
} as const satisfies Record<Stato, NomeGlifo>;

export const TIPI_SEGNALATI = {
  annuncio: 'Annuncio',
  messaggio: 'Messaggio',
  recensione: 'Recensione',
  certificato: 'Certificato',
} as const satisfies Record<Segnalazione['oggetto_tipo'], string>;

export const nomeSegnalato = (s: Segnalazione): string =>
  s.segnalato?.nome ?? `${TIPI_SEGNALATI[s.oggetto_tipo]} che non c’è più`;

const stati = STATO_SEGNALAZIONE.map((stato) => [stato, ETICHETTE_SEGNALAZIONE[stato]] as const);

type Decisione = Pick<AttoElenco<Segnalazione>, 'verbo' | 'domanda'> & {
  inBlocco: { domanda: string; effetto: string };
  effetto: string;
  esito: 'in_esame' | 'accolta' | 'respinta';
  rimuovi?: true;
};

const RESTA_DOVE = 'Quello che è segnalato resta dov’è.';

const DECISIONI = {
  esamina: {
    verbo: 'Prendi in esame',
    domanda: 'Prendere in esame questa segnalazione?',
    effetto: 'Resta da decidere.',
    inBlocco: { domanda: 'Prendere in esame queste segnalazioni?', effetto: 'Restano da decidere.' },
    esito: 'in_esame',
  },
  togli: {
    verbo: 'Accogli e togli',
    domanda: 'Accogliere questa segnalazione e togliere quello che è segnalato?',
    effetto: 'Esce dal sito: chi l’ha pubblicato può contestarlo.',
    inBlocco: {
      domanda: 'Accogliere queste segnalazioni e togliere quello che è segnalato?',
      effetto: 'Tutto quello che è segnalato esce dal sito: chi l’ha pubblicato può contestarlo.',
    },
    esito: 'accolta',
    rimuovi: true,
  },
  accogli: {
    verbo: 'Accogli senza togliere',
    domanda: 'Accogliere questa segnalazione senza togliere niente?',
    effetto: RESTA_DOVE,
    inBlocco: { domanda: 'Accogliere queste segnalazioni senza togliere niente?', effetto: RESTA_DOVE },
    esito: 'accolta',
  },
  respingi: {
    verbo: 'Respingi',
    domanda: 'Respingere questa segnalazione?',
    effetto: RESTA_DOVE,
    inBlocco: { domanda: 'Respingere queste segnalazioni?', effetto: RESTA_DOVE },
    esito: 'respinta',
  },
} as const satisfies Record<string, Decisione>;

const decide = (chiave: keyof typeof DECISIONI): AttoElenco<Segnalazione> => {
  const { verbo, domanda, inBlocco, effetto, esito, ...altro }: Decisione = DECISIONI[chiave];
  const rimuovi = altro.rimuovi === true;
  return {
    chiave,
    verbo,
    soloInBlocco: true,
    puo: (s) =>
      (s.stato === 'ricevuta' || (s.stato === 'in_esame' && esito !== 'in_esame')) &&
      (!rimuovi || s.segnalato?.si_toglie === true),
    domanda,
    inBlocco,
    effetto: () => effetto,
    inCorso: 'Decisione…',
    guasto: 'Operazione non riuscita',
    ...(esito === 'in_esame'
      ? {}
      : { motivo: rimuovi ? 'Lo leggono chi ha segnalato e chi ha pubblicato.' : 'Lo legge chi ha segnalato.' }),
    ...(rimuovi ? { grave: true, parola: 'TOGLI' } : {}),
    comando: perRiga(decidiSegnalazione, ({ riga, motivo }) => ({ id: riga.id, esito, decisione: motivo, rimuovi })),
  };
};

export const ELENCO_SEGNALAZIONI: Elenco<Segnalazione> = {
  nome: 'segnalazioni',
  titolo: 'Segnalazioni',
  quanti: ['segnalazione', 'segnalazioni'],
  testi: {
    caricamento: 'Caricamento segnalazioni…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna segnalazione trovata.',
    cerca: 'Testo, email o ID',
  },
  chiave: (s) => s.id,
  nomeRiga: nomeSegnalato,
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
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{nomeSegnalato(s)}</span>
          <span className="small">{TIPI_SEGNALATI[s.oggetto_tipo]}</span>
        </>
      ),
    },
    { chiave: 'motivo', titolo: 'Perché', cella: (s) => ETICHETTE_MOTIVO_SEGNALAZIONE[s.motivo] },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (s) => formattaData(s.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (s) => <Segno glifo={SEGNI_SEGNALAZIONE[s.stato]}>{ETICHETTE_SEGNALAZIONE[s.stato]}</Segno>,
    },
  ],
  campi: [
    ['Che cosa', nomeSegnalato],
    ['Tipo', (s) => TIPI_SEGNALATI[s.oggetto_tipo]],
    ['Perché', (s) => ETICHETTE_MOTIVO_SEGNALAZIONE[s.motivo]],
    ['Testo', (s) => s.testo],
    ['Da', (s) => s.email_autore],
    ['Data', (s) => formattaDataOra(s.created_at)],
    ['Stato', (s) => ETICHETTE_SEGNALAZIONE[s.stato]],
    ['Decisione', (s) => s.decisione],
    ['Rimossa', (s) => (s.rimossa ? 'Sì' : 'No')],
  ],
};

export const oggettoRicorso = (r: Ricorso): string => r.oggetto ?? 'Oggetto che non c’è più';

export const ELENCO_RICORSI: Elenco<Ricorso> = {
  nome: 'ricorsi',
  titolo: 'Ricorsi',
  quanti: ['ricorso', 'ricorsi'],
  testi: {
    caricamento: 'Caricamento ricorsi…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuno contesta una decisione.',
    cerca: 'Email, testo o ID',
  },
  chiave: (r) => r.id,
  nomeRiga: (r) => `${AZIONI_DECISE[r.azione]} di ${oggettoRicorso(r)}`,
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
            {AZIONI_DECISE[r.azione]}: {oggettoRicorso(r)}
          </span>
          <span className="small [overflow-wrap:anywhere]">{r.email}</span>
        </>
      ),
    },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (r) => formattaData(r.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (r) => <Segno glifo={SEGNI_SEGNALAZIONE[r.stato]}>{ETICHETTE_SEGNALAZIONE[r.stato]}</Segno>,
    },
  ],
  campi: [
    ['Decisione', (r) => AZIONI_DECISE[r.azione]],
    ['Oggetto', oggettoRicorso],
    ['Motivo della decisione', (r) => r.motivo],
    ['Decisa', (r) => formattaDataOra(r.decisione_del)],
    ['Ricorso', (r) => r.testo],
    ['Di', (r) => r.email],
    ['Data', (r) => formattaDataOra(r.created_at)],
    ['Stato', (r) => ETICHETTE_SEGNALAZIONE[r.stato]],
    ['Risposta', (r) => r.risposta],
  ],
};
