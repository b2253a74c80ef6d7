import type { ReactNode } from 'react';

/** Skeleton block in the final geometry; size it with utilities (`h-4 w-2/3`). */
export function SkeletonBlock({ className = '' }: { className?: string }) {
  return <div className={`skel ${className}`.trim()} />;
}

/** Groups blocks, announces the loading once, and appears only after 300 ms. */
export function Skeleton({
  testo,
  className = '',
  children,
}: {
  testo: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`scheletro ${className}`.trim()} role="status">
      <span className="solo-lettore">{testo}</span>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  );
}
