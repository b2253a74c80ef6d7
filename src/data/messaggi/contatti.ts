import * as z from 'zod/mini';
import type { BozzaContatto, MessaggioCentro } from '../../domain/accesso/validazione.ts';
import { creaComando } from '../client/comando.ts';
import { numero } from '../client/decodifica.ts';
import { comandoApi } from '../client/supabase.ts';

const schemaRicevuta = z.object({ numero });

/** A message to the platform, from anybody: stored, mailed, with a receipt. Answers its number (decision P4: limited by connection and by mailbox). */
export const scriviAlSupporto = creaComando({
  esegui: async (messaggio: BozzaContatto, id): Promise<number> =>
    z.parse(schemaRicevuta, await comandoApi('/api/contatti', messaggio, id)).numero,
});

/** To one centre, mailed with the writer as the address to answer; limited as above. */
export const scriviAlCentro = creaComando({
  esegui: async (messaggio: MessaggioCentro & { id_centro: string }, id): Promise<void> => {
    await comandoApi('/api/centri/contatto', messaggio, id);
  },
});
