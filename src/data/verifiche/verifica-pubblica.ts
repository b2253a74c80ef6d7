import * as z from 'zod/mini';
import { istante } from '../client/decodifica.ts';
import { invia } from '../client/trasporto.ts';

/** What is looked into when somebody opens a finished verification; the pictures' addresses live a minute. */
const schemaVetrina = z.object({
  /** By section, each check with its answer. */
  controlli: z.record(z.string(), z.record(z.string(), z.string())),
  /** False when the history doesn't follow from itself any more (decision P20). */
  integra: z.boolean(),
  foto: z.array(z.object({ url: z.string(), ruolo: z.string(), descrizione: z.string() })),
  eventi: z.array(z.object({ tipo: z.string(), avvenuto_il: istante, impronta: z.string() })),
});
export type VerificaInVetrina = z.output<typeof schemaVetrina>;

/** Asks the API, which signs the pictures' addresses. */
export const verificaInVetrina = async (id: string): Promise<VerificaInVetrina> =>
  z.parse(schemaVetrina, await invia({ indirizzo: '/api/annunci/verifica', corpo: { id } }));
