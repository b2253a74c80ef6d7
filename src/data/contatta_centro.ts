import * as z from 'zod/mini';
import { creaComando } from './comando.ts';
import { comandoApi } from './supabase.ts';

export type MessaggioCentro = { id_centro: string; nome: string; email: string; messaggio: string };

/** Mails the centre; its answer goes to `email`. Limited by connection, by mailbox and by centre (429 `troppi_tentativi`). */
export const contattaCentro = creaComando({
  esegui: async (messaggio: MessaggioCentro, id) => {
    z.parse(z.object({ id: z.string() }), await comandoApi('/api/centri/contatto', messaggio, id));
  },
});
