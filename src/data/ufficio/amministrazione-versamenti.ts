import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_VERSAMENTO } from '../../domain/ordini/versamenti.ts';
import { conRipresa, creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { comando, domandaApi, procedura } from '../client/supabase.ts';
import { chiedi, leggiRisposta, testoDi } from '../client/trasporto.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

/** Payouts for the office (decision M18). Amounts in cents. */

const rigaVersamento = z.object({
  id: z.string(),
  numero_ordine: numero,
  destinatario: z.enum(['venditore', 'piattaforma', 'centro']),
  email: forse(z.string()),
  importo: numero,
  da_recuperare: numero,
  stato: z.enum(STATI_VERSAMENTO),
  motivo: forse(z.string()),
  riferimento: forse(z.string()),
  pagabile_dal: istante,
  id_ordine: z.string(),
  dati_presenti: z.boolean(),
  /** State and amounts as read: an act is refused if they have changed. */
  visto: z.string(),
  conto_pronto: z.boolean(),
  /** The provider sends it: nobody marks it as sent. */
  da_solo: z.boolean(),
  dal: istante,
  created_at: istante,
});
export type Versamento = z.output<typeof rigaVersamento>;

const schemaVersamenti = z.extend(schemaPagina(rigaVersamento), { pronti: z.object({ numero, importo: numero }) });
export type Versamenti = z.output<typeof schemaVersamenti>;

export const fonteVersamenti = fonteElenco({
  procedura: 'admin_elenco_versamenti',
  perPagina: 50,
  schema: schemaVersamenti,
  chiave: (versamento) => versamento.id,
  domanda: domandaConStato,
});

export interface PassoVersamento {
  id: string;
  stato: 'inviato' | 'pagato' | 'restituito' | 'sospeso' | 'dovuto' | 'recuperato';
  /** Of the transfer that was sent or returned; empty if none is needed. */
  riferimento: string;
  motivo: string;
  visto: string;
}

/** The server knows the transitions and holds; the payee is told when it is sent, arrives or returns. */
export const segnaVersamento = creaComando({
  esegui: async ({ id, stato, riferimento, motivo, visto }: PassoVersamento, comandoId) => {
    const scritto = { p_riferimento: riferimento || null, p_motivo: motivo || null };
    const dati = { p_id: id, p_stato: stato, ...scritto, p_visto: visto };
    await comando('admin_segna_versamento', dati, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Versamento aggiornato',
});

/** These payouts then count as sent; a lot's file is the one sent. Refused with live keys or Connect. */
export const preparaBonifici = creaComando({
  esegui: (lotto: string | null, id) =>
    conRipresa(async () => {
      const risposta = await chiedi(await domandaApi('/api/admin/payouts/pain001', { lotto }, id));
      if (!risposta.ok) return leggiRisposta<never>(risposta);
      return testoDi(risposta);
    }),
  rinnova: () => [UFFICIO],
  fatto: 'File dei bonifici pronto',
});

export const letturaLotti = () =>
  queryOptions({
    queryKey: [...UFFICIO, 'lotti_bonifici'],
    queryFn: () => procedura('admin_lotti_bonifici'),
  });

const rigaDac7 = z.object({
  anno: numero,
  trimestre: numero,
  email: z.string(),
  corrispettivo: numero,
  commissioni: numero,
  numero,
  tipo: forse(z.string()),
  intestatario: forse(z.string()),
  codice_fiscale: forse(z.string()),
  partita_iva: forse(z.string()),
  data_nascita: forse(z.string()),
  indirizzo: forse(z.string()),
  cap: forse(z.string()),
  citta: forse(z.string()),
  paese: forse(z.string()),
  iban: forse(z.string()),
});
export type RigaDac7 = z.output<typeof rigaDac7>;

/** One row per seller and quarter; each export is registered. */
export const esportaDac7 = creaComando({
  esegui: async (anno: number) => z.parse(z.array(rigaDac7), await procedura('admin_esporta_dac7', { p_anno: anno })),
  rinnova: () => [[...UFFICIO, 'admin_registro']],
  fatto: 'Dati DAC7 esportati',
});
