import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Risposta } from '../client/procedure.ts';
import { baseImmagini, procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** One thing that the office keeps: `chi` is who it is about, `altri` whoever stands on the other side. */
export type Trovata = Risposta<'admin_trova'>[number];

/** What one search finds over people, orders, listings, certificates and centres, three of each; `gruppo` empty for all. */
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
