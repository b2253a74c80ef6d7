import type { ReactNode } from 'react';

/** Main action, sticky on phones. `importo` shows the amount while the page's own is out of sight. */
export const ActionFooter = ({ importo, children }: { importo?: ReactNode; children: ReactNode }) => (
  <div className="piede-azione">
    {importo === undefined ? null : <p className="piede-importo">{importo}</p>}
    {children}
  </div>
);
