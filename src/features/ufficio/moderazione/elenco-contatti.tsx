import { type Contatto, updateContattoStato } from '../../../data/ufficio/amministrazione-contatti.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { CONTACT_OGGETTI } from '../../../domain/messaggi/forms.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

const OGGETTI: Readonly<Record<string, string>> = CONTACT_OGGETTI;
export const contactOggetto = (c: Contatto): string => OGGETTI[c.oggetto] ?? c.oggetto;
export const statoOf = (c: Contatto): string => {
  if (c.stato === 'aperta') return 'Da rispondere';
  return c.risposte.length === 0 ? 'Chiusa senza risposta' : 'Risposta';
};

const GATE_TEXTS = {
  chiusa: { chiave: 'chiudi', verbo: 'Chiudi senza rispondere', da: 'aperta' },
  aperta: { chiave: 'riapri', verbo: 'Riapri', da: 'chiusa' },
} as const satisfies Record<Contatto['stato'], { chiave: string; verbo: string; da: Contatto['stato'] }>;

const porta = (stato: Contatto['stato']): ListAction<Contatto> => ({
  chiave: GATE_TEXTS[stato].chiave,
  verbo: GATE_TEXTS[stato].verbo,
  can: (c) => c.stato === GATE_TEXTS[stato].da,
  domanda: `${GATE_TEXTS[stato].verbo}?`,
  runBulk: {
    domanda: `${GATE_TEXTS[stato].verbo}, tutti quelli scelti?`,
    effetto:
      stato === 'chiusa'
        ? 'Nessuna lettera parte: chi ha scritto non riceve risposta.'
        : 'Tornano fra quelli da rispondere.',
  },
  effetto: () =>
    stato === 'chiusa'
      ? 'Nessuna lettera parte: chi ha scritto non riceve risposta.'
      : 'Torna fra quelli da rispondere.',
  pending: 'Salvataggio…',
  guasto: 'Aggiornamento stato non riuscito',
  bulkOnly: true,
  comando: perRow(updateContattoStato, ({ riga }: { riga: Contatto }) => ({ id: riga.id, stato })),
  annulla: { atto: () => porta(GATE_TEXTS[stato].da), dopo: (c) => ({ ...c, stato }) },
});

export const CONTATTI_LIST: List<Contatto> = {
  nome: 'contatti',
  titolo: 'Contatti',
  quanti: ['messaggio', 'messaggi'],
  testi: {
    loadingText: 'Caricamento messaggi…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun messaggio trovato.',
    cerca: 'Nome, email, testo o numero',
  },
  chiave: (c) => c.id,
  rowName: (c) => `n. ${c.numero}, ${c.nome}`,
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
    { chiave: 'oggetto', titolo: 'Oggetto', cella: contactOggetto },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (c) => formatDate(c.created_at) },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (c) => (
        <StatusBadge glyph={c.stato === 'aperta' ? 'tempo' : c.risposte.length === 0 ? 'venduto' : 'fatto'}>
          {statoOf(c)}
        </StatusBadge>
      ),
    },
  ],
  atti: [porta('chiusa'), porta('aperta')],
  campi: [
    ['Numero', (c) => c.numero],
    ['Nome', (c) => c.nome],
    ['Email', (c) => c.email],
    ['Account', (c) => c.account],
    ['Oggetto', contactOggetto],
    ['Messaggio', (c) => c.messaggio],
    ['Data', (c) => formatDateTime(c.created_at)],
    ['Stato', statoOf],
    ['Risposte', (c) => c.risposte.map(({ testo }) => testo).join('\n\n')],
  ],
};
