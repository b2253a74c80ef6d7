import type { ReactNode } from 'react';
import { Icona } from '../../ui/brand/Icona.tsx';

/** A part of the bar whose script did not come. A browser never asks again for a script that failed, only a new page does: a press loads it. */
export const Spenta = ({ etichetta, children }: { etichetta: string; children: ReactNode }) => (
  <button
    type="button"
    className="sq nudo"
    aria-label={etichetta}
    onClick={() => {
      if (navigator.onLine) location.reload();
    }}
  >
    {children}
  </button>
);

export const CampanellaSpenta = () => (
  <Spenta etichetta="Notifiche">
    <Icona nome="campana" />
  </Spenta>
);
