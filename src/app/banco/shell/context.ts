import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BancoState } from '../device/banco-state.ts';
import type { Engine } from './engine.ts';

export const EngineContext = createContext<Engine | null>(null);

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error('useEngine outside the counter');
  return engine;
}

export function useBancoState(): BancoState {
  const engine = useEngine();
  return useSyncExternalStore(engine.observe, engine.leggi);
}
