import { fonteUtenti } from '../../data/ufficio/amministrazione-utenti.ts';
import { ELENCO_UTENTI } from '../../features/ufficio/moderazione/elenco-utenti.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function GestioneUtenti() {
  return <PaginaElenco elenco={ELENCO_UTENTI} fonte={fonteUtenti} />;
}
