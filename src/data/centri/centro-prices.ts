import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DimensionePacco } from '../../domain/annunci/choices.ts';
import type { Centesimi } from '../../domain/denaro.ts';
import type { CodiceErrore } from '../../domain/errori.ts';
import { TIPO_CENTRO, TIPO_CONDIZIONE, TIPO_MODIFICA, TIPO_TARIFFA } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { maybe, numero } from '../client/decode.ts';
import { DataError, textOfCode } from '../client/errori.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A centre's prices (decisions M10, M19). Cents; percentages as plain numbers. */

const modelloSchema = z.object({
  tariffa_type: z.enum(TIPO_TARIFFA),
  tariffa_fixed: maybe(numero),
  tariffa_percentage: maybe(numero),
  tariffa_min_value: maybe(numero),
  tariffa_max_value: maybe(numero),
  tariffa_imballaggio: numero,
  tariffa_spedizione: numero,
  package_markup_piccolo: numero,
  package_markup_medio: numero,
  package_markup_grande: numero,
  package_markup_maxi: numero,
});
export type ModelloTariffe = z.output<typeof modelloSchema>;

const condizioneSchema = z.object({
  id: z.string(),
  condition_type: z.enum(TIPO_CONDIZIONE),
  condition_name: z.string(),
  description: z.string(),
  adjustment_type: z.enum(TIPO_MODIFICA),
  /** Percent points, cents, or a factor. */
  adjustment_value: numero,
  priority: numero,
  is_active: z.boolean(),
  valid_from: z.string(),
  valid_until: maybe(z.string()),
  value_min: maybe(numero),
  value_max: maybe(numero),
  min_purchase_amount: numero,
  max_daily_uses: maybe(numero),
  notes: maybe(z.string()),
  category: maybe(z.string()),
  subcategory: maybe(z.string()),
  usi_oggi: numero,
});
export type Condizione = z.output<typeof condizioneSchema>;

const tariffaSchema = z.object({
  category_id: z.string(),
  tariff_type: z.enum(TIPO_TARIFFA),
  fixed_amount: maybe(numero),
  percentage: maybe(numero),
  min_amount: maybe(numero),
  max_amount: maybe(numero),
  active: z.boolean(),
});
export type OwnTariffa = z.output<typeof tariffaSchema>;

const WHY_NOT = ['modalita_demo', 'centro_non_attivo', 'solo_titolare'] as const satisfies readonly CodiceErrore[];

const pricesSchema = z.object({
  id: z.string(),
  tipo_centro: z.enum(TIPO_CENTRO),
  percentuale_commissione: numero,
  /** Refusal code of a change by this person; null: allowed. */
  perche_no: z.nullable(z.enum(WHY_NOT)),
  modello: modelloSchema,
  condizioni: z.array(condizioneSchema),
  categorie: z.array(tariffaSchema),
});
export type CentroPrices = z.output<typeof pricesSchema>;

const PRICES = ['prezzi-centro'] as const;

export const centroPricesQuery = () =>
  queryOptions({
    queryKey: PRICES,
    queryFn: async (): Promise<CentroPrices> => z.parse(pricesSchema, await procedura('prezzi_centro')),
    staleTime: 0,
  });

/** Partial update; null empties a field. */
export type ModificaTariffe = Partial<ModelloTariffe>;

export const saveTariffe = createCommand({
  run: async (d: { centro: string; tariffe: ModificaTariffe; viste: ModificaTariffe }, id) => {
    const dati = { ...d.tariffe, viste: { ...d.viste } };
    await comando('update_verification_center_tariff', { center_id: d.centro, tariff_data: dati }, id);
  },
  invalidates: () => [PRICES, SIMULATIONS],
  done: 'Tariffe e markup aggiornati con successo',
});

export type CondizioneData = Omit<Condizione, 'id' | 'usi_oggi' | 'valid_from'> & { valid_from: string | null };

export const saveCondizione = createCommand({
  run: async (d: { id: string | null; dati: CondizioneData; viste: CondizioneData | null }, id): Promise<string> => {
    const dati = { ...d.dati, viste: d.viste && { ...d.viste } };
    const salvata: unknown = await comando('salva_condizione', { p_id: d.id, p_dati: dati }, id);
    if (typeof salvata === 'string') return salvata;
    throw new DataError('nessun_dato_restituito', await textOfCode('nessun_dato_restituito'), 200);
  },
  invalidates: () => [PRICES, SIMULATIONS],
  done: (_, { id }) => (id === null ? 'Nuova condizione creata con successo' : 'Condizione aggiornata con successo'),
});

export const deleteCondizione = createCommand({
  run: async (id: string, comando_id) => {
    await comando('elimina_condizione', { p_id: id }, comando_id);
  },
  invalidates: () => [PRICES, SIMULATIONS],
  done: 'Condizione eliminata con successo',
});

/** Empty rows delete a category's own price: its parent's applies again (decision M11). */
export const saveCategoriaPrices = createCommand({
  run: async (d: { centro: string; righe: readonly (OwnTariffa & { viste: OwnTariffa })[] }, id) => {
    const { centro, righe } = d;
    await comando('imposta_tariffe_categorie', { p_centro: centro, p_righe: righe }, id);
  },
  invalidates: () => [PRICES, SIMULATIONS],
  done: 'Prezzi salvati',
});

const simulationSchema = z.object({
  verifica: z.object({
    components: z.array(z.object({ description: z.string(), amount: numero, type: z.string() })),
    total: numero,
  }),
});
export type Simulation = z.output<typeof simulationSchema>['verifica'];

export interface SimulationRequest {
  centro: string;
  prezzo: Centesimi;
  categoria: string | null;
  dimensione: DimensionePacco | null;
  /** Unsaved edits; null: as saved. */
  tariffe: ModificaTariffe | null;
}

const SIMULATIONS = ['prezzi-simulati'] as const;

export const simulationQuery = (richiesta: SimulationRequest) =>
  queryOptions({
    queryKey: [...SIMULATIONS, richiesta],
    queryFn: async (): Promise<Simulation> => {
      const { centro, prezzo, categoria, dimensione, tariffe } = richiesta;
      const args = {
        p_centro: centro,
        p_prezzo: prezzo,
        p_categoria: categoria,
        p_dimensione: dimensione,
        p_tariffe: tariffe,
      };
      return z.parse(simulationSchema, await procedura('simula_preventivo', args)).verifica;
    },
    staleTime: 0,
    retry: false,
  });
