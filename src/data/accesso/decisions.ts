import { queryOptions } from '@tanstack/react-query';
import { createCommand } from '../client/command.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** The platform's decisions against this person, and the person's appeals (decision P7). */
export type TakenDecision = Risposta<'mie_decisioni'>[number];

const KEY = ['decisioni'] as const;

/** Newest first; a suspended person may read them. */
export const decisionsQuery = () => queryOptions({ queryKey: KEY, queryFn: () => procedura('mie_decisioni') });

export const contestDecision = createCommand({
  run: async (d: { decisione: string; testo: string }, id) => {
    await comando('contesta_decisione', { p_decisione: d.decisione, p_testo: d.testo }, id);
  },
  invalidates: () => [KEY],
  done: 'Contestazione inviata',
});
