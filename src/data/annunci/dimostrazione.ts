import { letturaProfilo } from '../accesso/sessione.ts';
import { creaComando } from '../client/comando.ts';
import { comando } from '../client/supabase.ts';

/** Looking around in the demonstration's centre (decision P22): opened and closed by whoever works at none. */

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
