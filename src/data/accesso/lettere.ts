import * as z from 'zod/mini';
import { creaComando } from '../client/comando.ts';
import { comandoApi } from '../client/supabase.ts';

export interface LinkLettere {
  chi: string;
  firma: string;
}

/** Switches the optional letters off or on without signing in (decision P3). */
export const scegliLettere = creaComando({
  esegui: async ({ accese, ...link }: LinkLettere & { accese: boolean }, id): Promise<boolean> => {
    const query = new URLSearchParams({ chi: link.chi, firma: link.firma });
    const answer = await comandoApi(`/api/letters/${accese ? 'resume' : 'stop'}?${query}`, {}, id);
    return z.parse(z.object({ accese: z.boolean() }), answer).accese;
  },
});
