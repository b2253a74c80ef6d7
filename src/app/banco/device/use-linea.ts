import { useSyncExternalStore } from 'react';
import { useBanco } from '../../../features/banco/tablet/contesto.ts';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import type { LineState } from '../../../offline/store/ports.ts';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { useMotore } from '../shell/contesto.ts';

/** Ends of a round that a late answer explains. */
const LENTE: readonly string[] = ['online', 'offline', 'parziale', 'completo'];

/** What a person is told of the line. Only nothing at all is 'senza rete'. */
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
