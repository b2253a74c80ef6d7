import { useLiveQuery } from 'dexie-react-hooks';
import { META_SOSPESO, readText } from '../../offline/db.ts';
import { useBanco } from './contesto.ts';

/** What a suspended centre may and may not do (decision C5). */
export const SOSPESO =
  'Il centro è sospeso: puoi restituire e spedire quello che hai in custodia, non ricevere né decidere.';

/** The reason, '' without one; null while the centre works as usual. */
export function useSospeso(): string | null {
  const { ambiente } = useBanco();
  return useLiveQuery(() => readText(ambiente.store, META_SOSPESO), [ambiente]) ?? null;
}
