import { useCallback, useEffect, useState } from 'react';
import type { ReadState } from '../../../ui/feedback/QueryView.tsx';

type Esito<T> = { chiave: string; giro: number } & ({ data: T; error: null } | { data: undefined; error: unknown });

/** A server reading for `QueryView` at the counter, which has no query cache. Answers to older keys are dropped. */
export function useQueryResult<T>(chiave: string | null, leggi: () => Promise<T>): ReadState<T> {
  const [esito, setEsito] = useState<Esito<T> | null>(null);
  const [currentRound, setCurrentRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked, the round that it is asked again
  useEffect(() => {
    if (chiave === null) return;
    let ancora = true;
    leggi().then(
      (data) => ancora && setEsito({ chiave, giro: currentRound, data, error: null }),
      (error: unknown) => ancora && setEsito({ chiave, giro: currentRound, data: undefined, error }),
    );
    return () => {
      ancora = false;
    };
  }, [chiave, currentRound]);
  const refetch = useCallback(() => setCurrentRound((prima) => prima + 1), []);
  const suo = esito?.chiave === chiave ? esito : null;
  return {
    data: suo?.data,
    error: suo?.error ?? null,
    isPending: suo === null,
    isError: suo !== null && suo.data === undefined,
    isFetching: suo?.giro !== currentRound,
    refetch,
  };
}
