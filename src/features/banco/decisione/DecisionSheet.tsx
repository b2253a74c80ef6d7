import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  somma: ReactNode;
  atto: ReactNode;
}

/** The total stands beside or below the answers; the main action is always visible. */
export function DecisionSheet({ children, somma, atto }: Props) {
  return (
    <div className="flex flex-[1_0_auto] flex-col lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      {/* Positioned, so that visually hidden content does not lengthen the page. */}
      <div className="relative px-4 md:px-6 lg:min-h-0 lg:overflow-y-auto">{children}</div>
      <aside className="contents border-ink lg:flex lg:min-h-0 lg:flex-col lg:overflow-y-auto lg:border-l lg:bg-sheet lg:px-6 lg:pt-4">
        <div className="flex flex-none flex-col border-t border-ink bg-sheet px-4 pt-4 pb-5 md:px-6 lg:flex-[1_0_auto] lg:border-0 lg:p-0">
          {somma}
        </div>
        <footer className="sticky bottom-(--barra) z-[1] mt-auto flex flex-none flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-ink bg-sheet px-4 py-3 md:bottom-0 md:px-6 md:py-4 lg:mt-0 lg:block lg:border-0 lg:px-0 lg:pt-3 lg:pb-5">
          {atto}
        </footer>
      </aside>
    </div>
  );
}
