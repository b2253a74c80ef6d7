import * as z from 'zod/mini';
import { istante, maybe, numero } from '../client/decode.ts';
import type { Source } from '../client/source.ts';

/** Visible reviews of a centre or a person after concluded orders (decision P7). */
const recensioniSchema = z.object({
  totale: numero,
  media: maybe(numero),
  righe: z.array(
    z.object({ id: z.string(), voto: numero, testo: z.string(), autore: z.string(), created_at: istante }),
  ),
});
export type Recensioni = z.output<typeof recensioniSchema>;

const NONE: Recensioni = { totale: 0, media: null, righe: [] };

const leggi = (lette: unknown): Recensioni => (lette === null ? NONE : z.parse(recensioniSchema, lette));

export async function centroRecensioni(source: Source, id: string, pagina: number): Promise<Recensioni> {
  return leggi(await source.procedura('recensioni_centro', { p_centro: id, p_pagina: pagina }));
}

/** None for a hidden profile (decision P3). */
export async function utenteRecensioni(source: Source, id: string, pagina: number): Promise<Recensioni> {
  return leggi(await source.procedura('recensioni_utente', { p_utente: id, p_pagina: pagina }));
}
