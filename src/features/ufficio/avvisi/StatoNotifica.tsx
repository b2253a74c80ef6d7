import {
  eliminaNotifica,
  type NotificaUfficio,
  type PaginaNotifiche,
  segnaNotifica,
} from '../../../data/ufficio/amministrazione-notifiche.ts';
import { nomeTipoNotifica } from '../../../domain/accesso/notifica.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { type AttoElenco, type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const ELIMINA_NOTIFICA: AttoElenco<NotificaUfficio> = {
  chiave: 'elimina',
  verbo: 'Elimina',
  icona: 'cestino',
  puo: () => true,
  domanda: 'Eliminare questa notifica?',
  inBlocco: {
    domanda: 'Eliminare queste notifiche?',
    effetto: 'Spariscono subito dalla campanella di chi le ha ricevute, e non tornano.',
  },
  effetto: () => 'Sparisce subito dalla campanella di chi l’ha ricevuta, e non torna.',
  inCorso: 'Eliminazione…',
  guasto: 'Eliminazione non riuscita',
  grave: true,
  comando: perRiga(eliminaNotifica, ({ riga }) => riga.id),
};

/** Bulk act; the panel does the same for one notification. */
const segna = (letta: boolean): AttoElenco<NotificaUfficio> => ({
  chiave: letta ? 'letta' : 'da_leggere',
  verbo: letta ? 'Segna letta' : 'Segna da leggere',
  puo: (n) => n.letta !== letta,
  domanda: letta ? 'Segnare questa notifica come letta?' : 'Segnare questa notifica come da leggere?',
  inBlocco: letta
    ? { domanda: 'Segnare queste notifiche come lette?', effetto: 'Non contano più fra quelle nuove.' }
    : {
        domanda: 'Segnare queste notifiche come da leggere?',
        effetto: 'Tornano fra quelle nuove di chi le ha ricevute.',
      },
  effetto: () => (letta ? 'Non conta più fra quelle nuove.' : 'Torna fra quelle nuove di chi l’ha ricevuta.'),
  inCorso: 'Salvataggio…',
  guasto: 'Operazione non riuscita',
  comando: perRiga(segnaNotifica, ({ riga }) => ({ notifica: riga.id, letta })),
  annulla: { atto: () => segna(!letta), dopo: (n) => ({ ...n, letta }) },
});

export const ELENCO_NOTIFICHE: Elenco<NotificaUfficio, PaginaNotifiche> = {
  nome: 'notifiche',
  titolo: 'Notifiche',
  quanti: ['notifica', 'notifiche'],
  testi: {
    caricamento: 'Caricamento notifiche…',
    errore: 'Errore nel caricamento notifiche',
    vuoto: 'Nessuna notifica',
    cerca: 'Titolo, messaggio, tipo o email',
  },
  chiave: (n) => n.id,
  nomeRiga: (n) => `«${n.titolo}» a ${n.email}`,
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
          (tipo) => [tipo, nomeTipoNotifica(tipo)] as const,
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
    { chiave: 'tipo', titolo: 'Tipo', cella: (n) => nomeTipoNotifica(n.tipo) },
    { chiave: 'data', titolo: 'Data', ordina: PER_DATA, cella: (n) => formattaData(n.data_creazione) },
    { chiave: 'stato', titolo: 'Stato', cella: (n) => <StatoNotifica notifica={n} /> },
  ],
  atti: [segna(true), segna(false), ELIMINA_NOTIFICA],
  collegamenti: (n) =>
    n.link === null ? null : (
      <Collegamento
        href={n.link}
        esterno
        className="sq nudo"
        aria-label={`Apri il link di ${n.titolo}, in una nuova scheda`}
      >
        <Icona nome="esterno" piccola />
      </Collegamento>
    ),
  campi: [
    ['Titolo', (n) => n.titolo],
    ['A chi', (n) => n.email],
    ['Tipo', (n) => nomeTipoNotifica(n.tipo)],
    ['Messaggio', (n) => n.messaggio],
    ['Link', (n) => n.link],
    ['Data', (n) => formattaDataOra(n.data_creazione)],
    ['Stato', (n) => (n.letta ? 'Letta' : 'Da leggere')],
  ],
};

export function StatoNotifica({ notifica: { letta } }: { notifica: NotificaUfficio }) {
  return <Segno glifo={letta ? 'fatto' : 'nonverificato'}>{letta ? 'Letta' : 'Da leggere'}</Segno>;
}
