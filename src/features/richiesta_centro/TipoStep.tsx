import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import type { StepProps } from './form.ts';

/** Step 1: franchise or independent partner. */
export function TipoStep({ campo }: StepProps) {
  const { errore, ...tipo } = campo('tipo_centro');
  return (
    <Options legend="Tipo di centro" errore={errore}>
      <OptionItem
        {...tipo}
        value="fidati_point"
        dettaglio="Centro ufficiale in franchising: rilascia i certificati Fidati e spedisce. Commissioni e pagamenti li gestiamo noi."
      >
        Fidati Point
      </OptionItem>
      <OptionItem
        {...tipo}
        value="terze_parti"
        dettaglio="La tua attività resta tua: scegli tariffe e categorie. Chi compra paga e ritira da te."
      >
        Centro partner
      </OptionItem>
    </Options>
  );
}
