import type { Database } from '../database.types.ts';
import { domandaSupabase } from './supabase.ts';
import { invia } from './trasporto.ts';

/**
 * Rows that a person writes directly, because a policy and a constraint are the whole rule (supabase/CONVENTIONS.md, Quotas): today the
 * favourites. Everything that has an order of steps is a procedure.
 */
type Tabelle = Pick<Database['public']['Tables'], 'preferiti'>;

/** Saying it twice changes nothing: `unica` names the columns that make the row the same. */
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
