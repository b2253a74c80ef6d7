import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createCommand } from '../client/command.ts';
import { istante, numero } from '../client/decode.ts';
import { comando, procedura } from '../client/supabase.ts';
import { touched } from './ordini.ts';

const SOGGETTI = ['venditore', 'acquirente', 'centro'] as const;
export type Soggetto = (typeof SOGGETTI)[number];

const recensioniSchema = z.object({
  scrivibili: z.array(z.enum(SOGGETTI)),
  righe: z.array(
    z.object({
      id: z.string(),
      mia: z.boolean(),
      soggetto: z.enum(SOGGETTI),
      voto: numero,
      testo: z.string(),
      created_at: istante,
      visibile_dal: istante,
      rimossa: z.boolean(),
    }),
  ),
});
export type OrdineRecensioni = z.output<typeof recensioniSchema>;

const chiave = (ordine: string) => ['recensioni-ordine', ordine] as const;

export const recensioniQuery = (ordine: string) =>
  queryOptions({
    queryKey: chiave(ordine),
    queryFn: async () => z.parse(recensioniSchema, await procedura('recensioni_ordine', { p_ordine: ordine })),
    staleTime: 0,
  });

type Recensione = { ordine: string; soggetto: Soggetto; voto: number; testo: string };

export const writeRecensione = createCommand({
  run: async ({ ordine, soggetto, voto, testo }: Recensione, id) => {
    const args = { p_ordine: ordine, p_soggetto: soggetto, p_voto: voto, p_testo: testo };
    await comando('scrivi_recensione', args, id);
  },
  invalidates: ({ ordine }) => [chiave(ordine), ...touched(ordine)],
  done: 'Recensione inviata.',
});
