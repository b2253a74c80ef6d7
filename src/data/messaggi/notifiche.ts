import { createCommand } from '../client/command.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

export type Notifica = Risposta<'mie_notifiche'>[number];

/** Newest first, 20 a page, after `prima`. */
export const ownNotifiche = (prima: string | null): Promise<Notifica[]> =>
  procedura('mie_notifiche', { p_prima: prima });

export const markNotifiche = createCommand({
  run: async ({ notifica, fino }: { notifica: string; fino: boolean }, id) => {
    await comando('segna_notifiche', { p_id: notifica, p_fino_a: fino }, id);
  },
});
