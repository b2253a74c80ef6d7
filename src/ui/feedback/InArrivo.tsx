import type { ReactNode } from 'react';

/** What is drawn before it can be used: as it is going to look, closed to hand and keyboard `finche` something hasn't come. */
export const InArrivo = ({ finche = true, children }: { finche?: boolean; children: ReactNode }) => (
  <fieldset disabled={finche} role="presentation" className="in-arrivo">
    {children}
  </fieldset>
);
