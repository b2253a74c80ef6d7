import { MessaggioErrore } from '../../../ui/forms/CorniceCampo.tsx';

/** Below the sheet, which a bar may hide: whoever pressed is brought to it. */
export const FirmaMancante = ({ testo }: { testo: string }) => (
  <div role="alert" ref={(avviso) => avviso?.scrollIntoView({ block: 'center' })}>
    <MessaggioErrore>{testo}</MessaggioErrore>
  </div>
);
