import {
  cambiaStatoAnnuncio,
  type ElencoAnnunci,
  eliminaAnnuncio,
  mettiInEvidenza,
  type RigaAnnuncio,
} from '../../../data/ufficio/amministrazione.ts';
import { campiMostrati } from '../../../domain/annunci/campi.ts';
import { numeroAnnuncio } from '../../../domain/annunci/prezzo.ts';
import { comandoUfficio } from '../../../domain/annunci/regole.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { nomiRecapiti } from '../../../domain/messaggi/recapiti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { type AttoElenco, type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { segnoAnnuncio, segnoVerificaAnnuncio } from '../comune/segni.ts';
import { PER_DATA } from '../ordini/ordini-colonna.ts';

export const LETTO_DAL_VENDITORE = 'Lo legge il venditore, con il modo di contestarlo.';
const LETTO_DAI_VENDITORI = 'Lo legge ogni venditore, con il modo di contestarlo.';
export const RESTA_NEL_REGISTRO = 'Resta nel registro.';

export const ELIMINA_ANNUNCIO: AttoElenco<RigaAnnuncio> = {
  chiave: 'elimina',
  verbo: 'Elimina',
  icona: 'cestino',
  puo: (a) => a.non_eliminabile === null,
  domanda: 'Eliminare definitivamente questo annuncio?',
  inBlocco: {
    domanda: 'Eliminare definitivamente questi annunci?',
    effetto: 'Non si rimettono più in vendita.',
    motivo: LETTO_DAI_VENDITORI,
  },
  effetto: () => 'Non si rimette più in vendita.',
  inCorso: 'Eliminazione…',
  guasto: "Errore durante l'eliminazione",
  grave: true,
  motivo: LETTO_DAL_VENDITORE,
  parola: 'ELIMINA',
  comando: perRiga(eliminaAnnuncio, ({ riga, motivo }) => ({ id: riga.id, motivo })),
};

/** Bulk act; the panel does the same for one listing. */
const cambiaStato = (sospende: boolean): AttoElenco<RigaAnnuncio> => ({
  chiave: sospende ? 'sospendi' : 'attiva',
  verbo: sospende ? 'Sospendi' : 'Attiva',
  soloInBlocco: true,
  puo: (a) => comandoUfficio(a.stato_annuncio) === (sospende ? 'sospendi' : 'attiva') && a.non_attivabile === null,
  domanda: sospende ? 'Sospendere questo annuncio?' : 'Attivare questo annuncio?',
  inBlocco: sospende
    ? {
        domanda: 'Sospendere questi annunci?',
        effetto: 'Non si vedono più sul sito.',
        motivo: LETTO_DAI_VENDITORI,
      }
    : { domanda: 'Attivare questi annunci?', effetto: 'Tornano visibili sul sito.' },
  effetto: () => (sospende ? 'Non si vede più sul sito.' : 'Torna visibile sul sito.'),
  inCorso: sospende ? 'Sospensione…' : 'Attivazione…',
  guasto: 'Errore durante la modifica dello stato',
  motivo: sospende ? LETTO_DAL_VENDITORE : RESTA_NEL_REGISTRO,
  comando: perRiga(cambiaStatoAnnuncio, ({ riga, motivo }) => ({
    id: riga.id,
    da: riga.stato_annuncio,
    note: null,
    motivo,
  })),
  annulla: {
    atto: () => cambiaStato(!sospende),
    dopo: (a) => ({ ...a, stato_annuncio: sospende ? 'sospeso' : 'attivo' }),
  },
});

/** The home page shows the newest featured listings that are verified and on sale (decision P22). */
export const inEvidenza = (mette: boolean): AttoElenco<RigaAnnuncio> => ({
  chiave: mette ? 'evidenza' : 'senza-evidenza',
  verbo: mette ? 'Metti in evidenza' : 'Togli dall’evidenza',
  soloInBlocco: true,
  puo: (a) =>
    a.in_evidenza !== mette &&
    (!mette || (a.stato_annuncio === 'attivo' && a.stato_verifica === 'verificato' && !a.certificato_revocato)),
  domanda: mette ? 'Mettere in evidenza questo annuncio?' : 'Togliere questo annuncio dall’evidenza?',
  effetto: () =>
    mette
      ? 'La vetrina della home mostra il più recente degli annunci in evidenza, finché è verificato e in vendita.'
      : 'La vetrina della home torna al più recente degli altri in evidenza, o degli oggetti con certificato.',
  inCorso: 'Salvataggio…',
  guasto: 'Operazione non riuscita',
  motivo: RESTA_NEL_REGISTRO,
  comando: perRiga(mettiInEvidenza, ({ riga, motivo }) => ({ id: riga.id, valore: mette, motivo })),
});

/** Marks a text that holds contact details; null for none. */
export function recapitiDi({ titolo, descrizione }: Pick<RigaAnnuncio, 'titolo' | 'descrizione'>): string | null {
  const nomi = nomiRecapiti(`${titolo} ${descrizione ?? ''}`);
  return nomi === null ? null : `Contiene ${nomi}`;
}

export const ELENCO_ANNUNCI: Elenco<RigaAnnuncio, ElencoAnnunci> = {
  nome: 'annunci',
  titolo: 'Gestione Annunci',
  quanti: ['annuncio', 'annunci'],
  testi: {
    caricamento: 'Caricamento annunci in corso…',
    errore: 'Errore nel caricamento degli annunci',
    vuoto: 'Nessun annuncio trovato',
    aiutoVuoto: 'Prova a modificare i filtri di ricerca',
    cerca: 'Titolo, descrizione, categoria o località',
  },
  chiave: (a) => a.id,
  nomeRiga: (a) => a.titolo,
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
      ordina: { crescente: 'Titolo A-Z', decrescente: 'Titolo Z-A' },
      cella: (a) => <Titolo annuncio={a} />,
    },
    {
      chiave: 'prezzo',
      titolo: 'Prezzo',
      numerica: true,
      ordina: { crescente: 'Prezzo crescente', decrescente: 'Prezzo decrescente' },
      cella: (a) => formattaEuro(a.prezzo),
    },
    {
      chiave: 'data',
      titolo: 'Data',
      ordina: PER_DATA,
      cella: (a) => formattaData(a.data_pubblicazione),
    },
  ],
  atti: [ELIMINA_ANNUNCIO, cambiaStato(true), cambiaStato(false)],
  collegamenti: (a, href) => (
    <>
      <BottoneCollegamento piccolo variante="quiet" href={href()} aria-label={`Dettagli di ${a.titolo}`}>
        Dettagli
      </BottoneCollegamento>
      <Collegamento
        href={percorso('annuncio', { id: a.id })}
        esterno
        className="sq nudo"
        aria-label={`Vedi sul sito ${a.titolo}, si apre in una nuova scheda`}
      >
        <Icona nome="esterno" piccola />
      </Collegamento>
    </>
  ),
  campi: [
    ['Numero annuncio', (a) => numeroAnnuncio(a.numero_annuncio)],
    ['Titolo', (a) => a.titolo],
    ['Categoria', (a) => a.categoria],
    ['Prezzo (euro)', (a) => ({ centesimi: a.prezzo })],
    ['Data pubblicazione', (a) => formattaData(a.data_pubblicazione)],
    ...campiMostrati('office').map(({ name, label }) => [label, (a: RigaAnnuncio) => a[name]] as const),
    ['Stato', (a) => segnoAnnuncio(a.stato_annuncio, a.stato_verifica).testo],
    ['Verifica', (a) => segnoVerificaAnnuncio(a).testo],
    ['Venditore', (a) => a.venditore],
    ['Email venditore', (a) => a.email_venditore],
    ['Recapiti nel testo', recapitiDi],
  ],
};

function Titolo({ annuncio: a }: { annuncio: RigaAnnuncio }) {
  const stato = segnoAnnuncio(a.stato_annuncio, a.stato_verifica);
  const verifica = segnoVerificaAnnuncio(a);
  return (
    <>
      <span className="block text-body font-semibold">{a.titolo}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="small">{a.categoria || 'Senza categoria'}</span>
        <Segno glifo={verifica.glifo}>{verifica.testo}</Segno>
        {a.stato_annuncio === 'attivo' || stato.testo === 'In attesa di verifica' ? null : (
          <Segno glifo={stato.glifo}>{stato.testo}</Segno>
        )}
        {recapitiDi(a) === null ? null : <span className="small font-semibold text-wait">{recapitiDi(a)}</span>}
      </span>
    </>
  );
}
