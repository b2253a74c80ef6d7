import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { istante, maybe, numero } from '../client/decode.ts';
import { procedura } from '../client/supabase.ts';

const schema = z.object({
  totale: numero,
  media: maybe(numero),
  /** Counts of five, four, three, two, one. */
  per_voto: z.array(numero),
  trovate: numero,
  righe: z.array(
    z.object({
      id: z.string(),
      voto: numero,
      testo: z.string(),
      autore: z.string(),
      chi: z.enum(['acquirente', 'venditore']),
      oggetto: maybe(z.string()),
      created_at: istante,
    }),
  ),
});
export type OwnCentroRecensioni = z.output<typeof schema>;
export type ReceivedRecensione = OwnCentroRecensioni['righe'][number];

export const ownCentroRecensioniQuery = (voto: number | null, pagina: number) =>
  queryOptions({
    queryKey: ['recensioni-mio-centro', voto, pagina],
    queryFn: async () => z.parse(schema, await procedura('recensioni_mio_centro', { p_voto: voto, p_pagina: pagina })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
