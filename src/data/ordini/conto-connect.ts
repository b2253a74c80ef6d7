import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createCommand } from '../client/command.ts';
import { apiCommand, callApi } from '../client/supabase.ts';

const contoSchema = z.object({
  pronto: z.boolean(),
  requisiti: z.array(z.string()),
  motivo_blocco: z.nullable(z.string()),
});
const statoSchema = z.object({ attivo: z.boolean(), dati_presenti: z.boolean(), conto: z.nullable(contoSchema) });
export type ConnectStato = z.output<typeof statoSchema>;

export async function loadAccount(): Promise<ConnectStato> {
  return z.parse(statoSchema, await callApi('/api/payouts/connect'));
}

/** The provider's onboarding URL, valid once and for minutes. */
export const newLink = createCommand({
  run: async (_: null, id) => z.parse(z.object({ url: z.url() }), await apiCommand('/api/payouts/connect', {}, id)).url,
});

export const accountQuery = () =>
  queryOptions({ queryKey: ['conto-connect'], queryFn: loadAccount, staleTime: 0, refetchOnWindowFocus: true });
