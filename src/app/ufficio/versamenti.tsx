import { fonteVersamenti } from '../../data/amministrazione_versamenti.ts';
import { ELENCO_VERSAMENTI } from '../../features/amministrazione/elencoVersamenti.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function VersamentiUfficio() {
  return <PaginaElenco elenco={ELENCO_VERSAMENTI} fonte={fonteVersamenti} />;
}
