import { queryOptions } from '@tanstack/react-query';
import { conImmagine } from '../annunci/annunci.ts';
import type { Risposta } from '../client/procedure.ts';
import { baseImmagini, procedura } from '../client/supabase.ts';

export type OggettoAlCentro = Risposta<'oggetti_al_centro'>[number];

/** The longest held first; a suspended person may read them. */
export const letturaOggettiAlCentro = () =>
  queryOptions({
    queryKey: ['oggetti-al-centro'],
    queryFn: async () => {
      const base = baseImmagini();
      return (await procedura('oggetti_al_centro')).map((uno) => conImmagine(uno, base));
    },
  });
