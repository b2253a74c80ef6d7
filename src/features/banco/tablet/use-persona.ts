import { whoIsHere } from '../../../offline/device/people.ts';
import type { Persona } from '../../../offline/store/wire.ts';
import { useBanco } from './contesto.ts';
import { useStored } from './use-stored.ts';

/** The name of one of the centre's people; '' until it is read, and for one nobody here knows. */
export function useNome(persona: string | undefined): string {
  const { ambiente } = useBanco();
  return useStored(() => ambiente.store.persone.get(persona ?? ''), [ambiente, persona])?.nome ?? '';
}

/** Who is at the counter now, in every tab; null until it is read. */
export function usePersona(): Persona | null {
  const { ambiente } = useBanco();
  return useStored(() => whoIsHere(ambiente.store), [ambiente]) ?? null;
}
