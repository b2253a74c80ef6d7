import { ModuloRecupero } from '../../features/accesso/ModuloRecupero.tsx';
import { PaginaStretta } from './pagina-stretta.tsx';

export default function Recupero() {
  return (
    <PaginaStretta
      titolo="Password dimenticata"
      sotto="Scrivi il tuo indirizzo: ti mandiamo un link per sceglierne una nuova."
    >
      <ModuloRecupero />
    </PaginaStretta>
  );
}
