import { queryOptions } from '@tanstack/react-query';
import { withImage } from '../annunci/annunci.ts';
import type { Risposta } from '../client/procedure.ts';
import { imageBase, procedura } from '../client/supabase.ts';

export type OggettoAtCentro = Risposta<'oggetti_al_centro'>[number];

/** The longest held first; a suspended person may read them. */
export const oggettiAtCentroQuery = () =>
  queryOptions({
    queryKey: ['oggetti-al-centro'],
    queryFn: async () => {
      const base = imageBase();
      return (await procedura('oggetti_al_centro')).map((uno) => withImage(uno, base));
    },
  });
