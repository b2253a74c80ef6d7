import { fonteOrdini } from '../../data/amministrazione.ts';
import { ELENCO_ORDINI } from '../../features/amministrazione/elencoOrdini.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';
import { PannelloOrdine } from './pannello_ordine.tsx';

export default function GestioneOrdini() {
  return (
    <PaginaElenco
      elenco={ELENCO_ORDINI}
      fonte={fonteOrdini}
      pannello={({ id, leggi, onChiudi }) => (
        <PannelloOrdine id={id} controllaSubito={leggi('controllo') !== ''} onChiudi={onChiudi} />
      )}
    />
  );
}
