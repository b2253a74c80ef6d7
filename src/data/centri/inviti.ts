import { queryOptions } from '@tanstack/react-query';
import { letturaProfilo } from '../accesso/sessione.ts';
import { creaComando } from '../client/comando.ts';
import type { Risposta } from '../client/procedure.ts';
import { unica } from '../client/righe.ts';
import { comando, procedura } from '../client/supabase.ts';

export type InvitoCentro = Risposta<'invito_centro'>[number];

/** The valid invitation of a code; 404 if used, withdrawn, expired or for somebody else. */
export async function leggiInvito(codice: string): Promise<InvitoCentro> {
  return unica(await procedura('invito_centro', { p_token: codice }));
}

export const accettaInvito = creaComando({
  esegui: async (codice: string, id) => {
    await comando('accetta_invito', { p_token: codice }, id);
  },
  rinnova: () => [letturaProfilo().queryKey],
});

export const letturaInvito = (codice: string) =>
  queryOptions({ queryKey: ['invito', codice], queryFn: () => leggiInvito(codice), staleTime: 0 });
