import type { ReactNode } from 'react';
import { useMezzi } from '../forms/mezzi.ts';
import { Bottone } from '../layout/Bottone.tsx';
import { Blocco, Scheletro } from './Scheletro.tsx';
import { Vuoto } from './Vuoto.tsx';

export interface Letta<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

type Dati<L> = { [N in keyof L]: L[N] extends Letta<infer T> ? T : never };

/** Joins queries: drawn once all have answered, so that nothing jumps. */
export function unite<L extends Record<string, Letta<unknown>>>(letture: L): Letta<Dati<L>> {
  const tutte = Object.values(letture);
  const dati = Object.fromEntries(Object.entries(letture).map(([nome, { data }]) => [nome, data]));
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
  di: Letta<T>;
  attesa?: string;
  intanto?: ReactNode;
  scheletro?: readonly string[];
  /** Title of a failure; by default the reason is the title. */
  errore?: string;
  /** Precedes the reason when the content could not be refreshed. */
  nonAggiornata?: string;
  nota?: string;
  /** Drawn instead of a failure when the answer is 400 to 404, except 401: it is not there or not theirs. */
  assente?: ReactNode | ((testo: string) => ReactNode);
  /** Drawn instead of a failure when no answer came. */
  senzaRete?: ReactNode | undefined;
  /** Drawn instead of empty content; null means that there is some. */
  vuoto?: (dati: T) => ReactNode;
  livello?: 1 | 2 | 3;
  className?: string;
  children: (dati: T) => ReactNode;
}

const ASSENTE: readonly number[] = [400, 403, 404];

/** Draws every reading: skeleton, error with 'Riprova', absent, empty or content. Stale content stays and says so. */
export function Lettura<T>(props: Props<T>) {
  const { di, vuoto, children, className, nonAggiornata = 'Non aggiornato' } = props;
  if (di.data === undefined) {
    const quadro = di.isError ? <NonLetta {...props} /> : <InArrivo {...props} />;
    return className === undefined ? quadro : <div className={className}>{quadro}</div>;
  }
  return (
    <>
      {di.isError ? <NonAggiornata di={di} detto={nonAggiornata} /> : null}
      {vuoto?.(di.data) ?? children(di.data)}
    </>
  );
}

function InArrivo<T>({ attesa = 'Caricamento…', intanto, scheletro = ['h-28', 'h-40'] }: Props<T>) {
  if (intanto !== undefined) return intanto;
  return (
    <Scheletro testo={attesa} className="grid gap-4">
      {scheletro.map((altezza, posto) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
        <Blocco key={posto} className={`${altezza} w-full`} />
      ))}
    </Scheletro>
  );
}

/** A title with this sentence is not followed by it again. */
const DOPO = 'Riprova più tardi.';

function NonLetta<T>({ di, errore, nota, assente, senzaRete, livello = 2 }: Props<T>) {
  const { testo, stato } = useMezzi().spiega(di.error);
  if (assente !== undefined && stato !== null && ASSENTE.includes(stato))
    return typeof assente === 'function' ? assente(testo) : assente;
  if (senzaRete !== undefined && stato === 0) return senzaRete;
  return (
    <Vuoto livello={livello} role="alert" titolo={errore ?? testo} azione={<Riprova di={di} />}>
      {[errore === undefined || (errore.endsWith(DOPO) && testo.endsWith(DOPO)) ? null : testo, nota]
        .filter(Boolean)
        .join(' ')}
    </Vuoto>
  );
}

export const Riprova = ({ di, piccolo = false }: { di: Letta<unknown>; piccolo?: boolean }) => (
  <Bottone piccolo={piccolo} inCorso={di.isFetching} testoInCorso="Riprovo…" onClick={() => void di.refetch()}>
    Riprova
  </Bottone>
);

function NonAggiornata({ di, detto }: { di: Letta<unknown>; detto: string }) {
  const { testo } = useMezzi().spiega(di.error);
  return (
    <div role="status" className="riquadro wait row between mb-4 flex-wrap">
      <p>
        {detto}. {testo}
      </p>
      <Bottone piccolo inCorso={di.isFetching} testoInCorso="Aggiorno…" onClick={() => void di.refetch()}>
        Aggiorna
      </Bottone>
    </div>
  );
}
