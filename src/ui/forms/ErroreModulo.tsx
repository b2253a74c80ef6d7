import { useEffect, useRef } from 'react';
import { Collegamento } from '../layout/Collegamento.tsx';
import { MessaggioErrore } from './CorniceCampo.tsx';
import { useRimedio } from './mezzi.ts';

type Props = { testo: string | null | undefined; className?: string };

/**
 * A failure that belongs to no field: screen readers say it at once, and it is seen, also at the end of a long sheet and
 * above what is pinned to the foot of the screen; its remedy, where one is known, opens beside it.
 * Nothing while there is no `testo`.
 */
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
