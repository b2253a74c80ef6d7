import type { ReactNode } from 'react';
import { Icona } from '../../ui/brand/Icona.tsx';

/** A part whose script failed. Browsers don't retry a failed script within a page, so a press reloads it. */
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
