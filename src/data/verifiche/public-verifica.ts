import * as z from 'zod/mini';
import { istante } from '../client/decode.ts';
import { invia } from '../client/transport.ts';

/** A finished verification in public; picture URLs live a minute. */
const vetrinaSchema = z.object({
  controlli: z.record(z.string(), z.record(z.string(), z.string())),
  /** False if the event chain is broken (decision P20). */
  integra: z.boolean(),
  foto: z.array(z.object({ url: z.string(), ruolo: z.string(), descrizione: z.string() })),
  eventi: z.array(z.object({ tipo: z.string(), avvenuto_il: istante, impronta: z.string() })),
});
export type VetrinaVerifica = z.output<typeof vetrinaSchema>;

export const vetrinaVerifica = async (id: string): Promise<VetrinaVerifica> =>
  z.parse(vetrinaSchema, await invia({ indirizzo: '/api/annunci/verifica', body: { id } }));
