import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_APPROVAZIONE } from '../domain/valori.ts';
import { forse } from './decodifica.ts';
import { procedura } from './supabase.ts';

const schema = z.object({
  richiesta: forse(
    z.object({
      nome: z.string(),
      stato: z.enum(STATO_APPROVAZIONE),
      motivo: forse(z.string()),
      informazioni_richieste: forse(z.string()),
    }),
  ),
});
export type RichiestaCentro = NonNullable<z.output<typeof schema>['richiesta']>;

/** The caller's latest application to become a centre; null for who never applied. */
export async function miaRichiestaCentro(): Promise<RichiestaCentro | null> {
  return z.parse(schema, await procedura('stato_richiesta_centro')).richiesta;
}

export const letturaRichiesta = () =>
  queryOptions({ queryKey: ['richiesta-centro'], queryFn: miaRichiestaCentro, staleTime: 0 });
