import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StatoBanco } from '../device/stato-banco.ts';
import type { Motore } from './motore.ts';

export const ContestoMotore = createContext<Motore | null>(null);

export function useMotore(): Motore {
  const motore = useContext(ContestoMotore);
  if (motore === null) throw new Error('useMotore outside the counter');
  return motore;
}

export function useStatoBanco(): StatoBanco {
  const motore = useMotore();
  return useSyncExternalStore(motore.osserva, motore.leggi);
}
