import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_VERSAMENTO } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A person's payouts and bank details (decision M18). Amounts in cents. */
const versamentoSchema = z.object({
  id: z.string(),
  id_ordine: z.string(),
  titolo: z.string(),
  destinatario: z.enum(['venditore', 'centro']),
  importo: numero,
  da_recuperare: numero,
  stato: z.enum(STATO_VERSAMENTO),
  motivo: maybe(z.string()),
  dal: istante,
  /** The working day of the transfer. */
  parte_il: z.string(),
  /** What the buyer paid without refunds, and its shares. */
  venduto_a: numero,
  quote: z.object({ piattaforma: numero, centro: numero, venditore: numero }),
});
export type Versamento = z.output<typeof versamentoSchema>;

export const VERSAMENTI_PER_PAGE = 50;

const versamentiSchema = z.object({
  totale: numero,
  dati_presenti: z.boolean(),
  righe: z.array(versamentoSchema),
});
export type Versamenti = z.output<typeof versamentiSchema>;

const VERSAMENTI = ['versamenti'] as const;

export const versamentiQuery = (pagina: number) =>
  queryOptions({
    queryKey: [...VERSAMENTI, pagina],
    queryFn: async () => z.parse(versamentiSchema, await procedura('miei_versamenti', { p_pagina: pagina })),
    staleTime: 0,
  });

export type VersamentoData = Risposta<'miei_dati_versamento'>[number];

export const versamentoDataQuery = () =>
  queryOptions({
    queryKey: ['dati-versamento'],
    queryFn: async (): Promise<VersamentoData | null> => (await procedura('miei_dati_versamento'))[0] ?? null,
    staleTime: 0,
  });

export type DataToSave = {
  tipo: 'persona' | 'impresa';
  intestatario: string;
  iban: string;
  codice_fiscale: string;
  partita_iva: string | null;
  data_nascita: string | null;
  indirizzo: string;
  cap: string;
  citta: string;
};

export const saveDatiVersamento = createCommand({
  run: async (dati: DataToSave & { viste: Partial<DataToSave> }, id) => {
    await comando('salva_dati_versamento', { p_dati: dati }, id);
  },
  invalidates: () => [VERSAMENTI, versamentoDataQuery().queryKey, ['conto-connect']],
  done: 'Dati per i versamenti salvati.',
});
