import type { ReactNode } from 'react';

interface Props {
  /** What is in it, for who doesn't see it. */
  nome: string;
  className?: string;
  children: ReactNode;
}

/** A part that scrolls by itself: the keyboard reaches it even where nothing inside takes the focus. */
export function Scorre({ nome, className = '', children }: Props) {
  return (
    <section
      className={`min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-4px] ${className}`}
      aria-label={nome}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached (WCAG 2.1.1)
      tabIndex={0}
    >
      {children}
    </section>
  );
}
