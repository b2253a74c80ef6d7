import * as z from 'zod/mini';
import { forse, istante, numero } from '../client/decodifica.ts';
import type { Fonte } from '../client/fonte.ts';

/** Visible reviews of a centre or a person after concluded orders (decision P7). */
const schemaRecensioni = z.object({
  totale: numero,
  media: forse(numero),
  righe: z.array(
    z.object({ id: z.string(), voto: numero, testo: z.string(), autore: z.string(), created_at: istante }),
  ),
});
export type Recensioni = z.output<typeof schemaRecensioni>;

const NESSUNA: Recensioni = { totale: 0, media: null, righe: [] };

const leggi = (lette: unknown): Recensioni => (lette === null ? NESSUNA : z.parse(schemaRecensioni, lette));

export async function recensioniCentro(fonte: Fonte, id: string, pagina: number): Promise<Recensioni> {
  return leggi(await fonte.procedura('recensioni_centro', { p_centro: id, p_pagina: pagina }));
}

/** None for a hidden profile (decision P3). */
export async function recensioniUtente(fonte: Fonte, id: string, pagina: number): Promise<Recensioni> {
  return leggi(await fonte.procedura('recensioni_utente', { p_utente: id, p_pagina: pagina }));
}
