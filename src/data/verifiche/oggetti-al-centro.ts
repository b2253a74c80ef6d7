import { queryOptions } from '@tanstack/react-query';
import { conImmagine } from '../annunci/annunci.ts';
import type { Risposta } from '../client/procedure.ts';
import { baseImmagini, procedura } from '../client/supabase.ts';

/** What a centre holds of this person. */
export type OggettoAlCentro = Risposta<'oggetti_al_centro'>[number];

/** The longest held first; a suspended person reads it too. */
export const letturaOggettiAlCentro = () =>
  queryOptions({
    queryKey: ['oggetti-al-centro'],
    queryFn: async () => {
      const base = baseImmagini();
      return (await procedura('oggetti_al_centro')).map((uno) => conImmagine(uno, base));
    },
  });
