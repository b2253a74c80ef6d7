import { ElencoPreferiti } from '../../../features/annunci/ElencoPreferiti.tsx';

export default function PaginaPreferiti() {
  return (
    <div className="pagina max-w-[860px] py-6 lg:py-10">
      <h1 className="h1">Preferiti</h1>
      <ElencoPreferiti />
    </div>
  );
}
