import type { ReactNode } from 'react';
import { Icon } from '../../ui/brand/Icon.tsx';

/** A part whose script failed. Browsers don't retry a failed script within a page, so a press reloads it. */
export const Disabled = ({ etichetta, children }: { etichetta: string; children: ReactNode }) => (
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

export const SilentBell = () => (
  <Disabled etichetta="Notifiche">
    <Icon nome="campana" />
  </Disabled>
);
