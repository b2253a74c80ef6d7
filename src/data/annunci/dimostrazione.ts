import { profiloQuery } from '../accesso/session.ts';
import { createCommand } from '../client/command.ts';
import { comando } from '../client/supabase.ts';

/** Opens and closes the demonstration's centre (decision P22) for people who work at none. */

const rinnova = () => [profiloQuery().queryKey];

export const openDemo = createCommand({
  run: async (_: null, id) => {
    await comando('apri_dimostrazione', {}, id);
  },
  invalidates: rinnova,
});

export const closeDemo = createCommand({
  run: async (_: null, id) => {
    await comando('chiudi_dimostrazione', {}, id);
  },
});
