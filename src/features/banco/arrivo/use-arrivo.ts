import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { useContatori } from '../oggi/use-contatori.ts';
import { useBanco } from '../tablet/contesto.ts';

/** How a round ended that delivered nothing. */
export type Fallita = Exclude<RoundEnd, 'completo'>;

interface Arrivo {
  /** Nothing ever came to this tablet, and so the last round ended: `NonArrivate` stands in the place of its lists. */
  fallita: Fallita | null;
  /** A list of the tablet's. Before the first delivery an empty one only means that nothing has arrived yet: undefined, as while it is read. */
  arrivate<T>(lette: readonly T[] | undefined): readonly T[] | undefined;
}

/** Whether anything ever came to this tablet: asked once for all lists of a screen. */
export function useArrivo(): Arrivo {
  const { sincronizzatore } = useBanco();
  const conti = useContatori();
  const fine = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.latest?.fine ?? null);
  const arrivato = conti !== undefined && conti.ultimaSincronia !== null;
  const fallita = conti === undefined || arrivato ? null : navigator.onLine ? senza(fine) : 'offline';
  const inArrivo = !arrivato && fallita === null;
  return { fallita, arrivate: (lette) => (lette?.length === 0 && inArrivo ? undefined : lette) };
}

const senza = (fine: RoundEnd | null): Fallita | null => (fine === 'completo' ? null : fine);
