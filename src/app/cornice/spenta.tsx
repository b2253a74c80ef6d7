import type { ReactNode } from 'react';
import { Icona } from '../../ui/Icona.tsx';
import { useInRete } from '../../ui/useInRete.ts';

/** A part of the bar whose script did not come. A browser never asks again for a script that failed, only a new page does: a press loads it. */
export function Spenta({ etichetta, children }: { etichetta: string; children: ReactNode }) {
  const inRete = useInRete();
  return (
    <button
      type="button"
      className="sq nudo"
      aria-label={inRete ? etichetta : `${etichetta}: sei senza rete`}
      disabled={!inRete}
      onClick={() => location.reload()}
    >
      {children}
    </button>
  );
}

export const CampanellaSpenta = () => (
  <Spenta etichetta="Notifiche">
    <Icona nome="campana" />
  </Spenta>
);
