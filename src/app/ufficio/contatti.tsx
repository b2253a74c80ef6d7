import { fonteContatti } from '../../data/ufficio/amministrazione-contatti.ts';
import { ELENCO_CONTATTI } from '../../features/ufficio/moderazione/elenco-contatti.tsx';
import { SchedaContatto } from '../../features/ufficio/moderazione/SchedaContatto.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function ContattiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_CONTATTI}
      fonte={fonteContatti}
      scheda={(contatto, onChiudi) => <SchedaContatto key={contatto.id} contatto={contatto} onChiudi={onChiudi} />}
    />
  );
}
