import { changeUtente, type UtenteActionKind, type UtenteRow } from '../../../data/ufficio/amministrazione-utenti.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

const STAYS = 'Resta nel registro degli amministratori.';

type Texts = Omit<ListAction<UtenteRow>, 'chiave' | 'guasto' | 'comando' | 'effetto'> & { effetto: string };

/** Acts on people with question and effect; none on oneself (decision A2). */
const ACTS = {
  concedi: {
    verbo: 'Rendi admin',
    can: (u) => !u.sono_io && !u.is_admin && u.stato !== 'cancellato',
    domanda: 'Rendere admin questo utente?',
    pending: 'Salvataggio…',
    effetto: 'Vede e cambia tutto quello che vedi tu.',
    motivo: STAYS,
  },
  revoca: {
    verbo: 'Revoca admin',
    can: (u) => !u.sono_io && u.is_admin,
    domanda: 'Revocare il ruolo admin?',
    pending: 'Salvataggio…',
    effetto: 'Perde subito l’accesso al pannello.',
    serious: true,
    motivo: STAYS,
  },
  sospendi: {
    verbo: 'Sospendi',
    can: (u) => !u.sono_io && u.stato === 'attivo',
    domanda: 'Sospendere questo utente?',
    runBulk: {
      domanda: 'Sospendere questi utenti?',
      effetto: 'Non vendono, non comprano e non scrivono più; tengono i loro ordini, le restituzioni e i loro dati.',
      motivo: 'Lo legge ogni persona sospesa, con il modo di contestarlo.',
    },
    pending: 'Sospensione…',
    effetto: 'Non vende, non compra e non scrive più; tiene i suoi ordini, le restituzioni e i suoi dati.',
    serious: true,
    motivo: 'Lo legge la persona sospesa, con il modo di contestarlo.',
  },
  riattiva: {
    verbo: 'Riattiva',
    can: (u) => !u.sono_io && u.stato === 'sospeso',
    domanda: 'Riattivare questo utente?',
    runBulk: { domanda: 'Riattivare questi utenti?', effetto: 'Tornano a usare il loro account come prima.' },
    pending: 'Riattivazione…',
    effetto: 'Torna a usare il suo account come prima.',
    motivo: STAYS,
  },
} as const satisfies Record<UtenteActionKind, Texts>;

const atto = (azione: UtenteActionKind): ListAction<UtenteRow> => ({
  ...ACTS[azione],
  chiave: azione,
  effetto: () => ACTS[azione].effetto,
  guasto: 'Operazione non riuscita',
  comando: perRow(changeUtente, ({ riga, motivo }) => ({ utente: riga.id, azione, motivo })),
  ...(azione === 'sospendi' || azione === 'riattiva'
    ? {
        annulla: {
          atto: () => atto(azione === 'sospendi' ? 'riattiva' : 'sospendi'),
          dopo: (u: UtenteRow) => ({
            ...u,
            stato: azione === 'sospendi' ? ('sospeso' as const) : ('attivo' as const),
          }),
        },
      }
    : {}),
});

const wholeName = (u: UtenteRow): string => [u.nome, u.cognome].filter(Boolean).join(' ') || u.nome_utente;
const STATI = { attivo: 'Attivo', sospeso: 'Sospeso', cancellato: 'Cancellato' } as const satisfies Record<
  UtenteRow['stato'],
  string
>;
const statoName = (u: UtenteRow): string => STATI[u.stato];
const accesso = (u: UtenteRow): string => (u.ultimo_accesso === null ? 'Mai' : formatDateTime(u.ultimo_accesso));

export const UTENTI_LIST: List<UtenteRow> = {
  nome: 'utenti',
  titolo: 'Gestione Utenti',
  quanti: ['utente', 'utenti'],
  testi: {
    loadingText: 'Caricamento utenti…',
    errore: 'Errore nel caricamento utenti',
    vuoto: 'Nessun utente trovato.',
    cerca: 'Email, nome o cognome',
  },
  chiave: (u) => u.id,
  rowName: (u) => u.email,
  ordine: '-data',
  giorno: 'Iscritti',
  filtri: [
    {
      chiave: 'ruolo',
      etichetta: 'Ruolo',
      scelte: () => [
        ['', 'Ruolo: tutti'],
        ['admin', 'Admin'],
        ['user', 'User'],
      ],
    },
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ['active', 'Attivi'],
        ['suspended', 'Sospesi'],
        ['closed', 'Cancellati'],
      ],
    },
    {
      chiave: 'tipo',
      etichetta: 'Tipo',
      scelte: () => [
        ['', 'Tipo: tutti'],
        ['centers', 'Solo centri di verifica'],
        ['users', 'Solo non centri'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'email',
      titolo: 'Utente',
      intera: true,
      ordina: { ascending: 'Email A-Z', descending: 'Email Z-A' },
      cella: (u) => (
        <>
          <span className="block text-body font-semibold [overflow-wrap:anywhere]">{u.email}</span>
          <span className="small">{wholeName(u)}</span>
        </>
      ),
    },
    {
      chiave: 'data',
      titolo: 'Registrazione',
      ordina: PER_DATA,
      cella: (u) => formatDate(u.data_registrazione),
    },
    {
      chiave: 'accesso',
      titolo: 'Ultimo accesso',
      ordina: { ascending: 'Accesso meno recente', descending: 'Accesso più recente' },
      cella: accesso,
    },
    {
      chiave: 'ruolo',
      titolo: 'Ruolo',
      cella: (u) => (
        <>
          {u.is_admin ? <strong className="font-semibold">Admin</strong> : 'User'}
          {u.has_center ? <span className="small block">Centro di Verifica</span> : null}
        </>
      ),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (u) => <StatusBadge glyph={u.stato === 'attivo' ? 'disponibile' : 'venduto'}>{statoName(u)}</StatusBadge>,
    },
  ],
  atti: [atto('concedi'), atto('revoca'), atto('sospendi'), atto('riattiva')],
  withoutActions: (u) => (u.sono_io ? 'Sei tu' : u.stato === 'cancellato' ? 'Account cancellato' : null),
  neighbours: (u) => [
    ['Annunci', percorso('admin_annunci', { q: u.email })],
    ['Ordini', percorso('admin_ordini', { q: u.email })],
    ['Verifiche', percorso('admin_verifiche', { q: u.email })],
    ['Certificati', percorso('admin_certificati', { q: u.email })],
    ['Versamenti', percorso('admin_versamenti', { q: u.email })],
    ['Contestazioni', percorso('admin_contestazioni', { q: u.email })],
    ['Segnalazioni', percorso('admin_segnalazioni', { q: u.email })],
    ['Contatti', percorso('admin_contatti', { q: u.email })],
    ['Recensioni', percorso('admin_recensioni', { q: u.email })],
    ['Notifiche', percorso('admin_notifiche', { q: u.email })],
    ['Lettere', percorso('admin_registro', { scheda: 'posta', q: u.email })],
    ...(u.id_centro === null ? [] : [['Centro', percorso('admin_centri', { scelto: u.id_centro })] as const]),
  ],
  campi: [
    ['Email', (u) => u.email],
    ['Nome', wholeName],
    ['Nome pubblico', (u) => u.nome_utente],
    ['Registrazione', (u) => formatDate(u.data_registrazione)],
    ['Ultimo accesso', accesso],
    ['Ruolo', (u) => (u.is_admin ? 'Admin' : 'User')],
    ['Centro di Verifica', (u) => (u.has_center ? 'Sì' : 'No')],
    ['Stato', statoName],
  ],
};
