import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { creaComando } from '../client/comando.ts';
import { istante, numero } from '../client/decodifica.ts';
import { comando, procedura } from '../client/supabase.ts';
import { toccate } from './ordini.ts';

const SOGGETTI = ['venditore', 'acquirente', 'centro'] as const;
export type Soggetto = (typeof SOGGETTI)[number];

const schemaRecensioni = z.object({
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
export type RecensioniOrdine = z.output<typeof schemaRecensioni>;

const chiave = (ordine: string) => ['recensioni-ordine', ordine] as const;

export const letturaRecensioni = (ordine: string) =>
  queryOptions({
    queryKey: chiave(ordine),
    queryFn: async () => z.parse(schemaRecensioni, await procedura('recensioni_ordine', { p_ordine: ordine })),
    staleTime: 0,
  });

type Recensione = { ordine: string; soggetto: Soggetto; voto: number; testo: string };

export const scriviRecensione = creaComando({
  esegui: async ({ ordine, soggetto, voto, testo }: Recensione, id) => {
    const argomenti = { p_ordine: ordine, p_soggetto: soggetto, p_voto: voto, p_testo: testo };
    await comando('scrivi_recensione', argomenti, id);
  },
  rinnova: ({ ordine }) => [chiave(ordine), ...toccate(ordine)],
  fatto: 'Recensione inviata.',
});
