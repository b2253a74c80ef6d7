import { ErrorMessage } from '../../../ui/forms/FieldLayout.tsx';

/** Scrolls itself into view, because a bar may hide it. */
export const MissingSignature = ({ testo }: { testo: string }) => (
  <div role="alert" ref={(avviso) => avviso?.scrollIntoView({ block: 'center' })}>
    <ErrorMessage>{testo}</ErrorMessage>
  </div>
);
