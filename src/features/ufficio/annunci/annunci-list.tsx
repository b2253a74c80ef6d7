import {
  type AnnunciList,
  type AnnuncioRow,
  changeStatoAnnuncio,
  deleteAnnuncio,
  feature,
} from '../../../data/ufficio/amministrazione.ts';
import { campiMostrati } from '../../../domain/annunci/fields.ts';
import { annuncioNumber } from '../../../domain/annunci/prezzo.ts';
import { ufficioCommand } from '../../../domain/annunci/rules.ts';
import { formatDate } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { contactNames } from '../../../domain/messaggi/contacts.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { type List, type ListAction, perRow } from '../../../ui/table/definizione.ts';
import { annuncioBadge, verificaAnnuncioBadge } from '../comune/segni.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const READ_BY_VENDITORE = 'Lo legge il venditore, con il modo di contestarlo.';
const READ_BY_VENDITORI = 'Lo legge ogni venditore, con il modo di contestarlo.';
export const STAYS_IN_REGISTRO = 'Resta nel registro.';

export const DELETE_ANNUNCIO: ListAction<AnnuncioRow> = {
  chiave: 'elimina',
  verbo: 'Elimina',
  icon: 'cestino',
  can: (a) => a.non_eliminabile === null,
  domanda: 'Eliminare definitivamente questo annuncio?',
  runBulk: {
    domanda: 'Eliminare definitivamente questi annunci?',
    effetto: 'Non si rimettono più in vendita.',
    motivo: READ_BY_VENDITORI,
  },
  effetto: () => 'Non si rimette più in vendita.',
  pending: 'Eliminazione…',
  guasto: "Errore durante l'eliminazione",
  serious: true,
  motivo: READ_BY_VENDITORE,
  parola: 'ELIMINA',
  comando: perRow(deleteAnnuncio, ({ riga, motivo }) => ({ id: riga.id, motivo })),
};

/** Bulk act; the panel does the same for one listing. */
const changeStato = (suspending: boolean): ListAction<AnnuncioRow> => ({
  chiave: suspending ? 'sospendi' : 'attiva',
  verbo: suspending ? 'Sospendi' : 'Attiva',
  bulkOnly: true,
  can: (a) => ufficioCommand(a.stato_annuncio) === (suspending ? 'sospendi' : 'attiva') && a.non_attivabile === null,
  domanda: suspending ? 'Sospendere questo annuncio?' : 'Attivare questo annuncio?',
  runBulk: suspending
    ? {
        domanda: 'Sospendere questi annunci?',
        effetto: 'Non si vedono più sul sito.',
        motivo: READ_BY_VENDITORI,
      }
    : { domanda: 'Attivare questi annunci?', effetto: 'Tornano visibili sul sito.' },
  effetto: () => (suspending ? 'Non si vede più sul sito.' : 'Torna visibile sul sito.'),
  pending: suspending ? 'Sospensione…' : 'Attivazione…',
  guasto: 'Errore durante la modifica dello stato',
  motivo: suspending ? READ_BY_VENDITORE : STAYS_IN_REGISTRO,
  comando: perRow(changeStatoAnnuncio, ({ riga, motivo }) => ({
    id: riga.id,
    da: riga.stato_annuncio,
    note: null,
    motivo,
  })),
  annulla: {
    atto: () => changeStato(!suspending),
    dopo: (a) => ({ ...a, stato_annuncio: suspending ? 'sospeso' : 'attivo' }),
  },
});

/** The home page shows the newest featured listings that are verified and on sale (decision P22). */
export const featureAction = (puts: boolean): ListAction<AnnuncioRow> => ({
  chiave: puts ? 'evidenza' : 'senza-evidenza',
  verbo: puts ? 'Metti in evidenza' : 'Togli dall’evidenza',
  bulkOnly: true,
  can: (a) =>
    a.in_evidenza !== puts &&
    (!puts || (a.stato_annuncio === 'attivo' && a.stato_verifica === 'verificato' && !a.certificato_revocato)),
  domanda: puts ? 'Mettere in evidenza questo annuncio?' : 'Togliere questo annuncio dall’evidenza?',
  effetto: () =>
    puts
      ? 'La vetrina della home mostra il più recente degli annunci in evidenza, finché è verificato e in vendita.'
      : 'La vetrina della home torna al più recente degli altri in evidenza, o degli oggetti con certificato.',
  pending: 'Salvataggio…',
  guasto: 'Operazione non riuscita',
  motivo: STAYS_IN_REGISTRO,
  comando: perRow(feature, ({ riga, motivo }) => ({ id: riga.id, valore: puts, motivo })),
});

