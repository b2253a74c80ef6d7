import { useEffect } from 'react';
import { useStored } from '../../../features/banco/tablet/use-stored.ts';
import { owedByTablet } from '../../../offline/device/identity.ts';
import { useEngine } from './context.ts';

export function IconMark() {
  const { dispositivo } = useEngine();
  const quanti = useStored(() => owedByTablet(dispositivo), [dispositivo]);
  useEffect(() => {
    if (quanti === undefined || !('setAppBadge' in navigator)) return;
    // 0 removes it. A browser without an icon refuses, which is harmless.
    navigator.setAppBadge(quanti).catch((errore: unknown) => console.warn('no number on the icon', errore));
  }, [quanti]);
  return null;
}
