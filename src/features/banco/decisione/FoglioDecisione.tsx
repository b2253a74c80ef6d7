import type { ReactNode } from 'react';

interface Props {
  /** The answers. */
  children: ReactNode;
  /** What they come to. */
  somma: ReactNode;
  /** What concludes it. */
  atto: ReactNode;
}

/** A decision: what it comes to stands beside the answers, or under them where there is no room; what concludes it is always in sight. */
export function FoglioDecisione({ children, somma, atto }: Props) {
  return (
    <div className="flex flex-[1_0_auto] flex-col lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      {/* positioned: what is visually hidden in it scrolls with it and does not make the page longer */}
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
