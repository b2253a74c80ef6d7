import { fonteUtenti } from '../../data/amministrazione_utenti.ts';
import { ELENCO_UTENTI } from '../../features/amministrazione/elencoUtenti.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function GestioneUtenti() {
  return <PaginaElenco elenco={ELENCO_UTENTI} fonte={fonteUtenti} />;
}
