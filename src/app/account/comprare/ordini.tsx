import { useQuery } from '@tanstack/react-query';
import { FILTRI_ORDINI, letturaOrdini } from '../../../data/ordini/ordini-elenco.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ElencoOrdini } from '../../../features/ordini/ElencoOrdini.tsx';
import { useSearchParams } from '../../router.ts';
import { paginaScritta } from '../pagina-scritta.ts';

export default function PaginaOrdini() {
  const [ricerca] = useSearchParams();
  const filtro = FILTRI_ORDINI.find((f) => f === ricerca.get('filtro')) ?? 'tutti';
  const pagina = paginaScritta(ricerca);
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 mb-5">I tuoi ordini</h1>
      <ElencoOrdini
        filtro={filtro}
        pagina={pagina}
        ordini={useQuery(letturaOrdini(filtro, pagina))}
        href={(f, n) => percorso('ordini', { filtro: f === 'tutti' ? null : f, pagina: n === 1 ? null : n })}
      />
    </div>
  );
}
