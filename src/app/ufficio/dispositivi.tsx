import { fonteDispositivi } from '../../data/amministrazione_registro.ts';
import { ELENCO_DISPOSITIVI } from '../../features/amministrazione/elencoDispositivi.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function TabletDeiCentri() {
  return <PaginaElenco elenco={ELENCO_DISPOSITIVI} fonte={fonteDispositivi} />;
}
