import { fonteVersamenti } from '../../data/ufficio/amministrazione-versamenti.ts';
import { ELENCO_VERSAMENTI } from '../../features/ufficio/pagamenti/elenco-versamenti.tsx';
import { SchedaVersamento } from '../../features/ufficio/pagamenti/SchedaVersamento.tsx';
import { StrumentiVersamenti } from '../../features/ufficio/pagamenti/StrumentiVersamenti.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

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
