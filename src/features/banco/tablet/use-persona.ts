import { whoIsHere } from '../../../offline/device/people.ts';
import type { Persona } from '../../../offline/store/wire.ts';
import { useBanco } from './context.ts';
import { useStored } from './use-stored.ts';

/** '' while loading and for an unknown person. */
export function useName(persona: string | undefined): string {
  const { environment } = useBanco();
  return useStored(() => environment.store.persone.get(persona ?? ''), [environment, persona])?.nome ?? '';
}

export function usePersona(): Persona | null {
  const { environment } = useBanco();
  return useStored(() => whoIsHere(environment.store), [environment]) ?? null;
}
