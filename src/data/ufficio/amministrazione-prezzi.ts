import { queryOptions } from '@tanstack/react-query';
import { creaComando } from '../client/comando.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** What one centre asks by category; one without a row follows the one above it (decision M11). Cents. */
export type PrezzoCategoria = Risposta<'admin_prezzi_categorie'>[number];

export const letturaPrezzi = (centro: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'prezzi', centro],
    queryFn: () => procedura('admin_prezzi_categorie', { p_centro: centro }),
    staleTime: 0,
  });

/** What is sent of a category, and what was shown of it. */
type PrezzoDaSalvare = PrezzoCategoria & { viste: PrezzoCategoria };

/** A row that says no price takes the category's own away. */
export const salvaPrezzi = creaComando({
  esegui: async ({ centro, righe }: { centro: string; righe: readonly PrezzoDaSalvare[] }, id) => {
    await comando('imposta_tariffe_categorie', { p_centro: centro, p_righe: [...righe] }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Prezzi salvati',
});
