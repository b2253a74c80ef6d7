import { type Contatto, statoContatto } from '../../../data/ufficio/amministrazione-contatti.ts';
import { OGGETTI_CONTATTO } from '../../../domain/accesso/validazione.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { type AttoElenco, type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

const OGGETTI: Readonly<Record<string, string>> = OGGETTI_CONTATTO;
export const oggettoContatto = (c: Contatto): string => OGGETTI[c.oggetto] ?? c.oggetto;
export const statoDi = (c: Contatto): string => {
  if (c.stato === 'aperta') return 'Da rispondere';
  return c.risposte.length === 0 ? 'Chiusa senza risposta' : 'Risposta';
};

const PORTA = {
  chiusa: { chiave: 'chiudi', verbo: 'Chiudi senza rispondere', da: 'aperta' },
  aperta: { chiave: 'riapri', verbo: 'Riapri', da: 'chiusa' },
} as const satisfies Record<Contatto['stato'], { chiave: string; verbo: string; da: Contatto['stato'] }>;

const porta = (stato: Contatto['stato']): AttoElenco<Contatto> => ({
  chiave: PORTA[stato].chiave,
  verbo: PORTA[stato].verbo,
  puo: (c) => c.stato === PORTA[stato].da,
  domanda: `${PORTA[stato].verbo}?`,
  inBlocco: {
    domanda: `${PORTA[stato].verbo}, tutti quelli scelti?`,
    effetto:
      stato === 'chiusa'
        ? 'Nessuna lettera parte: chi ha scritto non riceve risposta.'
        : 'Tornano fra quelli da rispondere.',
  },
  effetto: () =>
    stato === 'chiusa'
      ? 'Nessuna lettera parte: chi ha scritto non riceve risposta.'
      : 'Torna fra quelli da rispondere.',
  inCorso: 'Salvataggio…',
  guasto: 'Aggiornamento stato non riuscito',
  soloInBlocco: true,
  comando: perRiga(statoContatto, ({ riga }: { riga: Contatto }) => ({ id: riga.id, stato })),
  annulla: { atto: () => porta(PORTA[stato].da), dopo: (c) => ({ ...c, stato }) },
});

export const ELENCO_CONTATTI: Elenco<Contatto> = {
  nome: 'contatti',
  titolo: 'Contatti',
  quanti: ['messaggio', 'messaggi'],
  testi: {
    caricamento: 'Caricamento messaggi…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun messaggio trovato.',
    cerca: 'Nome, email, testo o numero',
  },
  chiave: (c) => c.id,
  nomeRiga: (c) => `n. ${c.numero}, ${c.nome}`,
  ordine: '-data',
  giorno: 'Arrivati',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ['aperta', 'Da rispondere'],
        ['chiusa', 'Chiusi'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'chi',
      titolo: 'Da chi',
      intera: true,
      cella: (c) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{c.nome}</span>
          <span className="small [overflow-wrap:anywhere]">
            n. {c.numero}, {c.email}
          </span>
        </>
      ),
    },
    { chiave: 'oggetto', titolo: 'Oggetto', cella: oggettoContatto },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (c) => formattaData(c.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (c) => (
        <Segno glifo={c.stato === 'aperta' ? 'tempo' : c.risposte.length === 0 ? 'venduto' : 'fatto'}>
          {statoDi(c)}
        </Segno>
      ),
    },
  ],
  atti: [porta('chiusa'), porta('aperta')],
  campi: [
    ['Numero', (c) => c.numero],
    ['Nome', (c) => c.nome],
    ['Email', (c) => c.email],
    ['Account', (c) => c.account],
    ['Oggetto', oggettoContatto],
    ['Messaggio', (c) => c.messaggio],
    ['Data', (c) => formattaDataOra(c.created_at)],
    ['Stato', statoDi],
    ['Risposte', (c) => c.risposte.map(({ testo }) => testo).join('\n\n')],
  ],
};
