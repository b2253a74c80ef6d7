import * as z from 'zod/mini';
import { isValidIdentifier } from '../../domain/identificativo.ts';
import { TIPO_VENDITORE } from '../../domain/values.ts';
import { cardSchema, withImage } from '../annunci/annunci.ts';
import { istante, numero } from '../client/decode.ts';
import type { Source } from '../client/source.ts';
import { professionale } from './professionale.ts';

/** A public profile; professionals show what the law requires (decision P1). */
const profiloSchema = z.object({
  id: z.string(),
  nome_utente: z.string(),
  tipo_venditore: z.enum(TIPO_VENDITORE),
  data_registrazione: istante,
  annunci_attivi: numero,
  vendite_concluse: numero,
  professionale,
  annunci: z.array(cardSchema),
});
export type PublicProfilo = z.output<typeof profiloSchema>;

/** Null if hidden (decision P3), suspended or unknown. */
export async function publicProfilo(source: Source, id: string, pagina: number): Promise<PublicProfilo | null> {
  if (!isValidIdentifier(id)) return null;
  const letto = await source.procedura('profilo_pubblico', { p_utente: id, p_pagina: pagina });
  if (letto === null) return null;
  const profilo = z.parse(profiloSchema, letto);
  return { ...profilo, annunci: profilo.annunci.map((riga) => withImage(riga, source.immagini)) };
}
