import type { Action } from '../../../data/ufficio/amministrazione-registro.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { formatDateTime } from '../../../domain/day.ts';
import type { List } from '../../../ui/table/definizione.ts';
import { type Change, cambiamenti } from '../comune/cambiamenti.ts';
import { actionText } from '../comune/labels.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const COSE = {
  utente: 'Utente',
  annuncio: 'Annuncio',
  verifica: 'Verifica',
  certificato: 'Certificato',
  categoria: 'Categoria',
  ordine: 'Ordine',
  versamento: 'Versamento',
  contestazione: 'Contestazione',
  spedizione: 'Spedizione',
  movimento: 'Incasso in sede',
  centro: 'Centro',
  richiesta_centro: 'Richiesta di centro',
  segnalazione: 'Segnalazione',
  ricorso: 'Ricorso',
  recensione: 'Recensione',
  contatto: 'Messaggio di contatto',
  notifica: 'Notifica',
  avviso: 'Avviso',
  posta: 'Mail',
  dispositivo: 'Tablet',
  elenco: 'Esportazione',
  impostazioni: 'Impostazioni',
  pagamenti: 'Configurazione pagamenti',
} as const satisfies Record<string, string>;

const tipo = (r: Action): string =>
  Object.hasOwn(COSE, r.oggetto_tipo) ? COSE[r.oggetto_tipo as keyof typeof COSE] : r.oggetto_tipo.replace(/_/g, ' ');

/** The thing's current name, else its kind. */
export function thingName(r: Action): string {
  if (r.oggetto !== null) return r.oggetto_tipo === 'certificato' ? formatCode(r.oggetto) : r.oggetto;
  return r.oggetto_tipo === 'elenco' && r.oggetto_id !== null ? r.oggetto_id.replace(/_/g, ' ') : tipo(r);
}

export const nameWithTipo = (r: Action): string => (thingName(r) === tipo(r) ? tipo(r) : `${tipo(r)}: ${thingName(r)}`);

const lato = (r: Action, which: 'prima' | 'dopo'): string =>
  cambiamenti(r.dati, r.nomi)
    .map((uno) => (uno.campo === 'Stato' ? '' : `${uno.campo}: `) + (uno[which] ?? '—'))
    .join('; ');

/** The cell has room for the first change only. */
function Cell({ riga, which }: { riga: Action; which: keyof Change & ('prima' | 'dopo') }) {
  const [primo, ...altri] = cambiamenti(riga.dati, riga.nomi);
  if (primo === undefined) return <span className="note">—</span>;
  const valore = primo[which];
  return (
    <span className="line-clamp-3 max-w-40 [overflow-wrap:break-word]">
      {valore === null ? (
        <span className="note">{which === 'prima' ? 'niente' : '—'}</span>
      ) : which === 'prima' ? (
        <s className="text-ink-2">{valore}</s>
      ) : (
        <span className="font-semibold">{valore}</span>
      )}
      {which === 'dopo' && altri.length > 0 ? <span className="note"> e altri {altri.length}</span> : null}
    </span>
  );
}

export const ACTIONS_LIST: List<Action> = {
  nome: 'registro',
  titolo: 'Registro degli atti',
  quanti: ['atto', 'atti'],
  testi: {
    loadingText: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun atto registrato.',
    cerca: 'Persona, atto, motivo o ID',
  },
  chiave: (r) => String(r.id),
  rowName: (r) => `${actionText(r.azione)}, ${thingName(r)}`,
  ordine: '-data',
  giorno: 'Fatti',
  filtri: [
    {
      chiave: 'cosa',
      etichetta: 'Che cosa',
      scelte: () => [['', 'Che cosa: tutto'], ...Object.entries(COSE)],
    },
  ],
  colonne: [
    {
      chiave: 'azione',
      titolo: 'Che cosa',
      intera: true,
      cella: (r) => (
        <>
          <span className="block font-semibold">{actionText(r.azione)}</span>
          <span className="small line-clamp-2 [overflow-wrap:anywhere]">{nameWithTipo(r)}</span>
        </>
      ),
    },
    { chiave: 'prima', titolo: 'Prima', cella: (r) => <Cell riga={r} which="prima" /> },
    { chiave: 'dopo', titolo: 'Dopo', cella: (r) => <Cell riga={r} which="dopo" /> },
    {
      chiave: 'perche',
      titolo: 'Perché',
      cella: (r) => <span className="small line-clamp-2 max-w-64 [overflow-wrap:anywhere]">{r.motivo ?? '—'}</span>,
    },
    {
      chiave: 'chi',
      titolo: 'Chi',
      cella: (r) => <span className="[overflow-wrap:anywhere]">{r.chi ?? 'Sistema'}</span>,
    },
    {
      chiave: 'data',
      titolo: 'Quando',
      ordina: PER_DATA,
      cella: (r) => <span className="whitespace-nowrap">{formatDateTime(r.avvenuto_il)}</span>,
    },
  ],
  campi: [
    ['Numero', (r) => r.id],
    ['Quando', (r) => formatDateTime(r.avvenuto_il)],
    ['Chi', (r) => r.chi ?? 'Sistema'],
    ['Email', (r) => r.email],
    ['Atto', (r) => actionText(r.azione)],
    ['Tipo', tipo],
    ['Oggetto', thingName],
    ['ID dell’oggetto', (r) => r.oggetto_id],
    ['Prima', (r) => lato(r, 'prima')],
    ['Dopo', (r) => lato(r, 'dopo')],
    ['Perché', (r) => r.motivo],
  ],
  keyInFields: true,
};
