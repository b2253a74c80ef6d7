import type { ReactNode } from 'react';

/** Where the page's one act is: at the thumb on phones whatever has scrolled, in its own place on a desk. `importo`: what it is about, said where the page's
 * own is out of sight. */
export const PiedeAzione = ({ importo, children }: { importo?: ReactNode; children: ReactNode }) => (
  <div className="piede-azione">
    {importo === undefined ? null : <p className="piede-importo">{importo}</p>}
    {children}
  </div>
);
