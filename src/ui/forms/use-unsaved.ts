import { useLayoutEffect } from 'react';

/** Reports unsaved input in the same tick as the key press, so that an immediate Back asks, too. */
export function useUnsaved(dirty: boolean, onDirtyChange: (dirty: boolean) => void): void {
  useLayoutEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);
}
