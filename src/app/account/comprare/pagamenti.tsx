import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { letturaDatiVersamento, letturaVersamenti } from '../../../data/ordini/versamenti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ContoVersamenti, RITORNI_CONNECT } from '../../../features/versamenti/ContoVersamenti.tsx';
import { ElencoVersamenti } from '../../../features/versamenti/ElencoVersamenti.tsx';
import { ModuloDati } from '../../../features/versamenti/ModuloDati.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { useSearchParams } from '../../router.ts';
import { paginaScritta } from '../pagina-scritta.ts';

export default function PaginaPagamenti() {
  const [ricerca] = useSearchParams();
  const pagina = paginaScritta(ricerca);
  const ritorno = RITORNI_CONNECT.find((noto) => noto === ricerca.get('connect')) ?? null;
  const versamenti = useQuery(letturaVersamenti(pagina));
  usePrefetchQuery(letturaDatiVersamento());
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1">Pagamenti</h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-16">
        <div className="min-w-0">
          {ritorno === null ? null : <ContoVersamenti ritorno={ritorno} />}
          <Filetto titolo="Versamenti" className="mt-6">
            <ElencoVersamenti
              versamenti={versamenti}
              pagina={pagina}
              href={(n) => percorso('pagamenti', { pagina: n === 1 ? null : n })}
            />
          </Filetto>
        </div>
        {/* On a phone it stands under the list: it comes when its place is known. */}
        {versamenti.isPending ? null : (
          <Filetto titolo="IBAN e dati fiscali" className="mt-10 lg:mt-6">
            <div className="mt-4">
              <ModuloDati />
            </div>
            {ritorno === null ? <ContoVersamenti ritorno={null} /> : null}
          </Filetto>
        )}
      </div>
    </div>
  );
}
