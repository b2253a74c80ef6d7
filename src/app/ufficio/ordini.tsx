import { fonteOrdini } from '../../data/ufficio/amministrazione.ts';
import { ELENCO_ORDINI } from '../../features/ufficio/ordini/elenco-ordini.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';
import { PannelloOrdine } from './pannello-ordine.tsx';

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
