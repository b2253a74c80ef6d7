import * as z from 'zod/mini';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { comando } from '../client/supabase.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

const contattoRow = z.object({
  id: z.string(),
  numero,
  nome: z.string(),
  email: z.string(),
  oggetto: z.string(),
  messaggio: z.string(),
  stato: z.enum(['aperta', 'chiusa']),
  account: maybe(z.string()),
  created_at: istante,
  risposte: z.array(z.object({ testo: z.string(), il: istante })),
});
export type Contatto = z.output<typeof contattoRow>;

export const contactsSource = listSource({
  procedura: 'admin_elenco_contatti',
  perPage: 50,
  schema: pageSchema(contattoRow),
  chiave: (contatto) => contatto.id,
  domanda: queryWithStato,
});

/** Mails the answer to the sender and closes the question. */
export const answerContatto = createCommand({
  run: async (d: { id: string; testo: string }, id) => {
    await comando('admin_rispondi_contatto', { p_id: d.id, p_testo: d.testo }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Risposta inviata',
});

export const updateContattoStato = createCommand({
  run: async (d: { id: string; stato: 'aperta' | 'chiusa' }, id) => {
    await comando('admin_stato_contatto', { p_id: d.id, p_stato: d.stato }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Salvato con successo',
});
