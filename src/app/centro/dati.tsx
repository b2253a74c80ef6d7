import { DatiDelCentro } from '../../features/mio_centro/DatiDelCentro.tsx';
import { PaginaDelCentro } from './schede_centro.tsx';

/** What the directory, the letters and the counter say of this centre, and what only the office changes. */
export default function Dati() {
  return (
    <PaginaDelCentro nome="centro_dati">
      <DatiDelCentro />
    </PaginaDelCentro>
  );
}
