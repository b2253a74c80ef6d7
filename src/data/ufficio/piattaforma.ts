import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { METODO_CATTURA } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { maybe, numero } from '../client/decode.ts';
import { apiCommand, callApi, comando } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

const schema = z.object({
  siteName: z.string(),
  siteDescription: maybe(z.string()),
  contactEmail: z.string(),
  maintenanceMode: z.boolean(),
  maintenanceReason: maybe(z.string()),
  maintenanceUntil: maybe(z.string()),
  hasPassword: z.boolean(),
  logoUrl: maybe(z.string()),
  analyticsId: maybe(z.string()),
  timezone: z.string(),
  defaultLanguage: z.string(),
  punteggio_minimo_autenticita: numero,
  dati_societari: z.record(z.string(), z.unknown()),
});
export type Settings = z.output<typeof schema>;

const SETTINGS = [...UFFICIO, 'impostazioni'] as const;

export const settingsQuery = () =>
  queryOptions({
    queryKey: SETTINGS,
    queryFn: async (): Promise<Settings> => z.parse(schema, await callApi('/api/settings')),
  });

/** Partial update. A password is write-only; null removes it. */
export type EditSettings = Partial<Omit<Settings, 'hasPassword'>> & {
  maintenancePassword?: string | null;
  /** The fields as shown: a change by somebody else is refused, not overwritten. */
  viste?: Partial<Settings>;
};

export const saveSettings = createCommand({
  run: (dati: EditSettings, id) => apiCommand('/api/settings', dati, id),
  invalidates: () => [SETTINGS],
  done: 'Impostazioni salvate con successo',
});

const incassoSchema = z.object({
  is_active: z.boolean(),
  capture_method: z.enum(METODO_CATTURA),
  platform_fee_percent: z.number(),
  public_key: maybe(z.string()),
  livemode: z.boolean(),
  simulated: z.boolean(),
  connect: z.boolean(),
});
export type IncassoConfiguration = z.output<typeof incassoSchema>;

const INCASSO = [...UFFICIO, 'configurazione-pagamenti'] as const;

export const incassoQuery = () =>
  queryOptions({
    queryKey: INCASSO,
    queryFn: async (): Promise<IncassoConfiguration> =>
      z.parse(incassoSchema, await callApi('/api/admin/payment-config')),
  });

type Incasso = Pick<IncassoConfiguration, 'is_active' | 'capture_method' | 'platform_fee_percent'>;

export const saveIncasso = createCommand({
  run: (dati: Incasso & { viste: Incasso }, id) => apiCommand('/api/admin/payment-config', dati, id),
  invalidates: () => [INCASSO],
  done: 'Salvato con successo',
});

/** Asks the provider whose keys these are; nothing is invalidated. */
export const tryIncasso = createCommand({
  run: async (): Promise<string> =>
    z.parse(z.object({ account: z.string() }), await callApi('/api/admin/payment-config/test', {})).account,
  done: (conto) => `Collegamento riuscito: ${conto}`,
});

interface CentroTariffe {
  imballaggio: number;
  spedizione: number;
}

export const saveTariffeCentro = createCommand({
  run: async (d: CentroTariffe & { centro: string; viste: CentroTariffe | null }, id) => {
    const { centro, imballaggio, spedizione, viste } = d;
    const dati = {
      p_centro: centro,
      p_imballaggio: imballaggio,
      p_spedizione: spedizione,
      p_viste: viste && { ...viste },
    };
    await comando('admin_tariffe_centro', dati, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Tariffe centro aggiornate',
});
