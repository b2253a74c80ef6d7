import * as z from 'zod/mini';
import { maybe } from '../client/decode.ts';

/** A professional seller's details (decision P1); null for a private one. */
export const professionale = maybe(
  z.object({
    ragione_sociale: maybe(z.string()),
    partita_iva: maybe(z.string()),
    numero_registro: maybe(z.string()),
    indirizzo: maybe(z.string()),
    email: maybe(z.string()),
    telefono: maybe(z.string()),
  }),
);
