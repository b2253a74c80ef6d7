import * as z from 'zod/mini';
import { formattaData, type Giorno } from '../../domain/giorno.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante } from '../client/decodifica.ts';
import { comando } from '../client/supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

/** Review items for the office from jobs and procedures (decision M13): open until their cause is gone. */

export const GRUPPI_AVVISO = ['denaro', 'oggetti', 'sistema', 'code'] as const;

const rigaAvviso = z.object({
  id: z.string(),
  tipo: z.string(),
  gruppo: z.enum(GRUPPI_AVVISO),
  messaggio: z.string(),
  data_richiesta: istante,
  stato: z.enum(['unread', 'read']),
  riferimento: forse(z.string()),
  /** What the reference is an id of; null if no page shows it. */
  soggetto: forse(
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
  id_ordine: forse(z.string()),
  scadenza: forse(istante),
  chiusa_il: forse(istante),
  preso_da: forse(z.string()),
  preso_il: forse(istante),
  nota: forse(z.string()),
  /** A future day of Rome. */
  rimandato_al: forse(z.string()),
});
export type Avviso = z.output<typeof rigaAvviso>;

export const fonteAvvisi = fonteElenco({
  procedura: 'admin_elenco_avvisi',
  perPagina: 50,
  schema: schemaPagina(rigaAvviso),
  chiave: (riga) => riga.id,
  domanda: (richiesta) => ({ ...domandaConStato(richiesta), p_gruppo: richiesta.filtri['gruppo'] ?? '' }),
});

export const prendiAvviso = creaComando({
  esegui: async (avviso: string, id) => {
    await comando('admin_prendi_avviso', { p_id: avviso }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Lo segui tu',
});

/** Marks it seen with findings, or as to be looked at again. It stays open until its cause is gone. */
export const segnaAvviso = creaComando({
  esegui: async ({ avviso, visto, motivo }: { avviso: string; visto: boolean; motivo: string }, id) => {
    const dati = { p_id: avviso, p_stato: visto ? 'read' : 'unread', p_motivo: motivo || null };
    await comando('admin_segna_avviso', dati, id);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { visto }) => (visto ? 'Segnato come visto' : 'Torna da vedere'),
});

export const rimandaAvviso = creaComando({
  esegui: async ({ avviso, al, motivo }: { avviso: string; al: Giorno; motivo: string }, id) => {
    await comando('admin_rimanda_avviso', { p_id: avviso, p_al: al, p_motivo: motivo }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { al }) => `Rimandato al ${formattaData(al)}`,
});
