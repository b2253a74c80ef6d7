import { useEffect } from 'react';
import { useStored } from '../../../features/banco/tablet/use-stored.ts';
import { owedByTablet } from '../../../offline/device/identity.ts';
import { useMotore } from './contesto.ts';

/** The number on the installed counter's icon: what this tablet still owes, none at 0. */
export function SegnoIcona() {
  const { dispositivo } = useMotore();
  const quanti = useStored(() => owedByTablet(dispositivo), [dispositivo]);
  useEffect(() => {
    if (quanti === undefined || !('setAppBadge' in navigator)) return;
    // 0 takes it away. A browser that has no icon to write on refuses: nothing is lost.
    navigator.setAppBadge(quanti).catch((errore: unknown) => console.warn('no number on the icon', errore));
  }, [quanti]);
  return null;
}
