import type { ReactNode } from 'react';

/** Where the page's one act is: at the thumb on phones whatever has scrolled, in its own place on a desk. */
export const PiedeAzione = ({ children }: { children: ReactNode }) => <div className="piede-azione">{children}</div>;
