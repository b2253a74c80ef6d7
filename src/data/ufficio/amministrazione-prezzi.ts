import { queryOptions } from '@tanstack/react-query';
import { creaComando } from '../client/comando.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** A centre's prices by category; without a row the parent's applies (decision M11). Cents. */
export type PrezzoCategoria = Risposta<'admin_prezzi_categorie'>[number];

export const letturaPrezzi = (centro: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'prezzi', centro],
    queryFn: () => procedura('admin_prezzi_categorie', { p_centro: centro }),
    staleTime: 0,
  });

type PrezzoDaSalvare = PrezzoCategoria & { viste: PrezzoCategoria };

/** An empty row deletes the category's own price. */
export const salvaPrezzi = creaComando({
  esegui: async ({ centro, righe }: { centro: string; righe: readonly PrezzoDaSalvare[] }, id) => {
    await comando('imposta_tariffe_categorie', { p_centro: centro, p_righe: [...righe] }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Prezzi salvati',
});
