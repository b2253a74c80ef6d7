import { fonteDispositivi } from '../../data/ufficio/amministrazione-registro.ts';
import { ELENCO_DISPOSITIVI } from '../../features/ufficio/verifiche/elenco-dispositivi.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function TabletDeiCentri() {
  return <PaginaElenco elenco={ELENCO_DISPOSITIVI} fonte={fonteDispositivi} />;
}
