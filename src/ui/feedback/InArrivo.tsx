import type { ReactNode } from 'react';

/** Shows content in its final look, disabled while `finche` holds. */
export const InArrivo = ({ finche = true, children }: { finche?: boolean; children: ReactNode }) => (
  <fieldset disabled={finche} role="presentation" className="in-arrivo">
    {children}
  </fieldset>
);
