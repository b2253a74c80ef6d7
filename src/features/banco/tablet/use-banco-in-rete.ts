import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { useBanco } from './contesto.ts';

/** Nobody of ours answers: what only the server does rests. */
const IN_SILENZIO: readonly (RoundEnd | undefined)[] = ['offline', 'portale', 'server_down'];

/** Whether our server can be asked, as the banner says it: a Wi-Fi that leads nowhere counts as a line for the browser alone. */
export function useBancoInRete(): boolean {
  const { sincronizzatore } = useBanco();
  const fine = useSyncExternalStore(
    (avvisa) => sincronizzatore.onChange(avvisa),
    () => sincronizzatore.latest?.fine,
  );
  return useInRete() && !IN_SILENZIO.includes(fine);
}
