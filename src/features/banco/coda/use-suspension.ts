import { DEMO_MODE, DEMO_PHRASE } from '../../../domain/centri/demo.ts';
import { SUSPENDED_PHRASE } from '../../../domain/centri/suspension.ts';
import { META_SUSPENDED, readText } from '../../../offline/store/db.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

export interface Suspension {
  titolo: string;
  testo: string;
  motivo: string;
  demo: boolean;
}

/** Why the centre may not receive and decide; null while it works as usual. */
export const useSuspension = (): Suspension | null => useLoadedSuspension() ?? null;

/** As `useSuspension`, but undefined while loading. */
export function useLoadedSuspension(): Suspension | null | undefined {
  const { environment } = useBanco();
  const letto = useStored(
    async () => ({ motivo: (await readText(environment.store, META_SUSPENDED)) ?? null }),
    [environment],
  );
  if (letto === undefined) return undefined;
  const { motivo } = letto;
  if (motivo === null) return null;
  if (motivo === DEMO_MODE) return { titolo: 'Modalità demo.', testo: DEMO_PHRASE, motivo: '', demo: true };
  return { titolo: 'Il centro è sospeso.', testo: SUSPENDED_PHRASE, motivo, demo: false };
}

/** True in the read-only demo; undefined while loading, when no act may show. */
export function useDemo(): boolean | undefined {
  const letto = useLoadedSuspension();
  return letto === undefined ? undefined : letto?.demo === true;
}
