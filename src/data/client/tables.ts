import type { Database } from '../database.types.ts';
import { supabaseQuestion } from './supabase.ts';
import { invia } from './transport.ts';

/**
 * Tables that people write directly, because a policy and a constraint are their whole rule (supabase/CONVENTIONS.md,
 * Quotas): only the favourites. Everything with an order of steps is a procedure.
 */
type Tables = Pick<Database['public']['Tables'], 'preferiti'>;

/** Idempotent: `unica` names the columns of the unique key. */
export async function addRow<T extends keyof Tables>(
  tabella: T,
  riga: Tables[T]['Insert'],
  unica: readonly (keyof Tables[T]['Row'] & string)[],
): Promise<void> {
  const domanda = await supabaseQuestion(`/rest/v1/${tabella}?on_conflict=${unica.join(',')}`, riga);
  const prefer = 'resolution=ignore-duplicates,return=minimal';
  await invia({ ...domanda, headers: { ...domanda.headers, prefer } });
}

export async function removeRows<T extends keyof Tables>(tabella: T, dove: Partial<Tables[T]['Row']>): Promise<void> {
  const filtri = new URLSearchParams(Object.entries(dove).map(([colonna, valore]) => [colonna, `eq.${valore}`]));
  await invia({ ...(await supabaseQuestion(`/rest/v1/${tabella}?${filtri}`)), metodo: 'DELETE' });
}
