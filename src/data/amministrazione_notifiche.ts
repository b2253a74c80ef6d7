import * as z from 'zod/mini';
import { creaComando } from './comando.ts';
import { forse, istante } from './decodifica.ts';
import { comando } from './supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

/** The bells of everybody, for the office (spec 3, 2.4). */

const rigaNotifica = z.object({
  id: z.string(),
  email: z.string(),
  tipo: z.string(),
  titolo: z.string(),
  messaggio: z.string(),
  link: forse(z.string()),
  letta: z.boolean(),
  data_creazione: istante,
});
export type NotificaUfficio = z.output<typeof rigaNotifica>;

/** `tipi`: those that are there, whatever the filters leave. */
const schemaNotifiche = z.extend(schemaPagina(rigaNotifica), { tipi: z.array(z.string()) });
export type PaginaNotifiche = z.output<typeof schemaNotifiche>;

export const fonteNotifiche = fonteElenco({
  procedura: 'admin_elenco_notifiche',
  perPagina: 50,
  schema: schemaNotifiche,
  chiave: (notifica) => notifica.id,
  domanda: (richiesta) => ({ ...domandaConStato(richiesta), p_tipo: richiesta.filtri['tipo'] ?? '' }),
});

export interface NuovaNotifica {
  email: string;
  tipo: string;
  titolo: string;
  link: string;
  messaggio: string;
}

/** To one person, found by address whatever its capitals. What is left empty gets its default from the server. */
export const creaNotifica = creaComando({
  esegui: async (dati: NuovaNotifica, id) => {
    await comando('admin_crea_notifica', { p_dati: { ...dati } }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Notifica creata',
});

export const segnaNotifica = creaComando({
  esegui: async ({ notifica, letta }: { notifica: string; letta: boolean }, id) => {
    await comando('admin_segna_notifica', { p_id: notifica, p_letta: letta }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { letta }) => (letta ? 'Segnata come letta' : 'Segnata come da leggere'),
});

export const eliminaNotifica = creaComando({
  esegui: async (notifica: string, id) => {
    await comando('admin_elimina_notifica', { p_id: notifica }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Notifica eliminata',
});
