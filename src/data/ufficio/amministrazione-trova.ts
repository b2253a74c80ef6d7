import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Risposta } from '../client/procedure.ts';
import { baseImmagini, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** A search result: `chi` is its person, `altri` the other parties. */
export type Trovata = Risposta<'admin_trova'>[number];

export const letturaTrova = (testo: string, gruppo: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'trova', gruppo, testo],
    queryFn: async (): Promise<Trovata[]> => {
      const trovate = await procedura('admin_trova', { p_testo: testo, p_gruppo: gruppo });
      return trovate.map((t) => ({
        ...t,
        immagine: t.immagine === null ? null : indirizzoImmagine(t.immagine, baseImmagini()),
      }));
    },
    enabled: testo !== '',
    placeholderData: keepPreviousData,
  });
