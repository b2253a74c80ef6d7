import { fonteAvvisi } from '../../data/amministrazione_avvisi.ts';
import { ELENCO_AVVISI } from '../../features/amministrazione/elencoAvvisi.tsx';
import { SchedaAvviso } from '../../features/amministrazione/SchedaAvviso.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function AvvisiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_AVVISI}
      fonte={fonteAvvisi}
      scheda={(avviso, onChiudi) => <SchedaAvviso key={avviso.id} avviso={avviso} onChiudi={onChiudi} />}
    />
  );
}
