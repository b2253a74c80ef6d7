import * as z from 'zod/mini';
import type { BozzaContatto, MessaggioCentro } from '../../domain/accesso/validazione.ts';
import { creaComando } from '../client/comando.ts';
import { numero } from '../client/decodifica.ts';
import { comandoApi } from '../client/supabase.ts';

const schemaRicevuta = z.object({ numero });

/** Returns the message's number; limited by connection and mailbox (decision P4). */
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
