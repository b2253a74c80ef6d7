import type { ReactNode } from 'react';

export const Loading = ({ waitUntil = true, children }: { waitUntil?: boolean; children: ReactNode }) => (
  <fieldset disabled={waitUntil} role="presentation" className="in-arrivo">
    {children}
  </fieldset>
);
