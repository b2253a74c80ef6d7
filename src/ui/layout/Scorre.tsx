import type { ReactNode } from 'react';

interface Props {
  /** What is in it, for who doesn't see it. */
  nome: string;
  /** Which way: down, filling what is left of the page (unless said otherwise), to the side, or both. */
  verso?: keyof typeof VERSI;
  className?: string;
  children: ReactNode;
}

const VERSI = {
  giu: 'min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-4px]',
  lato: 'overflow-x-auto',
  ovunque: 'overflow-auto overscroll-contain',
} as const;

/** A part that scrolls by itself: the keyboard reaches it even where nothing inside takes the focus. */
export function Scorre({ nome, verso = 'giu', className = '', children }: Props) {
  return (
    <section
      className={`${VERSI[verso]} ${className}`}
      aria-label={nome}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached (WCAG 2.1.1)
      tabIndex={0}
    >
      {children}
    </section>
  );
}
