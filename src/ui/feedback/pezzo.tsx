import { type ComponentType, lazy } from 'react';
import { useInRete } from './use-in-rete.ts';

type Carica<C> = () => Promise<{ default: C }>;
type Componente = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** If the script fails to load, `Altrimenti` takes its place with the same props; only a reload retries it. */
export const pezzo = <P,>(carica: Carica<ComponentType<P>>, Altrimenti: ComponentType<P> = NonArrivato) =>
  lazy<ComponentType<P>>(() =>
    carica().catch((causa: unknown) => {
      console.warn('part not fetched', causa);
      return { default: Altrimenti };
    }),
  );

/** Deferred hydration of a drawn part: if the script fails, the part stays as it is. */
export const risveglio = <C extends Componente>(carica: Carica<C>) =>
  lazy(() =>
    carica().catch((causa: unknown) => {
      console.warn('part not woken up', causa);
      return new Promise<never>(() => undefined);
    }),
  );

function NonArrivato() {
  return (
    <p role="alert">
      {useInRete() ? (
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
