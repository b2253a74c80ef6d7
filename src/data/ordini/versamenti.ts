import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_VERSAMENTO } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A person's payouts and bank details (decision M18). Amounts in cents. */
const schemaVersamento = z.object({
  id: z.string(),
  id_ordine: z.string(),
  titolo: z.string(),
  destinatario: z.enum(['venditore', 'centro']),
  importo: numero,
  da_recuperare: numero,
  stato: z.enum(STATO_VERSAMENTO),
  motivo: forse(z.string()),
  dal: istante,
  /** The working day of the transfer. */
  parte_il: z.string(),
  /** What the buyer paid without refunds, and its shares. */
  venduto_a: numero,
  quote: z.object({ piattaforma: numero, centro: numero, venditore: numero }),
});
export type Versamento = z.output<typeof schemaVersamento>;

export const VERSAMENTI_PER_PAGINA = 50;

const schemaVersamenti = z.object({
  totale: numero,
  dati_presenti: z.boolean(),
  righe: z.array(schemaVersamento),
});
export type Versamenti = z.output<typeof schemaVersamenti>;

const VERSAMENTI = ['versamenti'] as const;

export const letturaVersamenti = (pagina: number) =>
  queryOptions({
    queryKey: [...VERSAMENTI, pagina],
    queryFn: async () => z.parse(schemaVersamenti, await procedura('miei_versamenti', { p_pagina: pagina })),
    staleTime: 0,
  });

export type DatiVersamento = Risposta<'miei_dati_versamento'>[number];

export const letturaDatiVersamento = () =>
  queryOptions({
    queryKey: ['dati-versamento'],
    queryFn: async (): Promise<DatiVersamento | null> => (await procedura('miei_dati_versamento'))[0] ?? null,
    staleTime: 0,
  });

export type DatiDaSalvare = {
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

export const salvaDatiVersamento = creaComando({
  esegui: async (dati: DatiDaSalvare & { viste: Partial<DatiDaSalvare> }, id) => {
    await comando('salva_dati_versamento', { p_dati: dati }, id);
  },
  rinnova: () => [VERSAMENTI, letturaDatiVersamento().queryKey, ['conto-connect']],
  fatto: 'Dati per i versamenti salvati.',
});
