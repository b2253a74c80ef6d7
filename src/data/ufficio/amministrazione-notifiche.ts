import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { NotificaGroup } from '../../domain/accesso/notifica.ts';
import { isValidDay } from '../../domain/day.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe } from '../client/decode.ts';
import { comando, procedura } from '../client/supabase.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

const notificaRow = z.object({
  id: z.string(),
  email: z.string(),
  tipo: z.string(),
  titolo: z.string(),
  messaggio: z.string(),
  link: maybe(z.string()),
  letta: z.boolean(),
  data_creazione: istante,
});
export type UfficioNotifica = z.output<typeof notificaRow>;

/** `tipi`: the existing kinds, whatever the filters. */
const notificheSchema = z.extend(pageSchema(notificaRow), { tipi: z.array(z.string()) });
export type NotifichePage = z.output<typeof notificheSchema>;

export const notificheSource = listSource({
  procedura: 'admin_elenco_notifiche',
  perPage: 50,
  schema: notificheSchema,
  chiave: (notifica) => notifica.id,
  domanda: (richiesta) => ({ ...queryWithStato(richiesta), p_tipo: richiesta.filtri['tipo'] ?? '' }),
});

export interface Group {
  chi: NotificaGroup;
  centro: string;
  categoria: string;
  dal: string;
  al: string;
}
const groupParams = ({ chi, centro, categoria, dal, al }: Group) => ({
  p_chi: chi,
  p_centro: chi === 'categoria' || centro === '' ? null : centro,
  p_categoria: chi === 'categoria' && categoria !== '' ? categoria : null,
  p_dal: chi === 'visite' && isValidDay(dal) ? dal : null,
  p_al: chi === 'visite' && isValidDay(al) ? al : null,
});

export const groupRowsQuery = (gruppo: Group) =>
  queryOptions({
    queryKey: [...UFFICIO, 'gruppo-notifica', gruppo],
    queryFn: async () => {
      const righe = await procedura('admin_gruppo_notifica', groupParams(gruppo));
      return { quanti: righe[0]?.quanti ?? 0, email: righe.map(({ email }) => email) };
    },
    staleTime: 0,
  });

type NotificaText = { tipo: string; titolo: string; link: string; messaggio: string };
/** To one person by e-mail, ignoring case, or to a group of the number shown. */
export type NewNotifica = NotificaText & ({ email: string } | { gruppo: Group; quanti: number });

export const createNotifica = createCommand({
  run: async (n: NewNotifica, id) => {
    const dati = { tipo: n.tipo, titolo: n.titolo, link: n.link, messaggio: n.messaggio };
    if ('email' in n) await comando('admin_crea_notifica', { p_dati: { ...dati, email: n.email } }, id);
    else {
      const gruppo = { ...groupParams(n.gruppo), p_dati: dati, p_quanti: n.quanti };
      await comando('admin_notifica_gruppo', gruppo, id);
    }
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: (_, n) =>
    'email' in n
      ? 'Notifica creata'
      : n.quanti === 1
        ? 'Notifica mandata a 1 persona'
        : `Notifica mandata a ${n.quanti} persone`,
});

export const markNotifica = createCommand({
  run: async ({ notifica, letta }: { notifica: string; letta: boolean }, id) => {
    await comando('admin_segna_notifica', { p_id: notifica, p_letta: letta }, id);
  },
  invalidates: () => [UFFICIO],
  done: (_, { letta }) => (letta ? 'Segnata come letta' : 'Segnata come da leggere'),
});

export const deleteNotifica = createCommand({
  run: async (notifica: string, id) => {
    await comando('admin_elimina_notifica', { p_id: notifica }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Notifica eliminata',
});
