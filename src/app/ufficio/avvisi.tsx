import { fonteAvvisi } from '../../data/ufficio/amministrazione-avvisi.ts';
import { ELENCO_AVVISI } from '../../features/ufficio/avvisi/elenco-avvisi.tsx';
import { SchedaAvviso } from '../../features/ufficio/avvisi/SchedaAvviso.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function AvvisiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_AVVISI}
      fonte={fonteAvvisi}
      scheda={(avviso, onChiudi) => <SchedaAvviso key={avviso.id} avviso={avviso} onChiudi={onChiudi} />}
    />
  );
}
