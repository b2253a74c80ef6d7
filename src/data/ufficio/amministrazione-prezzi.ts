import { queryOptions } from '@tanstack/react-query';
import { createCommand } from '../client/command.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** A centre's prices by category; without a row the parent's applies (decision M11). Cents. */
export type CategoriaPrice = Risposta<'admin_prezzi_categorie'>[number];

export const pricesQuery = (centro: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'prezzi', centro],
    queryFn: () => procedura('admin_prezzi_categorie', { p_centro: centro }),
    staleTime: 0,
  });

type PriceToSave = CategoriaPrice & { viste: CategoriaPrice };

/** An empty row deletes the category's own price. */
export const savePrices = createCommand({
  run: async ({ centro, righe }: { centro: string; righe: readonly PriceToSave[] }, id) => {
    await comando('imposta_tariffe_categorie', { p_centro: centro, p_righe: [...righe] }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Prezzi salvati',
});
