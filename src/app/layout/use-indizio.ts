import { useSyncExternalStore } from 'react';
import { indizioOsservabile, leggiIndizio } from '../../data/accesso/indizio.ts';

/** Null on the server and until hydration: the first paint is a visitor's. */
export function useIndizio() {
  const testo = useSyncExternalStore(indizioOsservabile.iscrivi, indizioOsservabile.istantanea, () => null);
  return testo === null ? null : leggiIndizio();
}
