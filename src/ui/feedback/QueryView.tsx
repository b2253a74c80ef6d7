import type { ReactNode } from 'react';
import { useCapabilities } from '../forms/capabilities.ts';
import { Button } from '../layout/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Skeleton, SkeletonBlock } from './Skeleton.tsx';

export interface ReadState<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

type Dati<L> = { [N in keyof L]: L[N] extends ReadState<infer T> ? T : never };

/** Joins queries: drawn once all have answered, so that nothing jumps. */
export function combine<L extends Record<string, ReadState<unknown>>>(queries: L): ReadState<Dati<L>> {
  const tutte = Object.values(queries);
  const dati = Object.fromEntries(Object.entries(queries).map(([nome, { data }]) => [nome, data]));
  return {
    data: tutte.every(({ data }) => data !== undefined) ? (dati as Dati<L>) : undefined,
    error: tutte.find(({ isError }) => isError)?.error ?? null,
    isPending: tutte.some(({ isPending }) => isPending),
    isError: tutte.some(({ isError }) => isError),
    isFetching: tutte.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of tutte) void refetch();
    },
  };
}

interface Props<T> {
  di: ReadState<T>;
  attesa?: string;
  meanwhile?: ReactNode;
  skeleton?: readonly string[];
  /** Title of a failure; by default the reason is the title. */
  errore?: string;
  /** Precedes the reason when the content could not be refreshed. */
  notUpdatedText?: string;
  nota?: string;
  /** Drawn instead of a failure when the answer is 400 to 404, except 401: it is not there or not theirs. */
  assente?: ReactNode | ((testo: string) => ReactNode);
  /** Drawn instead of a failure when no answer came. */
  offline?: ReactNode | undefined;
  /** Drawn instead of empty content; null means that there is some. */
  vuoto?: (dati: T) => ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
  children: (dati: T) => ReactNode;
}

const ABSENT: readonly number[] = [400, 403, 404];

/** Draws every reading: skeleton, error with 'Riprova', absent, empty or content. Stale content stays and says so. */
export function QueryView<T>(props: Props<T>) {
  const { di, vuoto, children, className, notUpdatedText = 'Non aggiornato' } = props;
  if (di.data === undefined) {
    const quadro = di.isError ? <NotLoaded {...props} /> : <Loading {...props} />;
    return className === undefined ? quadro : <div className={className}>{quadro}</div>;
  }
  return (
    <>
      {di.isError ? <NotUpdated di={di} detto={notUpdatedText} /> : null}
      {vuoto?.(di.data) ?? children(di.data)}
    </>
  );
}

function Loading<T>({ attesa = 'Caricamento…', meanwhile, skeleton = ['h-28', 'h-40'] }: Props<T>) {
  if (meanwhile !== undefined) return meanwhile;
  return (
    <Skeleton testo={attesa} className="grid gap-4">
      {skeleton.map((altezza, posto) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
        <SkeletonBlock key={posto} className={`${altezza} w-full`} />
      ))}
    </Skeleton>
  );
}

/** A title with this sentence is not followed by it again. */
const LATER = 'Riprova più tardi.';

function NotLoaded<T>({ di, errore, nota, assente, offline, level = 2 }: Props<T>) {
  const { testo, stato } = useCapabilities().explain(di.error);
  if (assente !== undefined && stato !== null && ABSENT.includes(stato))
    return typeof assente === 'function' ? assente(testo) : assente;
  if (offline !== undefined && stato === 0) return offline;
  return (
    <EmptyState level={level} role="alert" titolo={errore ?? testo} azione={<Retry di={di} />}>
      {[errore === undefined || (errore.endsWith(LATER) && testo.endsWith(LATER)) ? null : testo, nota]
        .filter(Boolean)
        .join(' ')}
    </EmptyState>
  );
}

export const Retry = ({ di, piccolo = false }: { di: ReadState<unknown>; piccolo?: boolean }) => (
  <Button piccolo={piccolo} pending={di.isFetching} pendingText="Riprovo…" onClick={() => void di.refetch()}>
    Riprova
  </Button>
);

function NotUpdated({ di, detto }: { di: ReadState<unknown>; detto: string }) {
  const { testo } = useCapabilities().explain(di.error);
  return (
    <div role="status" className="riquadro wait row between mb-4 flex-wrap">
      <p>
        {detto}. {testo}
      </p>
      <Button piccolo pending={di.isFetching} pendingText="Aggiorno…" onClick={() => void di.refetch()}>
        Aggiorna
      </Button>
    </div>
  );
}
