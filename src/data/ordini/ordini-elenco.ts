import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { METODO_SPEDIZIONE } from '../../domain/valori.ts';
import { conImmagine } from '../annunci/annunci.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { baseImmagini, procedura } from '../client/supabase.ts';

/** A person's orders as rows: what is due, by whom, until when. Amounts in cents. */
export const schemaRigaOrdine = z.object({
  id: z.string(),
  numero_ordine: forse(z.union([z.string(), z.number()])),
  titolo: z.string(),
  immagine_principale: forse(z.string()),
  status: z.enum(STATI_ORDINE),
  amount: numero,
  data_creazione: istante,
  come: z.enum(['acquirente', 'venditore']),
  metodo_spedizione: z.enum(METODO_SPEDIZIONE),
  data_pagamento: forse(istante),
  corriere_nome: forse(z.string()),
  data_spedizione: forse(istante),
  /** The day that the seller's courier collects it. */
  ritiro_previsto: forse(z.string()),
  data_consegna: forse(istante),
  data_conclusione: forse(istante),
  contestabile_entro: forse(istante),
  /** Pickup deadline at the centre; null if there is none. */
  ritira_entro: forse(istante),
  da_annunciare: z.boolean(),
  /** Paid and still at the centre: when the buyer may cancel (decision M16). */
  annullabile_dal: forse(istante),
  /** The buyer's bank disputes the payment: nothing ships, no deadline runs. */
  pagamento_contestato: z.boolean(),
  pagamento_segnalato: z.boolean(),
  /** When it counts as delivered without an answer of the buyer. */
  silenzio_entro: forse(istante),
  da_rispondere: forse(z.boolean()),
  /** Another item came back: the office decides. */
  reso_diverso: z.boolean(),
  /** Return deadline at the centre; null once something came. */
  reso_entro: forse(istante),
  da_recensire: z.boolean(),
});
export type RigaOrdine = z.output<typeof schemaRigaOrdine>;

export const FILTRI_ORDINI = ['tutti', 'acquisti', 'vendite', 'in_corso'] as const;
export type FiltroOrdini = (typeof FILTRI_ORDINI)[number];

export const ORDINI_PER_PAGINA = 20;

const schemaElenco = z.object({ righe: z.array(schemaRigaOrdine), totale: numero });
export type ElencoOrdini = z.output<typeof schemaElenco>;

export async function mieiOrdini(filtro: FiltroOrdini, pagina: number): Promise<ElencoOrdini> {
  const letti = z.parse(schemaElenco, await procedura('miei_ordini', { p_pagina: pagina, p_filtro: filtro }));
  const base = baseImmagini();
  return { ...letti, righe: letti.righe.map((riga) => conImmagine(riga, base)) };
}

export const ELENCO_ORDINI = ['ordini'] as const;

export const letturaOrdini = (filtro: FiltroOrdini, pagina: number) =>
  queryOptions({
    queryKey: [...ELENCO_ORDINI, filtro, pagina],
    queryFn: () => mieiOrdini(filtro, pagina),
    staleTime: 0,
  });
