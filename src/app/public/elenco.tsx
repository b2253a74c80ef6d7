import { Suspense, useState } from 'react';
import {
  chosenFilters,
  defaultSort,
  type Filters,
  listUrl,
  offeredSorts,
  priceErrors,
  SORT_LABELS,
  saveUrl,
} from '../../domain/annunci/filters.ts';
import { findCategoria } from '../../domain/categorie/tree.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyOnDemand, lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { ErrorMessage } from '../../ui/forms/FieldLayout.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { RemovableChip } from '../../ui/layout/Chip.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { thousands } from '../../ui/layout/thousands.ts';
import type { ListData } from './elenco.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { LottiGrid } from './parts/carta.tsx';
import { RecentlyViewed } from './parts/recently-viewed.tsx';
import { breadcrumbs } from './parts/structured-data.ts';

const FilterSheet = lazyPiece(() => import('../filters/filter-sheet.tsx'));

/** Beside the results, hidden on phones: rendered by the server, hydrated by its own script. */
const renderedFilters = import.meta.env.SSR ? await import('../filters/filters-form.tsx') : null;
const FiltersForm =
  renderedFilters?.FiltersForm ??
  lazyOnDemand(() => import('../filters/filters-form.tsx').then((m) => ({ default: m.FiltersForm })));

const PER_PAGE = 20;
const ANCHOR = 'filtri';

function categoriaName({ filtri, categorie }: ListData): string | null {
  if (filtri.categoria === null) return null;
  return findCategoria(filtri.categoria, categorie)?.name ?? filtri.categoria;
}

function titolo(dati: ListData): string {
  if (dati.filtri.testo !== null) return `Risultati per «${dati.filtri.testo}»`;
  const categoria = categoriaName(dati);
  return categoria === null ? 'Tutti gli Annunci' : `Annunci - ${categoria}`;
}

export function testa(dati: ListData): Head {
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo: titolo(dati), descrizione: '' };
  const nome = categoriaName(dati);
  const categoria = dati.filtri.categoria && (findCategoria(dati.filtri.categoria, dati.categorie)?.slug ?? null);
  return {
    titolo: titolo(dati),
    descrizione: `${nome ?? 'Oggetti di lusso e da collezione'} di seconda mano in vendita da privati e professionisti, con il controllo di un centro di verifica prima del pagamento.`,
    canonical: percorso('annunci', { categoria }),
    ...(nome === null
      ? {}
      : {
          json_ld: [
            breadcrumbs([
              ['Annunci', percorso('annunci')],
              [nome, percorso('annunci', { categoria })],
            ]),
          ],
        }),
    noindex: dati.filtri.testo !== null || dati.filtri.pagina > 1,
  };
}

export function Page({ dati, richiesta, adesso }: PageProps<ListData>) {
  const { filtri } = dati;
  const categoria = categoriaName(dati);
  return (
    <div className="pagina pt-4 lg:pt-8">
      {categoria === null ? null : (
        <TextLink
          href={listUrl(richiesta.ricerca, { categoria: null })}
          className="tx inline-flex min-h-11 items-center gap-2 text-note"
        >
          <Icon nome="indietro" piccola /> Torna a tutti gli annunci
        </TextLink>
      )}
      <h1 className="h1 break-words">{titolo(dati)}</h1>
      {filtri.testo !== null && categoria !== null ? <p className="note">in {categoria}</p> : null}
      <CorrectedQuery dati={dati} />
      <FilterBar dati={dati} ricerca={richiesta.ricerca} />
      <div className="elenco-filtrato mt-3">
        <aside id={ANCHOR} className="lato-filtri" aria-label="Filtri">
          <Suspense>
            <FiltersForm dati={dati} ricerca={richiesta.ricerca} />
          </Suspense>
        </aside>
        <Results dati={dati} ricerca={richiesta.ricerca} adesso={adesso} />
      </div>
      <RecentlyViewed />
    </div>
  );
}

/** Names the corrected search word, never silently. */
function CorrectedQuery({ dati: { elenco, filtri } }: { dati: ListData }) {
  if (elenco.corretto === null) return null;
  return (
    <p className="note mt-2" role="status">
      Niente per «{filtri.testo}»: questi sono i risultati per «{elenco.corretto}».
    </p>
  );
}

