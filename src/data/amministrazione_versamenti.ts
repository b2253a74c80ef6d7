import * as z from 'zod/mini';
import { STATI_VERSAMENTO } from '../domain/ordini/versamenti.ts';
import { forse, istante, numero } from './decodifica.ts';
import { procedura } from './supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina } from './ufficio.ts';

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
  conto_pronto: z.boolean(),
  dal: istante,
  created_at: istante,
});
export type Versamento = z.output<typeof rigaVersamento>;

const schemaVersamenti = z.extend(schemaPagina(rigaVersamento), { dovuti: z.object({ numero, importo: numero }) });
/** One page of payouts, and what is due in all to sellers and centres. */
export type Versamenti = z.output<typeof schemaVersamenti>;

export const fonteVersamenti = fonteElenco({
  nome: 'versamenti',
  perPagina: 50,
  schema: schemaVersamenti,
  chiave: (versamento) => versamento.id,
  chiedi: (richiesta) => procedura('admin_elenco_versamenti', domandaConStato(richiesta)),
});
