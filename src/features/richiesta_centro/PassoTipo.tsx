import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import type { PropsPasso } from './modulo.ts';

/** Step 1: franchise or independent partner. */
export function PassoTipo({ campo }: PropsPasso) {
  const { errore, ...tipo } = campo('tipo_centro');
  return (
    <Opzioni legenda="Tipo di centro" errore={errore}>
      <Opzione
        {...tipo}
        value="fidati_point"
        dettaglio="Centro ufficiale in franchising: rilascia i certificati Fidati e spedisce. Commissioni e pagamenti li gestiamo noi."
      >
        Fidati Point
      </Opzione>
      <Opzione
        {...tipo}
        value="terze_parti"
        dettaglio="La tua attività resta tua: scegli tariffe e categorie. Chi compra paga e ritira da te."
      >
        Centro partner
      </Opzione>
    </Opzioni>
  );
}
