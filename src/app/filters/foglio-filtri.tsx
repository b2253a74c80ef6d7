import { Finestra } from '../../ui/dialogs/Finestra.tsx';
import type { DatiElenco } from '../public/elenco.data.ts';
import { ModuloFiltri } from './modulo-filtri.tsx';

export default function FoglioFiltri({
  dati,
  ricerca,
  onChiudi,
}: {
  dati: DatiElenco;
  ricerca: URLSearchParams;
  onChiudi: () => void;
}) {
  return (
    <Finestra aperta onChiudi={onChiudi} titolo="Filtri" testoChiudi="Chiudi i filtri" larga daLeggere>
      <ModuloFiltri dati={dati} ricerca={ricerca} subito />
    </Finestra>
  );
}
