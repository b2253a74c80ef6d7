import { useEffect } from 'react';
import { useStored } from '../../../features/banco/tablet/use-stored.ts';
import { owedByTablet } from '../../../offline/device/identity.ts';
import { useMotore } from './contesto.ts';

export function SegnoIcona() {
  const { dispositivo } = useMotore();
  const quanti = useStored(() => owedByTablet(dispositivo), [dispositivo]);
  useEffect(() => {
    if (quanti === undefined || !('setAppBadge' in navigator)) return;
    // 0 removes it. A browser without an icon refuses, which is harmless.
    navigator.setAppBadge(quanti).catch((errore: unknown) => console.warn('no number on the icon', errore));
  }, [quanti]);
  return null;
}
