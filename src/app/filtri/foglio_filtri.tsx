import { Finestra } from '../../ui/Finestra.tsx';
import type { DatiElenco } from '../vetrina/elenco.dati.ts';
import { ModuloFiltri } from './modulo_filtri.tsx';

/** The filters of a phone, over the results. */
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
