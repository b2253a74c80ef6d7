import * as z from 'zod/mini';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { comando } from '../client/supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

const riga = z.object({
  id: z.string(),
  id_ordine: z.string(),
  soggetto: z.enum(['venditore', 'acquirente', 'centro']),
  voto: numero,
  testo: z.string(),
  email: z.string(),
  /** The centre's name, or the person's address. */
  su: forse(z.string()),
  created_at: istante,
  visibile_dal: istante,
  rimossa_il: forse(istante),
  motivo: forse(z.string()),
  /** Undecided reports, and the oldest one's id. */
  segnalazioni: numero,
  segnalazione: forse(z.string()),
});
export type RecensioneUfficio = z.output<typeof riga>;

export const fonteRecensioni = fonteElenco({
  procedura: 'admin_elenco_recensioni',
  perPagina: 50,
  schema: schemaPagina(riga),
  chiave: ({ id }) => id,
  domanda: domandaConStato,
});

type Atto = { id: string; motivo: string };

export const nascondiRecensione = creaComando({
  esegui: async ({ id, motivo }: Atto, comandoId) => {
    await comando('admin_rimuovi_recensione', { p_id: id, p_motivo: motivo }, comandoId);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Recensione nascosta',
});

export const ripristinaRecensione = creaComando({
  esegui: async ({ id, motivo }: Atto, comandoId) => {
    await comando('admin_ripristina_recensione', { p_id: id, p_motivo: motivo }, comandoId);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Recensione di nuovo in vista',
});
