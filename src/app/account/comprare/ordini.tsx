import { useQuery } from '@tanstack/react-query';
import { ORDINI_FILTERS, ordiniQuery } from '../../../data/ordini/ordini-elenco.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { OrdiniList } from '../../../features/ordini/OrdiniList.tsx';
import { useSearchParams } from '../../router.ts';
import { typedPage } from '../typed-page.ts';

export default function OrdiniPage() {
  const [ricerca] = useSearchParams();
  const filtro = ORDINI_FILTERS.find((f) => f === ricerca.get('filtro')) ?? 'tutti';
  const pagina = typedPage(ricerca);
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 mb-5">I tuoi ordini</h1>
      <OrdiniList
        filtro={filtro}
        pagina={pagina}
        ordini={useQuery(ordiniQuery(filtro, pagina))}
        href={(f, n) => percorso('ordini', { filtro: f === 'tutti' ? null : f, pagina: n === 1 ? null : n })}
      />
    </div>
  );
}
