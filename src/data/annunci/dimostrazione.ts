import { letturaProfilo } from '../accesso/sessione.ts';
import { creaComando } from '../client/comando.ts';
import { comando } from '../client/supabase.ts';

/** Opens and closes the demonstration's centre (decision P22) for people who work at none. */

const rinnova = () => [letturaProfilo().queryKey];

export const apriDimostrazione = creaComando({
  esegui: async (_: null, id) => {
    await comando('apri_dimostrazione', {}, id);
  },
  rinnova,
});

export const chiudiDimostrazione = creaComando({
  esegui: async (_: null, id) => {
    await comando('chiudi_dimostrazione', {}, id);
  },
});
