import { fonteCentri } from '../../data/ufficio/amministrazione.ts';
import { ELENCO_CENTRI } from '../../features/ufficio/centri/elenco-centri.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function RiepilogoCentri() {
  return <PaginaElenco elenco={ELENCO_CENTRI} fonte={fonteCentri} />;
}
