import type { ReactNode } from 'react';

export const InArrivo = ({ finche = true, children }: { finche?: boolean; children: ReactNode }) => (
  <fieldset disabled={finche} role="presentation" className="in-arrivo">
    {children}
  </fieldset>
);
