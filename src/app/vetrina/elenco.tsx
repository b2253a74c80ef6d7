import type { Categoria } from '../../data/categorie.ts';
import { CONDIZIONI } from '../../domain/annunci/scelte.ts';
import { alberoInFila, nomeInIndirizzo, trovaCategoria } from '../../domain/categorie/albero.ts';
import { euroPerCampo, formattaEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Campo, CampoDenaro, CampoScelta, rientro } from '../../ui/Campo.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { GettoneTogli } from '../../ui/Gettone.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { Paginazione } from '../../ui/Paginazione.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { GrigliaLotti } from './carta.tsx';
import type { DatiElenco } from './elenco.dati.ts';
import {
  ETICHETTE_FILTRO_VERIFICA,
  ETICHETTE_ORDINAMENTO,
  type Filtri,
  indirizzoElenco,
  ordinePredefinito,
  ordiniOfferti,
} from './filtri.ts';
import type { PropsPagina, Testa } from './pagina.ts';

const PER_PAGINA = 20;

/** '2.000': Italian by itself groups from five digits on, and 'oltre 2.000' would stand beside '2000'. */
const conta = (quanti: number): string => quanti.toLocaleString('it-IT', { useGrouping: true });

function nomeCategoria({ filtri, categorie }: DatiElenco): string | null {
  if (filtri.categoria === null) return null;
  return trovaCategoria(filtri.categoria, categorie)?.name ?? filtri.categoria;
}

export function testa(dati: DatiElenco): Testa {
  const categoria = nomeCategoria(dati);
  return {
    titolo: categoria === null ? 'Tutti gli Annunci' : `Annunci - ${categoria}`,
    descrizione: 'Annunci di oggetti di lusso e da collezione di seconda mano, controllati da un centro di verifica.',
    noindex: dati.filtri.testo !== null || dati.filtri.pagina > 1,
  };
}

export function Pagina({ dati, richiesta, adesso }: PropsPagina<DatiElenco>) {
  const { elenco, filtri } = dati;
  const categoria = nomeCategoria(dati);
  const quanti = elenco.oltre ? 'oltre 2.000 annunci' : `${conta(elenco.totale)} annunci`;
  return (
    <div className="pagina pt-4 lg:pt-8">
      {categoria === null ? null : (
        <Collegamento
          href={indirizzoElenco(richiesta.ricerca, { categoria: null })}
          className="tx inline-flex min-h-11 items-center gap-2 text-note"
        >
          <Icona nome="indietro" piccola /> Torna a tutti gli annunci
        </Collegamento>
      )}
      <h1 className="h1">{categoria === null ? 'Tutti gli Annunci' : `Annunci - ${categoria}`}</h1>
      <FiltriAttivi filtri={filtri} ricerca={richiesta.ricerca} />
      <PannelloFiltri dati={dati} />
      <div className="filetto row between mt-4">
        <p className="text-note text-ink-2" role="status">
          {elenco.totale === 1 ? '1 annuncio' : quanti}
        </p>
        <OrdineElenco filtri={filtri} ricerca={richiesta.ricerca} />
      </div>
      {elenco.righe.length === 0 ? (
        <div className="mt-8">
          <Vuoto
            titolo="Nessun annuncio trovato"
            azione={<BottoneCollegamento href={percorso('annunci')}>Torna a tutti gli annunci</BottoneCollegamento>}
          >
            Prova a modificare i filtri di ricerca
          </Vuoto>
        </div>
      ) : (
        <div className="mt-5">
          <GrigliaLotti annunci={elenco.righe} adesso={adesso} prioritari={2} livello={2} />
        </div>
      )}
      <div className="mt-10">
        <Paginazione
          pagina={elenco.pagina}
          pagine={Math.ceil(elenco.totale / PER_PAGINA)}
          href={(pagina) => indirizzoElenco(richiesta.ricerca, { pagina: pagina === 1 ? null : String(pagina) })}
        />
      </div>
    </div>
  );
}

/** Each active filter with its own way out. */
function FiltriAttivi({ filtri, ricerca }: { filtri: Filtri; ricerca: URLSearchParams }) {
  const attivi: [string, string][] = [];
  if (filtri.testo !== null) attivi.push(['q', `“${filtri.testo}”`]);
  if (filtri.prezzo_min !== null) attivi.push(['prezzo_min', `da ${formattaEuro(filtri.prezzo_min)}`]);
  if (filtri.prezzo_max !== null) attivi.push(['prezzo_max', `fino a ${formattaEuro(filtri.prezzo_max)}`]);
  if (filtri.condizione !== null) attivi.push(['condizione', filtri.condizione]);
  if (filtri.verifica !== null) attivi.push(['verifica', etichetta(ETICHETTE_FILTRO_VERIFICA, filtri.verifica)]);
  if (filtri.localita !== null) attivi.push(['localita', filtri.localita]);
  if (attivi.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Filtri attivi">
      {attivi.map(([nome, testo]) => (
        <li key={nome}>
          <GettoneTogli href={indirizzoElenco(ricerca, { [nome]: null })} etichetta={`Togli il filtro ${testo}`}>
            {testo}
          </GettoneTogli>
        </li>
      ))}
    </ul>
  );
}

