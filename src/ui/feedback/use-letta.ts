import { useCallback, useEffect, useState } from 'react';
import type { Letta } from './Lettura.tsx';

/** One reading on server-drawn pages, where the query library is too heavy. `chiedi` must be stable. */
export function useLetta<T>(chiedi: () => Promise<T>): Letta<T> {
  const [letta, setLetta] = useState<Risposta<T>>({ data: undefined, error: null, isFetching: true });
  const refetch = useCallback(() => {
    setLetta((prima) => ({ ...prima, isFetching: true }));
    chiedi().then(
      (data) => setLetta({ data, error: null, isFetching: false }),
      (error: unknown) => setLetta(({ data }) => ({ data, error, isFetching: false })),
    );
  }, [chiedi]);
  useEffect(refetch, [refetch]);
  const { data, error } = letta;
  return { ...letta, isPending: data === undefined && error === null, isError: error !== null, refetch };
}

type Risposta<T> = Pick<Letta<T>, 'data' | 'error' | 'isFetching'>;
