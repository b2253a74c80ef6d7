import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { useBanco } from './contesto.ts';

/** Outcomes without an answer of our server: acts that need it are disabled. */
const IN_SILENZIO: readonly (RoundEnd | undefined)[] = ['offline', 'portale', 'server_down'];

/** Whether our server answers, as the banner says; the browser also counts a Wi-Fi without internet as online. */
export function useBancoInRete(): boolean {
  const { sincronizzatore } = useBanco();
  const fine = useSyncExternalStore(
    (avvisa) => sincronizzatore.onChange(avvisa),
    () => sincronizzatore.latest?.fine,
  );
  return useInRete() && !IN_SILENZIO.includes(fine);
}
