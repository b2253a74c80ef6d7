import * as z from 'zod/mini';
import { forse, numero } from '../client/decodifica.ts';
import type { Fonte } from '../client/fonte.ts';

/** Who runs the platform, as the footer must say it (decisions, 6). Written by administrators in the settings. */
const schemaSocieta = z.object({
  siteName: z.string(),
  contactEmail: z.string(),
  /** Withheld from the seller's price, in percent. */
  commissione_percentuale: numero,
  /** The least and the most that open centres withhold besides, in percent. */
  percentuali_centri: z.object({ minima: numero, massima: numero }),
  dati_societari: z.object({
    ragione_sociale: forse(z.string()),
    indirizzo: forse(z.string()),
    partita_iva: forse(z.string()),
    rea: forse(z.string()),
    capitale_sociale: forse(z.string()),
    pec: forse(z.string()),
    telefono: forse(z.string()),
  }),
});
export type Societa = z.output<typeof schemaSocieta>;

export async function leggiSocieta(fonte: Fonte): Promise<Societa> {
  return z.parse(schemaSocieta, await fonte.procedura('impostazioni_pubbliche'));
}
