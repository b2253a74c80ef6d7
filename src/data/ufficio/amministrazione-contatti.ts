import * as z from 'zod/mini';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { comando } from '../client/supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

const rigaContatto = z.object({
  id: z.string(),
  numero,
  nome: z.string(),
  email: z.string(),
  oggetto: z.string(),
  messaggio: z.string(),
  stato: z.enum(['aperta', 'chiusa']),
  account: forse(z.string()),
  created_at: istante,
  risposte: z.array(z.object({ testo: z.string(), il: istante })),
});
export type Contatto = z.output<typeof rigaContatto>;

export const fonteContatti = fonteElenco({
  procedura: 'admin_elenco_contatti',
  perPagina: 50,
  schema: schemaPagina(rigaContatto),
  chiave: (contatto) => contatto.id,
  domanda: domandaConStato,
});

/** Mails the answer to the sender and closes the question. */
export const rispondiContatto = creaComando({
  esegui: async (d: { id: string; testo: string }, id) => {
    await comando('admin_rispondi_contatto', { p_id: d.id, p_testo: d.testo }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Risposta inviata',
});

export const statoContatto = creaComando({
  esegui: async (d: { id: string; stato: 'aperta' | 'chiusa' }, id) => {
    await comando('admin_stato_contatto', { p_id: d.id, p_stato: d.stato }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Salvato con successo',
});
