import { useLayoutEffect } from 'react';

/**
 * Tells the page, in the same breath as the key that was pressed, whether it holds something unsaved: who goes Back right after typing
 * is asked too. Nothing unsaved is left behind by what is no longer drawn.
 */
export function useNonSalvato(sporco: boolean, onSporco: (sporco: boolean) => void): void {
  useLayoutEffect(() => {
    onSporco(sporco);
    return () => onSporco(false);
  }, [sporco, onSporco]);
}
