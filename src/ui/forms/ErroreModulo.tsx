import { useEffect, useRef } from 'react';
import { Collegamento } from '../layout/Collegamento.tsx';
import { MessaggioErrore } from './CorniceCampo.tsx';
import { useRimedio } from './mezzi.ts';

type Props = { testo: string | null | undefined; className?: string };

/** Form-level error: announced at once and scrolled into view. Draws nothing without `testo`. */
export function ErroreModulo({ testo, className }: Props) {
  const posto = useRef<HTMLDivElement>(null);
  const rimedio = useRimedio(testo);
  useEffect(() => {
    if (testo) posto.current?.scrollIntoView({ block: 'nearest' });
  }, [testo]);
  if (!testo) return null;
  return (
    <div ref={posto} role="alert" className={['scroll-mb-40', className].filter(Boolean).join(' ')}>
      <MessaggioErrore>{testo}</MessaggioErrore>
      {rimedio === null ? null : (
        <Collegamento href={rimedio.href} esterno className="tx inline-flex min-h-11 items-center">
          {rimedio.testo}
        </Collegamento>
      )}
    </div>
  );
}
