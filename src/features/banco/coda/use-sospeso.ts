import { FRASE_DEMO, MODALITA_DEMO } from '../../../domain/centri/demo.ts';
import { FRASE_SOSPESO } from '../../../domain/centri/sospeso.ts';
import { META_SOSPESO, readText } from '../../../offline/store/db.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

export interface Sospeso {
  titolo: string;
  testo: string;
  motivo: string;
  demo: boolean;
}

/** Why the centre may not receive and decide; null while it works as usual. */
export const useSospeso = (): Sospeso | null => useSospesoLetto() ?? null;

/** As `useSospeso`, but undefined while loading. */
export function useSospesoLetto(): Sospeso | null | undefined {
  const { ambiente } = useBanco();
  const letto = useStored(async () => ({ motivo: (await readText(ambiente.store, META_SOSPESO)) ?? null }), [ambiente]);
  if (letto === undefined) return undefined;
  const { motivo } = letto;
  if (motivo === null) return null;
  if (motivo === MODALITA_DEMO) return { titolo: 'Modalità demo.', testo: FRASE_DEMO, motivo: '', demo: true };
  return { titolo: 'Il centro è sospeso.', testo: FRASE_SOSPESO, motivo, demo: false };
}

/** True in the read-only demo; undefined while loading, when no act may show. */
export function useDimostrazione(): boolean | undefined {
  const letto = useSospesoLetto();
  return letto === undefined ? undefined : letto?.demo === true;
}
