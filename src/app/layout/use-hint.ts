import { useSyncExternalStore } from 'react';
import { observableHint, readHint } from '../../data/accesso/hint.ts';

/** Null on the server and until hydration: the first paint is a visitor's. */
export function useHint() {
  const testo = useSyncExternalStore(observableHint.subscribe, observableHint.istantanea, () => null);
  return testo === null ? null : readHint();
}
