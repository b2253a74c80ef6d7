import { useEffect, useRef } from 'react';
import { MessaggioErrore } from './CorniceCampo.tsx';

type Props = { testo: string | null | undefined; className?: string };

/** A failure that belongs to no field: screen readers say it at once, and it is seen, also at the end of a long sheet. Nothing while there is no `testo`. */
export function ErroreModulo({ testo, className }: Props) {
  const posto = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (testo) posto.current?.scrollIntoView({ block: 'nearest' });
  }, [testo]);
  if (!testo) return null;
  return (
    <div ref={posto} role="alert" className={className}>
      <MessaggioErrore>{testo}</MessaggioErrore>
    </div>
  );
}
