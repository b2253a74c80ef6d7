import { FRASE_DEMO, MODALITA_DEMO } from '../../../domain/centri/demo.ts';
import { FRASE_SOSPESO } from '../../../domain/centri/sospeso.ts';
import { META_SOSPESO, readText } from '../../../offline/store/db.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

export interface Sospeso {
  titolo: string;
  testo: string;
  /** '' without one. */
  motivo: string;
  demo: boolean;
}

/** Why nothing is received and decided here; null while the centre works as usual. */
export const useSospeso = (): Sospeso | null => useSospesoLetto() ?? null;

/** The same, and undefined while the tablet is read. */
export function useSospesoLetto(): Sospeso | null | undefined {
  const { ambiente } = useBanco();
  const letto = useStored(async () => ({ motivo: (await readText(ambiente.store, META_SOSPESO)) ?? null }), [ambiente]);
  if (letto === undefined) return undefined;
  const { motivo } = letto;
  if (motivo === null) return null;
  if (motivo === MODALITA_DEMO) return { titolo: 'Modalità demo.', testo: FRASE_DEMO, motivo: '', demo: true };
  return { titolo: 'Il centro è sospeso.', testo: FRASE_SOSPESO, motivo, demo: false };
}

/** Here one only looks; undefined while the tablet is read: an act that isn't there is not drawn for a moment either. */
export function useDimostrazione(): boolean | undefined {
  const letto = useSospesoLetto();
  return letto === undefined ? undefined : letto?.demo === true;
}
