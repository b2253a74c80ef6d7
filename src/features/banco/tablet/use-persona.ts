import { whoIsHere } from '../../../offline/device/people.ts';
import type { Persona } from '../../../offline/store/wire.ts';
import { useBanco } from './contesto.ts';
import { useStored } from './use-stored.ts';

/** '' while loading and for an unknown person. */
export function useNome(persona: string | undefined): string {
  const { ambiente } = useBanco();
  return useStored(() => ambiente.store.persone.get(persona ?? ''), [ambiente, persona])?.nome ?? '';
}

export function usePersona(): Persona | null {
  const { ambiente } = useBanco();
  return useStored(() => whoIsHere(ambiente.store), [ambiente]) ?? null;
}
