import {
  deleteNotifica,
  markNotifica,
  type NotifichePage,
  type UfficioNotifica,
} from '../../../data/ufficio/amministrazione-notifiche.ts';
import { tipoNotificaName } from '../../../domain/accesso/notifica.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const DELETE_NOTIFICA: ListAction<UfficioNotifica> = {
  chiave: 'elimina',
  verbo: 'Elimina',
  icon: 'cestino',
  can: () => true,
  domanda: 'Eliminare questa notifica?',
  runBulk: {
    domanda: 'Eliminare queste notifiche?',
    effetto: 'Spariscono subito dalla campanella di chi le ha ricevute, e non tornano.',
  },
  effetto: () => 'Sparisce subito dalla campanella di chi l’ha ricevuta, e non torna.',
  pending: 'Eliminazione…',
  guasto: 'Eliminazione non riuscita',
  serious: true,
  comando: perRow(deleteNotifica, ({ riga }) => riga.id),
};

/** Bulk act; the panel does the same for one notification. */
const segna = (letta: boolean): ListAction<UfficioNotifica> => ({
  chiave: letta ? 'letta' : 'da_leggere',
  verbo: letta ? 'Segna letta' : 'Segna da leggere',
  can: (n) => n.letta !== letta,
  domanda: letta ? 'Segnare questa notifica come letta?' : 'Segnare questa notifica come da leggere?',
  runBulk: letta
    ? { domanda: 'Segnare queste notifiche come lette?', effetto: 'Non contano più fra quelle nuove.' }
    : {
        domanda: 'Segnare queste notifiche come da leggere?',
        effetto: 'Tornano fra quelle nuove di chi le ha ricevute.',
      },
  effetto: () => (letta ? 'Non conta più fra quelle nuove.' : 'Torna fra quelle nuove di chi l’ha ricevuta.'),
  pending: 'Salvataggio…',
  guasto: 'Operazione non riuscita',
  comando: perRow(markNotifica, ({ riga }) => ({ notifica: riga.id, letta })),
  annulla: { atto: () => segna(!letta), dopo: (n) => ({ ...n, letta }) },
});

export const NOTIFICHE_LIST: List<UfficioNotifica, NotifichePage> = {
  nome: 'notifiche',
  titolo: 'Notifiche',
  quanti: ['notifica', 'notifiche'],
  testi: {
    loadingText: 'Caricamento notifiche…',
    errore: 'Errore nel caricamento notifiche',
    vuoto: 'Nessuna notifica',
    cerca: 'Titolo, messaggio, tipo o email',
  },
  chiave: (n) => n.id,
  rowName: (n) => `«${n.titolo}» a ${n.email}`,
  ordine: '-data',
  giorno: 'Mandate',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Lettura',
      scelte: () => [
        ['', 'Lettura: tutte'],
        ['da_leggere', 'Da leggere'],
        ['letta', 'Lette'],
      ],
    },
    {
      chiave: 'tipo',
      etichetta: 'Tipo',
      scelte: (dati, attuale) => [
        ['', 'Tipo: tutti'],
        ...[...new Set([...(dati?.tipi ?? []), ...(attuale === '' ? [] : [attuale])])].map(
          (tipo) => [tipo, tipoNotificaName(tipo)] as const,
        ),
      ],
    },
  ],
  colonne: [
    {
      chiave: 'titolo',
      titolo: 'Notifica',
      intera: true,
      cella: (n) => (
        <>
          <span className={`block text-body [overflow-wrap:anywhere] ${n.letta ? '' : 'font-semibold'}`}>
            {n.titolo}
          </span>
          <span className="small [overflow-wrap:anywhere]">{n.email}</span>
        </>
      ),
    },
    { chiave: 'tipo', titolo: 'Tipo', cella: (n) => tipoNotificaName(n.tipo) },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (n) => formatDate(n.data_creazione) },
    { chiave: 'stato', titolo: 'Stato', cella: (n) => <StatoNotifica notifica={n} /> },
  ],
  atti: [segna(true), segna(false), DELETE_NOTIFICA],
  links: (n) =>
    n.link === null ? null : (
      <TextLink
        href={n.link}
        esterno
        className="sq nudo"
        aria-label={`Apri il link di ${n.titolo}, in una nuova scheda`}
      >
        <Icon nome="esterno" piccola />
      </TextLink>
    ),
  campi: [
    ['Titolo', (n) => n.titolo],
    ['A chi', (n) => n.email],
    ['Tipo', (n) => tipoNotificaName(n.tipo)],
    ['Messaggio', (n) => n.messaggio],
    ['Link', (n) => n.link],
    ['Data', (n) => formatDateTime(n.data_creazione)],
    ['Stato', (n) => (n.letta ? 'Letta' : 'Da leggere')],
  ],
};

export function StatoNotifica({ notifica: { letta } }: { notifica: UfficioNotifica }) {
  return <StatusBadge glyph={letta ? 'fatto' : 'nonverificato'}>{letta ? 'Letta' : 'Da leggere'}</StatusBadge>;
}
