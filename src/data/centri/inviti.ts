import { queryOptions } from '@tanstack/react-query';
import { profiloQuery } from '../accesso/session.ts';
import { createCommand } from '../client/command.ts';
import type { Risposta } from '../client/procedure.ts';
import { unica } from '../client/rows.ts';
import { comando, procedura } from '../client/supabase.ts';

export type CentroInvito = Risposta<'invito_centro'>[number];

/** The valid invitation of a code; 404 if used, withdrawn, expired or for somebody else. */
export async function readInvito(codice: string): Promise<CentroInvito> {
  return unica(await procedura('invito_centro', { p_token: codice }));
}

export const acceptInvito = createCommand({
  run: async (codice: string, id) => {
    await comando('accetta_invito', { p_token: codice }, id);
  },
  invalidates: () => [profiloQuery().queryKey],
});

export const invitoQuery = (codice: string) =>
  queryOptions({ queryKey: ['invito', codice], queryFn: () => readInvito(codice), staleTime: 0 });
