import { fonteVersamenti } from '../../data/amministrazione_versamenti.ts';
import { ELENCO_VERSAMENTI } from '../../features/amministrazione/elencoVersamenti.tsx';
import { SchedaVersamento } from '../../features/amministrazione/SchedaVersamento.tsx';
import { StrumentiVersamenti } from '../../features/amministrazione/StrumentiVersamenti.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function VersamentiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_VERSAMENTI}
      fonte={fonteVersamenti}
      strumenti={<StrumentiVersamenti />}
      scheda={(versamento, onChiudi) => (
        <SchedaVersamento key={versamento.id} versamento={versamento} onChiudi={onChiudi} />
      )}
    />
  );
}
