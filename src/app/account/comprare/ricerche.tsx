import { useQuery } from '@tanstack/react-query';
import { categorieQuery } from '../../../data/annunci/categorie.ts';
import { type SavedSearch, searchesQuery } from '../../../data/annunci/ricerche.ts';
import { type AnnunciQuery, chosenFilters, readFilters, searchUrl } from '../../../domain/annunci/filters.ts';
import { findCategoria } from '../../../domain/categorie/tree.ts';
import { cut } from '../../../domain/cut.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { NewSavedSearch } from '../../../features/ricerche/ModuloRicerca.tsx';
import { SearchCard } from '../../../features/ricerche/RicercheSalvate.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { combine, QueryView } from '../../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { browserSource } from '../../capabilities.ts';
import { useGo } from '../../nav.tsx';
import { useSearchParams } from '../../router.ts';
import { OtherAccount } from '../other-account.tsx';

type Categorie = Parameters<typeof findCategoria>[1];

/** 'cronografo, Orologi di lusso, Verificato, fino a 10.000 €' */
function inWords(domanda: AnnunciQuery, categorie: Categorie): string {
  const categoria = domanda.categoria === null ? null : findCategoria(domanda.categoria, categorie);
  return [domanda.testo, categoria?.name ?? domanda.categoria, ...chosenFilters(domanda).map(({ testo }) => testo)]
    .filter((parte) => parte !== null)
    .join(', ');
}

/** Saved searches; filters in the URL open the form to save them. */
export default function SearchesPage() {
  const [ricerca] = useSearchParams();
  const go = useGo();
  const filtri = readFilters(ricerca);
  const categorie = useQuery(categorieQuery(browserSource));
  const lette = combine({ ricerche: useQuery(searchesQuery()), categorie });
  const tutte = () => go(percorso('ricerche'));
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 mb-6">Ricerche salvate</h1>
      <QueryView di={lette} errore="Errore nel caricamento delle ricerche salvate" skeleton={['h-28', 'h-28']}>
        {(dati) => {
          const nome = inWords(filtri, dati.categorie);
          return (
            <>
              {nome === '' ? null : (
                <Divider titolo="Salva questa ricerca" className="mb-10">
                  <p className="note mt-2 mb-4 break-words">{nome}</p>
                  <NewSavedSearch nome={cut(nome, 80)} avvisi filtri={filtri} onDone={tutte} onCancel={tutte} />
                </Divider>
              )}
              <List ricerche={dati.ricerche} categorie={dati.categorie} />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function List({ ricerche, categorie }: { ricerche: readonly SavedSearch[]; categorie: Categorie }) {
  if (ricerche.length === 0) {
    return (
      <EmptyState
        titolo="Nessuna ricerca salvata"
        azione={<ButtonLink href={percorso('annunci')}>Sfoglia annunci</ButtonLink>}
      >
        Cerca o filtra gli annunci, poi premi «Salva ricerca»: ti avvisiamo quando arriva qualcosa di nuovo.{' '}
        <OtherAccount />
      </EmptyState>
    );
  }
  return (
    <ul className="border-t-[3px] border-ink">
      {ricerche.map((una) => (
        <SearchCard key={una.id} ricerca={una} href={searchUrl(una.filtri)} filtri={inWords(una.filtri, categorie)} />
      ))}
    </ul>
  );
}
