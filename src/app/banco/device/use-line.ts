import { useSyncExternalStore } from 'react';
import { useBanco } from '../../../features/banco/tablet/context.ts';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import type { LineState } from '../../../offline/store/ports.ts';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { useEngine } from '../shell/context.ts';

/** Round results that a slow answer explains. */
const LENS: readonly string[] = ['online', 'offline', 'parziale', 'completo'];

/** The connection's state for people. 'senza rete' only if nothing answers. */
export function useLine(): RoundEnd | LineState | 'lenta' {
  const { rete, firstLook } = useEngine();
  const { syncer } = useBanco();
  const trovata = useSyncExternalStore(
    (notify) => {
      const lascia = [syncer.onChange(notify), firstLook.observe(notify)];
      return () => {
        for (const stopListening of lascia) stopListening();
      };
    },
    () => {
      const fine = syncer.latest?.fine ?? firstLook.trovata;
      return LENS.includes(fine) && rete.slow() ? 'lenta' : fine;
    },
  );
  return useOnline() ? trovata : 'offline';
}
