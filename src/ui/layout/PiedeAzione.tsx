import type { ReactNode } from 'react';

/** The page's main action: sticky at the bottom on phones, in place on wide screens. `importo` shows the amount
 * while the page's own is out of sight. */
export const PiedeAzione = ({ importo, children }: { importo?: ReactNode; children: ReactNode }) => (
  <div className="piede-azione">
    {importo === undefined ? null : <p className="piede-importo">{importo}</p>}
    {children}
  </div>
);
