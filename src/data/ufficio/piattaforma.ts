import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { METODO_CATTURA } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, numero } from '../client/decodifica.ts';
import { chiamaApi, comando, comandoApi } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

const schema = z.object({
  siteName: z.string(),
  siteDescription: forse(z.string()),
  contactEmail: z.string(),
  maintenanceMode: z.boolean(),
  maintenanceReason: forse(z.string()),
  maintenanceUntil: forse(z.string()),
  hasPassword: z.boolean(),
  logoUrl: forse(z.string()),
  analyticsId: forse(z.string()),
  timezone: z.string(),
  defaultLanguage: z.string(),
  punteggio_minimo_autenticita: numero,
  dati_societari: z.record(z.string(), z.unknown()),
});
export type Impostazioni = z.output<typeof schema>;

const IMPOSTAZIONI = [...UFFICIO, 'impostazioni'] as const;

export const letturaImpostazioni = () =>
  queryOptions({
    queryKey: IMPOSTAZIONI,
    queryFn: async (): Promise<Impostazioni> => z.parse(schema, await chiamaApi('/api/settings')),
  });

/** Partial update. A password is write-only; null removes it. */
export type ModificaImpostazioni = Partial<Omit<Impostazioni, 'hasPassword'>> & {
  maintenancePassword?: string | null;
  /** The fields as shown: a change by somebody else is refused, not overwritten. */
  viste?: Partial<Impostazioni>;
};

export const salvaImpostazioni = creaComando({
  esegui: (dati: ModificaImpostazioni, id) => comandoApi('/api/settings', dati, id),
  rinnova: () => [IMPOSTAZIONI],
  fatto: 'Impostazioni salvate con successo',
});

const schemaIncasso = z.object({
  is_active: z.boolean(),
  capture_method: z.enum(METODO_CATTURA),
  platform_fee_percent: z.number(),
  public_key: forse(z.string()),
  livemode: z.boolean(),
  simulated: z.boolean(),
  connect: z.boolean(),
});
export type ConfigurazioneIncasso = z.output<typeof schemaIncasso>;

const INCASSO = [...UFFICIO, 'configurazione-pagamenti'] as const;

export const letturaIncasso = () =>
  queryOptions({
    queryKey: INCASSO,
    queryFn: async (): Promise<ConfigurazioneIncasso> =>
      z.parse(schemaIncasso, await chiamaApi('/api/admin/payment-config')),
  });

type Incasso = Pick<ConfigurazioneIncasso, 'is_active' | 'capture_method' | 'platform_fee_percent'>;

export const salvaIncasso = creaComando({
  esegui: (dati: Incasso & { viste: Incasso }, id) => comandoApi('/api/admin/payment-config', dati, id),
  rinnova: () => [INCASSO],
  fatto: 'Salvato con successo',
});

/** Asks the provider whose keys these are; nothing is invalidated. */
export const provaIncasso = creaComando({
  esegui: async (): Promise<string> =>
    z.parse(z.object({ account: z.string() }), await chiamaApi('/api/admin/payment-config/test', {})).account,
  fatto: (conto) => `Collegamento riuscito: ${conto}`,
});

interface TariffeCentro {
  imballaggio: number;
  spedizione: number;
}

export const salvaTariffeCentro = creaComando({
  esegui: async (d: TariffeCentro & { centro: string; viste: TariffeCentro | null }, id) => {
    const { centro, imballaggio, spedizione, viste } = d;
    const dati = {
      p_centro: centro,
      p_imballaggio: imballaggio,
      p_spedizione: spedizione,
      p_viste: viste && { ...viste },
    };
    await comando('admin_tariffe_centro', dati, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Tariffe centro aggiornate',
});
