import { queryOptions } from '@tanstack/react-query';
import type { Risposta } from './procedure.ts';
import { procedura } from './supabase.ts';

/** The centre of who asks, as its people read it: markups and commission included. */
export type MioCentro = Risposta<'mio_centro_dettagli'>[number];

/** Null where somebody works for none. */
export const letturaMioCentro = () =>
  queryOptions({
    queryKey: ['mio-centro'],
    queryFn: async (): Promise<MioCentro | null> => (await procedura('mio_centro_dettagli'))[0] ?? null,
    staleTime: 0,
  });