function etichetta(tabella: Readonly<Record<string, string>>, valore: string): string {
  return tabella[valore] ?? valore;
}

/** A plain GET form: filters work without JavaScript and stay in the address. */
function PannelloFiltri({ dati: { categorie, filtri } }: { dati: DatiElenco }) {
  return (
    <details className="mt-3 border-y border-hair">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icona nome="filtri" piccola /> Filtri
      </summary>
      <form action={percorso('annunci')} method="get" className="grid gap-4 pb-5 sm:grid-cols-2 lg:grid-cols-3">
        <Campo
          etichetta="Parole nel titolo o nella descrizione"
          name="q"
          type="search"
          defaultValue={filtri.testo ?? ''}
          maxLength={200}
        />
        <SceltaCategoria categorie={categorie} scelta={filtri.categoria} />
        <CampoScelta etichetta="Verifica" name="verifica" defaultValue={filtri.verifica ?? ''}>
          <option value="">Qualsiasi</option>
          {Object.entries(ETICHETTE_FILTRO_VERIFICA).map(([valore, testo]) => (
            <option key={valore} value={valore}>
              {testo}
            </option>
          ))}
        </CampoScelta>
        <CampoDenaro
          etichetta="Prezzo da"
          name="prezzo_min"
          defaultValue={filtri.prezzo_min === null ? '' : euroPerCampo(filtri.prezzo_min)}
        />
        <CampoDenaro
          etichetta="Prezzo fino a"
          name="prezzo_max"
          defaultValue={filtri.prezzo_max === null ? '' : euroPerCampo(filtri.prezzo_max)}
        />
        <CampoScelta etichetta="Condizione" name="condizione" defaultValue={filtri.condizione ?? ''}>
          <option value="">Qualsiasi</option>
          {CONDIZIONI.map((testo) => (
            <option key={testo} value={testo}>
              {testo}
            </option>
          ))}
        </CampoScelta>
        <Campo etichetta="Località" name="localita" defaultValue={filtri.localita ?? ''} maxLength={100} />
        {filtri.ordine === ordinePredefinito(filtri.testo) ? null : (
          <input type="hidden" name="ordine" value={filtri.ordine} />
        )}
        <div className="flex items-end gap-3">
          <Bottone type="submit" variante="main">
            Applica filtri
          </Bottone>
          <BottoneCollegamento href={percorso('annunci')} variante="quiet">
            Azzera
          </BottoneCollegamento>
        </div>
      </form>
    </details>
  );
}

/** Parents with their children beneath, and how many listings each holds: who picks a parent gets its children's too. */
function SceltaCategoria({ categorie, scelta }: { categorie: readonly Categoria[]; scelta: string | null }) {
  const voce = scelta === null ? null : trovaCategoria(scelta, categorie);
  return (
    <CampoScelta
      etichetta="Categoria"
      name="categoria"
      defaultValue={voce === null ? '' : nomeInIndirizzo(voce, categorie)}
    >
      <option value="">Tutte le categorie</option>
      {alberoInFila(categorie).map(({ categoria, livello }) => (
        <option key={categoria.id} value={nomeInIndirizzo(categoria, categorie)}>
          {`${rientro(livello)}${categoria.name} (${conta(categoria.annunci)})`}
        </option>
      ))}
    </CampoScelta>
  );
}

function OrdineElenco({ filtri, ricerca }: { filtri: Filtri; ricerca: URLSearchParams }) {
  return (
    <details className="relative">
      <summary
        className="flex min-h-11 items-center gap-2 text-note font-semibold"
        aria-label={`Ordina: ${ETICHETTE_ORDINAMENTO[filtri.ordine]}`}
      >
        {ETICHETTE_ORDINAMENTO[filtri.ordine]} <Icona nome="giu" piccola />
      </summary>
      <ul className="absolute right-0 z-10 w-56 border-t-[3px] border-ink bg-sheet p-2 shadow-float">
        {ordiniOfferti(filtri.testo).map((ordine) => (
          <li key={ordine}>
            <Collegamento
              href={indirizzoElenco(ricerca, { ordine: ordine === ordinePredefinito(filtri.testo) ? null : ordine })}
              aria-current={ordine === filtri.ordine}
              className="flex min-h-11 items-center px-3 aria-[current=true]:font-semibold"
            >
              {ETICHETTE_ORDINAMENTO[ordine]}
            </Collegamento>
          </li>
        ))}
      </ul>
    </details>
  );
}
