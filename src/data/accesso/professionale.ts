import * as z from 'zod/mini';
import { forse } from '../client/decodifica.ts';

/** A professional seller's details (decision P1); null for a private one. */
export const professionale = forse(
  z.object({
    ragione_sociale: forse(z.string()),
    partita_iva: forse(z.string()),
    numero_registro: forse(z.string()),
    indirizzo: forse(z.string()),
    email: forse(z.string()),
    telefono: forse(z.string()),
  }),
);
