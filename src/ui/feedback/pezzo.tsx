import { type ComponentType, lazy } from 'react';
import { useInRete } from './use-in-rete.ts';

type Carica<C> = () => Promise<{ default: C }>;
type Componente = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/**
 * A part whose script comes when somebody asks for it. Where that does not come (no line, or the site has a newer version by now) it is
 * said in its place, by `Altrimenti`, which is given the same; the rest of the page stays. A browser never asks again for a script that failed: only a reload does.
 */
export const pezzo = <P,>(carica: Carica<ComponentType<P>>, Altrimenti: ComponentType<P> = NonArrivato) =>
  lazy<ComponentType<P>>(() =>
    carica().catch((causa: unknown) => {
      console.warn('part not fetched', causa);
      return { default: Altrimenti };
    }),
  );

/** A part that only wakes up what stands there already: without its script that stays as it is. */
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
