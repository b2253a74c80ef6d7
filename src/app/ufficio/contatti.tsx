import { fonteContatti } from '../../data/amministrazione_contatti.ts';
import { ELENCO_CONTATTI } from '../../features/amministrazione/elencoContatti.tsx';
import { SchedaContatto } from '../../features/amministrazione/SchedaContatto.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function ContattiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_CONTATTI}
      fonte={fonteContatti}
      scheda={(contatto, onChiudi) => <SchedaContatto key={contatto.id} contatto={contatto} onChiudi={onChiudi} />}
    />
  );
}
