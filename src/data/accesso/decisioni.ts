import { queryOptions } from '@tanstack/react-query';
import { creaComando } from '../client/comando.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** The platform's decisions against this person, and the person's appeals (decision P7). */
export type DecisionePresa = Risposta<'mie_decisioni'>[number];

const CHIAVE = ['decisioni'] as const;

/** Newest first; a suspended person may read them. */
export const letturaDecisioni = () => queryOptions({ queryKey: CHIAVE, queryFn: () => procedura('mie_decisioni') });

export const contestaDecisione = creaComando({
  esegui: async (d: { decisione: string; testo: string }, id) => {
    await comando('contesta_decisione', { p_decisione: d.decisione, p_testo: d.testo }, id);
  },
  rinnova: () => [CHIAVE],
  fatto: 'Contestazione inviata',
});
