import type { Database } from '../database.types.ts';
import { domandaSupabase } from './supabase.ts';
import { invia } from './trasporto.ts';

/**
 * Tables that people write directly, because a policy and a constraint are their whole rule (supabase/CONVENTIONS.md,
 * Quotas): only the favourites. Everything with an order of steps is a procedure.
 */
type Tabelle = Pick<Database['public']['Tables'], 'preferiti'>;

/** Idempotent: `unica` names the columns of the unique key. */
export async function aggiungiRiga<T extends keyof Tabelle>(
  tabella: T,
  riga: Tabelle[T]['Insert'],
  unica: readonly (keyof Tabelle[T]['Row'] & string)[],
): Promise<void> {
  const domanda = await domandaSupabase(`/rest/v1/${tabella}?on_conflict=${unica.join(',')}`, riga);
  const prefer = 'resolution=ignore-duplicates,return=minimal';
  await invia({ ...domanda, intestazioni: { ...domanda.intestazioni, prefer } });
}

export async function togliRighe<T extends keyof Tabelle>(tabella: T, dove: Partial<Tabelle[T]['Row']>): Promise<void> {
  const filtri = new URLSearchParams(Object.entries(dove).map(([colonna, valore]) => [colonna, `eq.${valore}`]));
  await invia({ ...(await domandaSupabase(`/rest/v1/${tabella}?${filtri}`)), metodo: 'DELETE' });
}
