import { useCallback, useEffect, useState } from 'react';
import type { ReadState } from './QueryView.tsx';

/** One reading on server-drawn pages, where the query library is too heavy. `chiedi` must be stable. */
export function useQueryResult<T>(ask: () => Promise<T>): ReadState<T> {
  const [loaded, setLoaded] = useState<Risposta<T>>({ data: undefined, error: null, isFetching: true });
  const refetch = useCallback(() => {
    setLoaded((prima) => ({ ...prima, isFetching: true }));
    ask().then(
      (data) => setLoaded({ data, error: null, isFetching: false }),
      (error: unknown) => setLoaded(({ data }) => ({ data, error, isFetching: false })),
    );
  }, [ask]);
  useEffect(refetch, [refetch]);
  const { data, error } = loaded;
  return { ...loaded, isPending: data === undefined && error === null, isError: error !== null, refetch };
}

type Risposta<T> = Pick<ReadState<T>, 'data' | 'error' | 'isFetching'>;
