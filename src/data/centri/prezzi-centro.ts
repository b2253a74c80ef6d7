import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { DimensionePacco } from '../../domain/annunci/scelte.ts';
import type { Centesimi } from '../../domain/denaro.ts';
import type { CodiceErrore } from '../../domain/errori.ts';
import { TIPO_CENTRO, TIPO_CONDIZIONE, TIPO_MODIFICA, TIPO_TARIFFA } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, numero } from '../client/decodifica.ts';
import { ErroreDati, testoDelCodice } from '../client/errori.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A centre's prices (decisions M10, M19). Cents; percentages as plain numbers. */

const schemaModello = z.object({
  tariffa_type: z.enum(TIPO_TARIFFA),
  tariffa_fixed: forse(numero),
  tariffa_percentage: forse(numero),
  tariffa_min_value: forse(numero),
  tariffa_max_value: forse(numero),
  tariffa_imballaggio: numero,
  tariffa_spedizione: numero,
  package_markup_piccolo: numero,
  package_markup_medio: numero,
  package_markup_grande: numero,
  package_markup_maxi: numero,
});
export type ModelloTariffe = z.output<typeof schemaModello>;

const schemaCondizione = z.object({
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
  valid_until: forse(z.string()),
  value_min: forse(numero),
  value_max: forse(numero),
  min_purchase_amount: numero,
  max_daily_uses: forse(numero),
  notes: forse(z.string()),
  category: forse(z.string()),
  subcategory: forse(z.string()),
  usi_oggi: numero,
});
export type Condizione = z.output<typeof schemaCondizione>;

const schemaTariffa = z.object({
  category_id: z.string(),
  tariff_type: z.enum(TIPO_TARIFFA),
  fixed_amount: forse(numero),
  percentage: forse(numero),
  min_amount: forse(numero),
  max_amount: forse(numero),
  active: z.boolean(),
});
export type TariffaPropria = z.output<typeof schemaTariffa>;

const PERCHE_NO = ['modalita_demo', 'centro_non_attivo', 'solo_titolare'] as const satisfies readonly CodiceErrore[];

const schemaPrezzi = z.object({
  id: z.string(),
  tipo_centro: z.enum(TIPO_CENTRO),
  percentuale_commissione: numero,
  /** Refusal code of a change by this person; null: allowed. */
  perche_no: z.nullable(z.enum(PERCHE_NO)),
  modello: schemaModello,
  condizioni: z.array(schemaCondizione),
  categorie: z.array(schemaTariffa),
});
export type PrezziCentro = z.output<typeof schemaPrezzi>;

const PREZZI = ['prezzi-centro'] as const;

export const letturaPrezziCentro = () =>
  queryOptions({
    queryKey: PREZZI,
    queryFn: async (): Promise<PrezziCentro> => z.parse(schemaPrezzi, await procedura('prezzi_centro')),
    staleTime: 0,
  });

/** Partial update; null empties a field. */
export type ModificaTariffe = Partial<ModelloTariffe>;

export const salvaTariffe = creaComando({
  esegui: async (d: { centro: string; tariffe: ModificaTariffe; viste: ModificaTariffe }, id) => {
    const dati = { ...d.tariffe, viste: { ...d.viste } };
    await comando('update_verification_center_tariff', { center_id: d.centro, tariff_data: dati }, id);
  },
  rinnova: () => [PREZZI, SIMULAZIONI],
  fatto: 'Tariffe e markup aggiornati con successo',
});

export type DatiCondizione = Omit<Condizione, 'id' | 'usi_oggi' | 'valid_from'> & { valid_from: string | null };

export const salvaCondizione = creaComando({
  esegui: async (d: { id: string | null; dati: DatiCondizione; viste: DatiCondizione | null }, id): Promise<string> => {
    const dati = { ...d.dati, viste: d.viste && { ...d.viste } };
    const salvata: unknown = await comando('salva_condizione', { p_id: d.id, p_dati: dati }, id);
    if (typeof salvata === 'string') return salvata;
    throw new ErroreDati('nessun_dato_restituito', await testoDelCodice('nessun_dato_restituito'), 200);
  },
  rinnova: () => [PREZZI, SIMULAZIONI],
  fatto: (_, { id }) => (id === null ? 'Nuova condizione creata con successo' : 'Condizione aggiornata con successo'),
});

export const eliminaCondizione = creaComando({
  esegui: async (id: string, comando_id) => {
    await comando('elimina_condizione', { p_id: id }, comando_id);
  },
  rinnova: () => [PREZZI, SIMULAZIONI],
  fatto: 'Condizione eliminata con successo',
});

/** Empty rows delete a category's own price: its parent's applies again (decision M11). */
export const salvaPrezziCategorie = creaComando({
  esegui: async (d: { centro: string; righe: readonly (TariffaPropria & { viste: TariffaPropria })[] }, id) => {
    const { centro, righe } = d;
    await comando('imposta_tariffe_categorie', { p_centro: centro, p_righe: righe }, id);
  },
  rinnova: () => [PREZZI, SIMULAZIONI],
  fatto: 'Prezzi salvati',
});

const schemaSimulazione = z.object({
  verifica: z.object({
    components: z.array(z.object({ description: z.string(), amount: numero, type: z.string() })),
    total: numero,
  }),
});
export type Simulazione = z.output<typeof schemaSimulazione>['verifica'];

export interface RichiestaSimulazione {
  centro: string;
  prezzo: Centesimi;
  categoria: string | null;
  dimensione: DimensionePacco | null;
  /** Unsaved edits; null: as saved. */
  tariffe: ModificaTariffe | null;
}

const SIMULAZIONI = ['prezzi-simulati'] as const;

export const letturaSimulazione = (richiesta: RichiestaSimulazione) =>
  queryOptions({
    queryKey: [...SIMULAZIONI, richiesta],
    queryFn: async (): Promise<Simulazione> => {
      const { centro, prezzo, categoria, dimensione, tariffe } = richiesta;
      const argomenti = {
        p_centro: centro,
        p_prezzo: prezzo,
        p_categoria: categoria,
        p_dimensione: dimensione,
        p_tariffe: tariffe,
      };
      return z.parse(schemaSimulazione, await procedura('simula_preventivo', argomenti)).verifica;
    },
    staleTime: 0,
    retry: false,
  });
