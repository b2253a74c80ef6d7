import { MessaggioErrore } from './CorniceCampo.tsx';

type Props = { testo: string | null | undefined; className?: string };

/** A failure that belongs to no field: screen readers say it at once. Nothing while there is no `testo`. */
export function ErroreModulo({ testo, className }: Props) {
  if (!testo) return null;
  return (
    <div role="alert" className={className}>
      <MessaggioErrore>{testo}</MessaggioErrore>
    </div>
  );
}
