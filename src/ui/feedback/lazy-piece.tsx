import { type ComponentType, lazy } from 'react';
import { useOnline } from './use-online.ts';

type Load<C> = () => Promise<{ default: C }>;
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** If the script fails to load, `Fallback` takes its place with the same props; only a reload retries it. */
export const lazyPiece = <P,>(carica: Load<ComponentType<P>>, Fallback: ComponentType<P> = NotArrived) =>
  lazy<ComponentType<P>>(() =>
    carica().catch((cause: unknown) => {
      console.warn('part not fetched', cause);
      return { default: Fallback };
    }),
  );

/** Deferred hydration of a drawn part: if the script fails, the part stays as it is. */
export const lazyOnDemand = <C extends Component>(carica: Load<C>) =>
  lazy(() =>
    carica().catch((cause: unknown) => {
      console.warn('part not woken up', cause);
      return new Promise<never>(() => undefined);
    }),
  );

function NotArrived() {
  return (
    <p role="alert">
      {useOnline() ? (
        <>
          Questa parte non è arrivata.{' '}
          <button type="button" className="tx min-h-11" onClick={() => location.reload()}>
            Riprova
          </button>
        </>
      ) : (
        'Sei senza rete. Riprova quando torna la connessione.'
      )}
    </p>
  );
}
