import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { creaComando } from './comando.ts';
import { istante } from './decodifica.ts';
import { letturaProfilo } from './sessione.ts';
import { comando, procedura } from './supabase.ts';

const schemaInvito = z.object({ centro: z.string(), citta: z.string(), scade_il: istante });
export type InvitoCentro = z.output<typeof schemaInvito>;

/** The live invitation of a letter's code; 404 for one that was used, withdrawn, lapsed or written to somebody else. */
export async function leggiInvito(codice: string): Promise<InvitoCentro> {
  return z.parse(schemaInvito, await procedura('invito_centro', { p_token: codice }));
}

export const accettaInvito = creaComando({
  esegui: async (codice: string, id) => {
    await comando('accetta_invito', { p_token: codice }, id);
  },
  rinnova: () => [letturaProfilo().queryKey],
});

export const letturaInvito = (codice: string) =>
  queryOptions({ queryKey: ['invito', codice], queryFn: () => leggiInvito(codice), staleTime: 0 });
