import * as z from 'zod/mini';
import { type Day, formatDate } from '../../domain/day.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe } from '../client/decode.ts';
import { comando } from '../client/supabase.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

/** Review items for the office from jobs and procedures (decision M13): open until their cause is gone. */

export const NOTICE_GROUPS = ['denaro', 'oggetti', 'sistema', 'code'] as const;

const avvisoRow = z.object({
  id: z.string(),
  tipo: z.string(),
  gruppo: z.enum(NOTICE_GROUPS),
  messaggio: z.string(),
  data_richiesta: istante,
  stato: z.enum(['unread', 'read']),
  riferimento: maybe(z.string()),
  /** What the reference is an id of; null if no page shows it. */
  soggetto: maybe(
    z.enum([
      'ordine',
      'verifica',
      'versamento',
      'contestazione',
      'ricorso',
      'richiesta',
      'annuncio',
      'utente',
      'recesso',
    ]),
  ),
  id_ordine: maybe(z.string()),
  scadenza: maybe(istante),
  chiusa_il: maybe(istante),
  preso_da: maybe(z.string()),
  preso_il: maybe(istante),
  nota: maybe(z.string()),
  /** A future day of Rome. */
  rimandato_al: maybe(z.string()),
});
export type Avviso = z.output<typeof avvisoRow>;

export const noticesSource = listSource({
  procedura: 'admin_elenco_avvisi',
  perPage: 50,
  schema: pageSchema(avvisoRow),
  chiave: (riga) => riga.id,
  domanda: (richiesta) => ({ ...queryWithStato(richiesta), p_gruppo: richiesta.filtri['gruppo'] ?? '' }),
});

export const takeNotice = createCommand({
  run: async (avviso: string, id) => {
    await comando('admin_prendi_avviso', { p_id: avviso }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Lo segui tu',
});

/** Marks it seen with findings, or as to be looked at again. It stays open until its cause is gone. */
export const markAvviso = createCommand({
  run: async ({ avviso, visto, motivo }: { avviso: string; visto: boolean; motivo: string }, id) => {
    const dati = { p_id: avviso, p_stato: visto ? 'read' : 'unread', p_motivo: motivo || null };
    await comando('admin_segna_avviso', dati, id);
  },
  invalidates: () => [UFFICIO],
  done: (_, { visto }) => (visto ? 'Segnato come visto' : 'Torna da vedere'),
});

export const postponeAvviso = createCommand({
  run: async ({ avviso, al, motivo }: { avviso: string; al: Day; motivo: string }, id) => {
    await comando('admin_rimanda_avviso', { p_id: avviso, p_al: al, p_motivo: motivo }, id);
  },
  invalidates: () => [UFFICIO],
  done: (_, { al }) => `Rimandato al ${formatDate(al)}`,
});