function Results({ dati, ricerca, adesso }: { dati: ListData; ricerca: URLSearchParams; adesso: Date }) {
  const { elenco, filtri } = dati;
  const quanti = elenco.oltre ? 'oltre 2.000 annunci' : `${thousands(elenco.totale)} annunci`;
  return (
    <div className="min-w-0">
      <div className="row between riga-conto">
        <p className="text-note text-ink-2" role="status">
          {elenco.totale === 1 ? '1 annuncio' : quanti}
        </p>
        <ListSort filtri={filtri} ricerca={ricerca} />
      </div>
      {elenco.righe.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            titolo="Nessun annuncio trovato"
            azione={
              <>
                <ButtonLink variant="main" href={saveUrl(filtri)} rel="nofollow">
                  Avvisami quando arriva
                </ButtonLink>
                <ButtonLink href={percorso('annunci')}>Torna a tutti gli annunci</ButtonLink>
              </>
            }
          >
            Prova a modificare i filtri di ricerca
          </EmptyState>
          {dati.simili.length === 0 ? null : (
            <section className="mt-10" aria-labelledby="simili">
              <h2 id="simili" className="h2">
                Potrebbero interessarti
              </h2>
              <div className="mt-4">
                <LottiGrid annunci={dati.simili} adesso={adesso} priorityItems={0} level={3} sideBySide />
              </div>
            </section>
          )}
        </div>
      ) : (
        <div className="mt-5">
          <LottiGrid annunci={elenco.righe} adesso={adesso} priorityItems={2} level={2} sideBySide />
        </div>
      )}
      <div className="mt-10">
        <Pagination
          pagina={elenco.pagina}
          pagine={Math.ceil(elenco.totale / PER_PAGE)}
          href={(pagina) => listUrl(ricerca, { pagina: pagina === 1 ? null : String(pagina) })}
        />
      </div>
    </div>
  );
}

function FilterBar({ dati, ricerca }: { dati: ListData; ricerca: URLSearchParams }) {
  const scelti = chosenFilters(dati.filtri);
  const [isOpen, setIsOpen] = useState(false);
  const errori = Object.values(priceErrors(ricerca));
  return (
    <>
      <div className="chips mt-3">
        <a
          href={`#${ANCHOR}`}
          className={scelti.length > 0 ? 'chip on lg:hidden' : 'chip lg:hidden'}
          aria-haspopup="dialog"
          onClick={(evento) => {
            evento.preventDefault();
            setIsOpen(true);
          }}
        >
          <Icon nome="filtri" piccola /> Filtri{scelti.length > 0 ? ` ${scelti.length}` : ''}
        </a>
        {scelti.length === 0 ? null : (
          <ul className="contents" aria-label="Filtri attivi">
            {scelti.map(({ testo, togli }) => (
              <li key={testo}>
                <RemovableChip href={listUrl(ricerca, togli)} etichetta={`Togli il filtro ${testo}`}>
                  {testo}
                </RemovableChip>
              </li>
            ))}
          </ul>
        )}
        {dati.filtri.verifica.length > 0 ? null : (
          <TextLink href={listUrl(ricerca, { verifica: 'verificato' })} className="chip">
            <StatusBadge glyph="verificato">Verificato</StatusBadge>
          </TextLink>
        )}
        {scelti.length === 0 && dati.filtri.testo === null && dati.filtri.categoria === null ? null : (
          <TextLink href={saveUrl(dati.filtri)} rel="nofollow" className="chip">
            <Icon nome="campana" piccola /> Salva ricerca
          </TextLink>
        )}
      </div>
      {errori.length === 0 ? null : (
        <ErrorMessage>Il prezzo scritto non è applicato. {errori.join('. ')}.</ErrorMessage>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet dati={dati} ricerca={ricerca} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ListSort({ filtri, ricerca }: { filtri: Filters; ricerca: URLSearchParams }) {
  return (
    <details className="relative">
      <summary
        className="flex min-h-11 items-center gap-2 text-note font-semibold"
        aria-label={`Ordina: ${SORT_LABELS[filtri.ordine]}`}
      >
        {SORT_LABELS[filtri.ordine]} <Icon nome="giu" piccola />
      </summary>
      <ul className="absolute right-0 z-10 w-56 border-t-[3px] border-ink bg-sheet p-2 shadow-float">
        {offeredSorts(filtri.testo).map((ordine) => (
          <li key={ordine}>
            <TextLink
              href={listUrl(ricerca, { ordine: ordine === defaultSort(filtri.testo) ? null : ordine })}
              aria-current={ordine === filtri.ordine}
              className="flex min-h-11 items-center px-3 aria-[current=true]:font-semibold"
            >
              {SORT_LABELS[ordine]}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
