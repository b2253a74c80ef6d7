import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { imageUrl } from '../client/images.ts';
import type { Risposta } from '../client/procedure.ts';
import { imageBase, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** A search result: `chi` is its person, `altri` the other parties. */
export type Found = Risposta<'admin_trova'>[number];

export const findQuery = (testo: string, gruppo: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'trova', gruppo, testo],
    queryFn: async (): Promise<Found[]> => {
      const trovate = await procedura('admin_trova', { p_testo: testo, p_gruppo: gruppo });
      return trovate.map((t) => ({
        ...t,
        immagine: t.immagine === null ? null : imageUrl(t.immagine, imageBase()),
      }));
    },
    enabled: testo !== '',
    placeholderData: keepPreviousData,
  });
