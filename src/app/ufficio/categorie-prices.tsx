import { useQuery } from '@tanstack/react-query';
import { treeQuery } from '../../data/ufficio/amministrazione-categorie.ts';
import { centriVerificaSource } from '../../data/ufficio/amministrazione-centri.ts';
import { pricesQuery } from '../../data/ufficio/amministrazione-prezzi.ts';
import { FROM_START } from '../../data/ufficio/ufficio.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CategoriePrices } from '../../features/ufficio/annunci/CategoriePrices.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { combine, QueryView } from '../../ui/feedback/QueryView.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { conteggio } from '../../ui/table/conteggi.ts';
import { HeaderCell } from '../../ui/table/HeaderCell.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { useSearchParams } from '../router.ts';
import { UfficioPage } from './ufficio-layout.tsx';

export default function PricesByCategoria() {
  const [ricerca, imposta] = useSearchParams();
  const [centro, testo] = [ricerca.get('centro') ?? '', ricerca.get('q') ?? ''];
  return (
    <UfficioPage>
      <HeaderCell titolo="Prezzi per categoria" />
      {centro === '' ? (
        <CentroChoice testo={testo} onSearch={(q) => imposta(q === '' ? {} : { q }, { replace: true })} />
      ) : (
        <PricesOf key={centro} centro={centro} />
      )}
    </UfficioPage>
  );
}

function CentroChoice({ testo, onSearch }: { testo: string; onSearch: (testo: string) => void }) {
  const query = useQuery(centriVerificaSource.query({ ...FROM_START, testo }));
  return (
    <>
      <p className="mb-3">Di quale centro?</p>
      <SearchField etichetta="Nome, città o email del centro" valore={testo} onSearch={onSearch} />
      <QueryView
        di={query}
        errore="Errore nel caricamento centri"
        skeleton={['h-14', 'h-14', 'h-14']}
        className="mt-4"
        vuoto={({ righe }) =>
          righe.length === 0 ? <EmptyState titolo="Nessun centro trovato">Prova con un’altra parola.</EmptyState> : null
        }
      >
        {(pagina) => (
          <>
            <p className="note mt-4" role="status">
              {conteggio(pagina.righe.length, pagina, 'centro', 'centri')}
              {pagina.righe.length < pagina.totale ? ': scrivi una parola per trovare gli altri' : ''}
            </p>
            <ul className="mt-2 max-w-3xl border-t border-ink">
              {pagina.righe.map((c) => (
                <li key={c.id} className="border-b border-hair">
                  <TextLink
                    href={percorso('admin_prezzi_categorie', { centro: c.id })}
                    className="block min-h-14 py-2 hover:underline"
                  >
                    <span className="block text-body font-semibold [overflow-wrap:anywhere]">{c.nome}</span>
                    <span className="small [overflow-wrap:anywhere]">
                      {c.citta}, {c.email}
                    </span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </>
  );
}

function PricesOf({ centro }: { centro: string }) {
  const lette = combine({
    riga: useQuery(centriVerificaSource.rowQuery(centro)),
    categorie: useQuery(treeQuery()),
    prezzi: useQuery(pricesQuery(centro)),
  });
  const altro = (
    <TextLink href={percorso('admin_prezzi_categorie')} className="tx row min-h-11">
      Scegli un altro centro
    </TextLink>
  );
  return (
    <QueryView
      di={lette}
      errore="Errore nel caricamento dati"
      skeleton={['h-14', 'h-56', 'h-56']}
      vuoto={({ riga }) =>
        riga === null ? <EmptyState titolo={TESTI_ERRORE.centro_non_trovato_breve}>{altro}</EmptyState> : null
      }
    >
      {({ riga, categorie, prezzi }) => (
        <>
          <h2 className="h2">{riga?.nome}</h2>
          {altro}
          {categorie.length === 0 ? (
            <EmptyState titolo="Nessuna categoria">Qui compaiono quelle del sito.</EmptyState>
          ) : (
            <CategoriePrices key={JSON.stringify(prezzi)} centro={centro} categorie={categorie} prezzi={prezzi} />
          )}
        </>
      )}
    </QueryView>
  );
}
