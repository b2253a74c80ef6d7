import { useEffect, useRef } from 'react';
import { TextLink } from '../layout/TextLink.tsx';
import { useRemedy } from './capabilities.ts';
import { ErrorMessage } from './FieldLayout.tsx';

type Props = { testo: string | null | undefined; className?: string };

/** Form-level error: announced at once and scrolled into view. Draws nothing without `testo`. */
export function FormError({ testo, className }: Props) {
  const posto = useRef<HTMLDivElement>(null);
  const remedy = useRemedy(testo);
  useEffect(() => {
    if (testo) posto.current?.scrollIntoView({ block: 'nearest' });
  }, [testo]);
  if (!testo) return null;
  return (
    <div ref={posto} role="alert" className={['scroll-mb-40', className].filter(Boolean).join(' ')}>
      <ErrorMessage>{testo}</ErrorMessage>
      {remedy === null ? null : (
        <TextLink href={remedy.href} esterno className="tx inline-flex min-h-11 items-center">
          {remedy.testo}
        </TextLink>
      )}
    </div>
  );
}
