import { useSyncExternalStore } from 'react';
import { useInRete } from '../../ui/useInRete.ts';
import { useBanco } from './contesto.ts';

/** Whether our server can be asked, as the banner says it: a Wi-Fi that leads nowhere counts as a line for the browser alone. */
export function useBancoInRete(): boolean {
  const { sincronizzatore } = useBanco();
  const fine = useSyncExternalStore(
    (avvisa) => sincronizzatore.onChange(avvisa),
    () => sincronizzatore.latest?.fine,
  );
  return useInRete() && fine !== 'offline';
}
