import { useLayoutEffect } from 'react';

/** Reports unsaved input in the same tick as the key press, so that an immediate Back asks, too. */
export function useNonSalvato(sporco: boolean, onSporco: (sporco: boolean) => void): void {
  useLayoutEffect(() => {
    onSporco(sporco);
    return () => onSporco(false);
  }, [sporco, onSporco]);
}
