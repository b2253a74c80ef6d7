import * as z from 'zod/mini';
import type { BozzaContatto, MessaggioCentro } from '../../domain/accesso/validazione.ts';
import { creaComando } from '../client/comando.ts';
import { numero } from '../client/decodifica.ts';
import { comandoApi } from '../client/supabase.ts';

const schemaRicevuta = z.object({ numero });

/**
 * A message to the platform: stored, mailed, with a receipt. Returns its number (decision P4: limited by connection and
 * mailbox).
 */
export const scriviAlSupporto = creaComando({
  esegui: async (messaggio: BozzaContatto, id): Promise<number> =>
    z.parse(schemaRicevuta, await comandoApi('/api/contatti', messaggio, id)).numero,
});

/** Mailed to one centre with the writer as reply address; limited as above. */
export const scriviAlCentro = creaComando({
  esegui: async (messaggio: MessaggioCentro & { id_centro: string }, id): Promise<void> => {
    await comandoApi('/api/centri/contatto', messaggio, id);
  },
});
