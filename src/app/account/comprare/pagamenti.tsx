import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { versamentiQuery, versamentoDataQuery } from '../../../data/ordini/versamenti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { DataForm } from '../../../features/versamenti/DataForm.tsx';
import { CONNECT_RETURNS, VersamentiConto } from '../../../features/versamenti/VersamentiConto.tsx';
import { VersamentiList } from '../../../features/versamenti/VersamentiList.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { useSearchParams } from '../../router.ts';
import { typedPage } from '../typed-page.ts';

export default function PagamentiPage() {
  const [ricerca] = useSearchParams();
  const pagina = typedPage(ricerca);
  const ritorno = CONNECT_RETURNS.find((known) => known === ricerca.get('connect')) ?? null;
  const versamenti = useQuery(versamentiQuery(pagina));
  usePrefetchQuery(versamentoDataQuery());
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1">Pagamenti</h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-16">
        <div className="min-w-0">
          {ritorno === null ? null : <VersamentiConto ritorno={ritorno} />}
          <Divider titolo="Versamenti" className="mt-6">
            <VersamentiList
              versamenti={versamenti}
              pagina={pagina}
              href={(n) => percorso('pagamenti', { pagina: n === 1 ? null : n })}
            />
          </Divider>
        </div>
        {/* On a phone it stands under the list: it comes when its place is known. */}
        {versamenti.isPending ? null : (
          <Divider titolo="IBAN e dati fiscali" className="mt-10 lg:mt-6">
            <div className="mt-4">
              <DataForm />
            </div>
            {ritorno === null ? <VersamentiConto ritorno={null} /> : null}
          </Divider>
        )}
      </div>
    </div>
  );
}
