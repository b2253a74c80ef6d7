import * as z from 'zod/mini';
import type { CentroMessaggio, ContattoDraft } from '../../domain/messaggi/forms.ts';
import { createCommand } from '../client/command.ts';
import { numero } from '../client/decode.ts';
import { apiCommand } from '../client/supabase.ts';

const receiptSchema = z.object({ numero });

/** Returns the message's number; limited by connection and mailbox (decision P4). */
export const writeToSupport = createCommand({
  run: async (messaggio: ContattoDraft, id): Promise<number> =>
    z.parse(receiptSchema, await apiCommand('/api/contatti', messaggio, id)).numero,
});

/** Mailed to one centre with the writer as reply address; limited as above. */
export const writeToCentro = createCommand({
  run: async (messaggio: CentroMessaggio & { id_centro: string }, id): Promise<void> => {
    await apiCommand('/api/centri/contatto', messaggio, id);
  },
});
