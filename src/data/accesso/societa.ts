import * as z from 'zod/mini';
import { forse, numero } from '../client/decodifica.ts';
import type { Fonte } from '../client/fonte.ts';

/** The platform's company, for the footer (decisions, 6). Administrators edit it in the settings. */
const schemaSocieta = z.object({
  siteName: z.string(),
  contactEmail: z.string(),
  commissione_percentuale: numero,
  /** Range of the open centres' percentages, withheld besides. */
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
