import { MessaggioErrore } from '../../../ui/forms/CorniceCampo.tsx';

/** Scrolls itself into view, because a bar may hide it. */
export const FirmaMancante = ({ testo }: { testo: string }) => (
  <div role="alert" ref={(avviso) => avviso?.scrollIntoView({ block: 'center' })}>
    <MessaggioErrore>{testo}</MessaggioErrore>
  </div>
);
