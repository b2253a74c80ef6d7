import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { METODO_SPEDIZIONE } from '../../domain/values.ts';
import { withImage } from '../annunci/annunci.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { imageBase, procedura } from '../client/supabase.ts';

/** A person's orders as rows: what is due, by whom, until when. Amounts in cents. */
export const ordineRowSchema = z.object({
  id: z.string(),
  numero_ordine: maybe(z.union([z.string(), z.number()])),
  titolo: z.string(),
  immagine_principale: maybe(z.string()),
  status: z.enum(STATI_ORDINE),
  amount: numero,
  data_creazione: istante,
  come: z.enum(['acquirente', 'venditore']),
  metodo_spedizione: z.enum(METODO_SPEDIZIONE),
  data_pagamento: maybe(istante),
  corriere_nome: maybe(z.string()),
  data_spedizione: maybe(istante),
  /** The day that the seller's courier collects it. */
  ritiro_previsto: maybe(z.string()),
  data_consegna: maybe(istante),
  data_conclusione: maybe(istante),
  contestabile_entro: maybe(istante),
  /** Pickup deadline at the centre; null if there is none. */
  ritira_entro: maybe(istante),
  da_annunciare: z.boolean(),
  /** Paid and still at the centre: when the buyer may cancel (decision M16). */
  annullabile_dal: maybe(istante),
  /** The buyer's bank disputes the payment: nothing ships, no deadline runs. */
  pagamento_contestato: z.boolean(),
  pagamento_segnalato: z.boolean(),
  /** When it counts as delivered without an answer of the buyer. */
  silenzio_entro: maybe(istante),
  da_rispondere: maybe(z.boolean()),
  /** Another item came back: the office decides. */
  reso_diverso: z.boolean(),
  /** Return deadline at the centre; null once something came. */
  reso_entro: maybe(istante),
  da_recensire: z.boolean(),
});
export type OrdineRow = z.output<typeof ordineRowSchema>;

export const ORDINI_FILTERS = ['tutti', 'acquisti', 'vendite', 'in_corso'] as const;
export type OrdiniFilter = (typeof ORDINI_FILTERS)[number];

export const ORDINI_PER_PAGE = 20;

const listSchema = z.object({ righe: z.array(ordineRowSchema), totale: numero });
export type OrdiniList = z.output<typeof listSchema>;

export async function ownOrdini(filtro: OrdiniFilter, pagina: number): Promise<OrdiniList> {
  const letti = z.parse(listSchema, await procedura('miei_ordini', { p_pagina: pagina, p_filtro: filtro }));
  const base = imageBase();
  return { ...letti, righe: letti.righe.map((riga) => withImage(riga, base)) };
}

export const ORDINI_LIST = ['ordini'] as const;

export const ordiniQuery = (filtro: OrdiniFilter, pagina: number) =>
  queryOptions({
    queryKey: [...ORDINI_LIST, filtro, pagina],
    queryFn: () => ownOrdini(filtro, pagina),
    staleTime: 0,
  });
