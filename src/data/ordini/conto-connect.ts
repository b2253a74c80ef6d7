import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { creaComando } from '../client/comando.ts';
import { chiamaApi, comandoApi } from '../client/supabase.ts';

const schemaConto = z.object({
  pronto: z.boolean(),
  requisiti: z.array(z.string()),
  motivo_blocco: z.nullable(z.string()),
});
const schemaStato = z.object({ attivo: z.boolean(), dati_presenti: z.boolean(), conto: z.nullable(schemaConto) });
export type StatoConnect = z.output<typeof schemaStato>;

export async function leggiConto(): Promise<StatoConnect> {
  return z.parse(schemaStato, await chiamaApi('/api/payouts/connect'));
}

/** The provider's onboarding URL, valid once and for minutes. */
export const nuovoLink = creaComando({
  esegui: async (_: null, id) =>
    z.parse(z.object({ url: z.url() }), await comandoApi('/api/payouts/connect', {}, id)).url,
});

export const letturaConto = () =>
  queryOptions({ queryKey: ['conto-connect'], queryFn: leggiConto, staleTime: 0, refetchOnWindowFocus: true });
