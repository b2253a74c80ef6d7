import type { ReactNode } from 'react';

/** Flat block in the final geometry; size it with utilities (`h-4 w-2/3`). */
export function Blocco({ className = '' }: { className?: string }) {
  return <div className={`skel ${className}`.trim()} />;
}

/** Groups blocks, says once that something is loading, and shows itself only after 300 ms. */
export function Scheletro({
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