/** Marks a text that holds contact details; null for none. */
export function contactsOf({ titolo, descrizione }: Pick<AnnuncioRow, 'titolo' | 'descrizione'>): string | null {
  const nomi = contactNames(`${titolo} ${descrizione ?? ''}`);
  return nomi === null ? null : `Contiene ${nomi}`;
}

export const ANNUNCI_LIST: List<AnnuncioRow, AnnunciList> = {
  nome: 'annunci',
  titolo: 'Gestione Annunci',
  quanti: ['annuncio', 'annunci'],
  testi: {
    loadingText: 'Caricamento annunci in corso…',
    errore: 'Errore nel caricamento degli annunci',
    vuoto: 'Nessun annuncio trovato',
    emptyHelp: 'Prova a modificare i filtri di ricerca',
    cerca: 'Titolo, descrizione, categoria o località',
  },
  chiave: (a) => a.id,
  rowName: (a) => a.titolo,
  ordine: '-data',
  giorno: 'Pubblicati',
  filtri: [
    {
      chiave: 'categoria',
      etichetta: 'Categoria',
      scelte: (dati) => [['', 'Tutte le categorie'], ...(dati?.categorie ?? []).map((c) => [c, c] as const)],
    },
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ['active', 'Attivi'],
        ['pending', 'In attesa di verifica'],
        ['suspended', 'Sospesi'],
        ['paused', 'In pausa'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'titolo',
      titolo: 'Titolo',
      intera: true,
      ordina: { ascending: 'Titolo A-Z', descending: 'Titolo Z-A' },
      cella: (a) => <Title annuncio={a} />,
    },
    {
      chiave: 'prezzo',
      titolo: 'Prezzo',
      isNumeric: true,
      ordina: { ascending: 'Prezzo crescente', descending: 'Prezzo decrescente' },
      cella: (a) => formatEuro(a.prezzo),
    },
    {
      chiave: 'data',
      titolo: 'Data',
      ordina: PER_DATA,
      cella: (a) => formatDate(a.data_pubblicazione),
    },
  ],
  atti: [DELETE_ANNUNCIO, changeStato(true), changeStato(false)],
  links: (a, href) => (
    <>
      <ButtonLink piccolo variant="quiet" href={href()} aria-label={`Dettagli di ${a.titolo}`}>
        Dettagli
      </ButtonLink>
      <TextLink
        href={percorso('annuncio', { id: a.id })}
        esterno
        className="sq nudo"
        aria-label={`Vedi sul sito ${a.titolo}, si apre in una nuova scheda`}
      >
        <Icon nome="esterno" piccola />
      </TextLink>
    </>
  ),
  campi: [
    ['Numero annuncio', (a) => annuncioNumber(a.numero_annuncio)],
    ['Titolo', (a) => a.titolo],
    ['Categoria', (a) => a.categoria],
    ['Prezzo (euro)', (a) => ({ centesimi: a.prezzo })],
    ['Data pubblicazione', (a) => formatDate(a.data_pubblicazione)],
    ...campiMostrati('office').map(({ name, label }) => [label, (a: AnnuncioRow) => a[name]] as const),
    ['Stato', (a) => annuncioBadge(a.stato_annuncio, a.stato_verifica).testo],
    ['Verifica', (a) => verificaAnnuncioBadge(a).testo],
    ['Venditore', (a) => a.venditore],
    ['Email venditore', (a) => a.email_venditore],
    ['Recapiti nel testo', contactsOf],
  ],
};

function Title({ annuncio: a }: { annuncio: AnnuncioRow }) {
  const stato = annuncioBadge(a.stato_annuncio, a.stato_verifica);
  const verifica = verificaAnnuncioBadge(a);
  return (
    <>
      <span className="block text-body font-semibold">{a.titolo}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="small">{a.categoria || 'Senza categoria'}</span>
        <StatusBadge glyph={verifica.glyph}>{verifica.testo}</StatusBadge>
        {a.stato_annuncio === 'attivo' || stato.testo === 'In attesa di verifica' ? null : (
          <StatusBadge glyph={stato.glyph}>{stato.testo}</StatusBadge>
        )}
        {contactsOf(a) === null ? null : <span className="small font-semibold text-wait">{contactsOf(a)}</span>}
      </span>
    </>
  );
}
