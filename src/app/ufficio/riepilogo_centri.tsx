import { fonteCentri } from '../../data/amministrazione.ts';
import { ELENCO_CENTRI } from '../../features/amministrazione/elencoCentri.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function RiepilogoCentri() {
  return <PaginaElenco elenco={ELENCO_CENTRI} fonte={fonteCentri} />;
}
