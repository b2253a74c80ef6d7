import * as z from 'zod/mini';
import { maybe, numero } from '../client/decode.ts';
import type { Source } from '../client/source.ts';

/** The platform's company, for the footer (decisions, 6). Administrators edit it in the settings. */
const societaSchema = z.object({
  siteName: z.string(),
  contactEmail: z.string(),
  commissione_percentuale: numero,
  /** Range of the open centres' percentages, withheld besides. */
  percentuali_centri: z.object({ minima: numero, massima: numero }),
  dati_societari: z.object({
    ragione_sociale: maybe(z.string()),
    indirizzo: maybe(z.string()),
    partita_iva: maybe(z.string()),
    rea: maybe(z.string()),
    capitale_sociale: maybe(z.string()),
    pec: maybe(z.string()),
    telefono: maybe(z.string()),
  }),
});
export type Societa = z.output<typeof societaSchema>;

export async function readCompany(source: Source): Promise<Societa> {
  return z.parse(societaSchema, await source.procedura('impostazioni_pubbliche'));
}
