import * as z from 'zod/mini';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { comando } from '../client/supabase.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

const riga = z.object({
  id: z.string(),
  id_ordine: z.string(),
  soggetto: z.enum(['venditore', 'acquirente', 'centro']),
  voto: numero,
  testo: z.string(),
  email: z.string(),
  /** The centre's name, or the person's address. */
  su: maybe(z.string()),
  created_at: istante,
  visibile_dal: istante,
  rimossa_il: maybe(istante),
  motivo: maybe(z.string()),
  /** Undecided reports, and the oldest one's id. */
  segnalazioni: numero,
  segnalazione: maybe(z.string()),
});
export type UfficioRecensione = z.output<typeof riga>;

export const recensioniSource = listSource({
  procedura: 'admin_elenco_recensioni',
  perPage: 50,
  schema: pageSchema(riga),
  chiave: ({ id }) => id,
  domanda: queryWithStato,
});

type Action = { id: string; motivo: string };

export const hideRecensione = createCommand({
  run: async ({ id, motivo }: Action, commandId) => {
    await comando('admin_rimuovi_recensione', { p_id: id, p_motivo: motivo }, commandId);
  },
  invalidates: () => [UFFICIO],
  done: 'Recensione nascosta',
});

export const restoreRecensione = createCommand({
  run: async ({ id, motivo }: Action, commandId) => {
    await comando('admin_ripristina_recensione', { p_id: id, p_motivo: motivo }, commandId);
  },
  invalidates: () => [UFFICIO],
  done: 'Recensione di nuovo in vista',
});
