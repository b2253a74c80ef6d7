import * as z from 'zod/mini';
import { istante } from '../client/decodifica.ts';
import { invia } from '../client/trasporto.ts';

/** A finished verification in public; picture URLs live a minute. */
const schemaVetrina = z.object({
  controlli: z.record(z.string(), z.record(z.string(), z.string())),
  /** False if the event chain is broken (decision P20). */
  integra: z.boolean(),
  foto: z.array(z.object({ url: z.string(), ruolo: z.string(), descrizione: z.string() })),
  eventi: z.array(z.object({ tipo: z.string(), avvenuto_il: istante, impronta: z.string() })),
});
export type VerificaInVetrina = z.output<typeof schemaVetrina>;

export const verificaInVetrina = async (id: string): Promise<VerificaInVetrina> =>
  z.parse(schemaVetrina, await invia({ indirizzo: '/api/annunci/verifica', corpo: { id } }));
