import { profiloQuery } from '../accesso/session.ts';
import { createCommand } from '../client/command.ts';
import { comando } from '../client/supabase.ts';

/** Opens and closes the demonstration's centre (decision P22) for people who work at none. */

const rinnova = () => [profiloQuery().queryKey];

export const openDemo = createCommand({
  esegui: async (_: null, id) => {
    await comando('apri_dimostrazione', {}, id);
  },
  rinnova,
});

export const closeDemo = createCommand({
  esegui: async (_: null, id) => {
    await comando('chiudi_dimostrazione', {}, id);
  },
});
