import { useSyncExternalStore } from 'react';
import { useBanco } from '../../../features/banco/tablet/contesto.ts';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import type { LineState } from '../../../offline/store/ports.ts';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { useMotore } from '../shell/contesto.ts';

/** Round results that a slow answer explains. */
const LENTE: readonly string[] = ['online', 'offline', 'parziale', 'completo'];

/** The connection's state for people. 'senza rete' only if nothing answers. */
export function useLinea(): RoundEnd | LineState | 'lenta' {
  const { rete, sguardo } = useMotore();
  const { sincronizzatore } = useBanco();
  const trovata = useSyncExternalStore(
    (avvisa) => {
      const lascia = [sincronizzatore.onChange(avvisa), sguardo.osserva(avvisa)];
      return () => {
        for (const smetti of lascia) smetti();
      };
    },
    () => {
      const fine = sincronizzatore.latest?.fine ?? sguardo.trovata;
      return LENTE.includes(fine) && rete.slow() ? 'lenta' : fine;
    },
  );
  return useInRete() ? trovata : 'offline';
}
