import type { ReactNode } from 'react';

interface Props {
  nome: string;
  /** Direction: down (filling the rest of the page), sideways, or both. */
  verso?: keyof typeof DIRECTIONS;
  className?: string;
  children: ReactNode;
}

const DIRECTIONS = {
  giu: 'min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-4px]',
  lato: 'overflow-x-auto',
  ovunque: 'overflow-auto overscroll-contain',
} as const;

/** Scroll container that the keyboard reaches even without focusable content. */
export function ScrollArea({ nome, verso = 'giu', className = '', children }: Props) {
  return (
    <section
      className={`${DIRECTIONS[verso]} ${className}`}
      aria-label={nome}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached (WCAG 2.1.1)
      tabIndex={0}
    >
      {children}
    </section>
  );
}
