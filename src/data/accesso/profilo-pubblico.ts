import * as z from 'zod/mini';
import { identificativoValido } from '../../domain/identificativo.ts';
import { TIPO_VENDITORE } from '../../domain/valori.ts';
import { conImmagine, schemaCarta } from '../annunci/annunci.ts';
import { istante, numero } from '../client/decodifica.ts';
import type { Fonte } from '../client/fonte.ts';
import { professionale } from './professionale.ts';

/** A public profile; professionals show what the law requires (decision P1). */
const schemaProfilo = z.object({
  id: z.string(),
  nome_utente: z.string(),
  tipo_venditore: z.enum(TIPO_VENDITORE),
  data_registrazione: istante,
  annunci_attivi: numero,
  vendite_concluse: numero,
  professionale,
  annunci: z.array(schemaCarta),
});
export type ProfiloPubblico = z.output<typeof schemaProfilo>;

/** Null if hidden (decision P3), suspended or unknown. */
export async function profiloPubblico(fonte: Fonte, id: string, pagina: number): Promise<ProfiloPubblico | null> {
  if (!identificativoValido(id)) return null;
  const letto = await fonte.procedura('profilo_pubblico', { p_utente: id, p_pagina: pagina });
  if (letto === null) return null;
  const profilo = z.parse(schemaProfilo, letto);
  return { ...profilo, annunci: profilo.annunci.map((riga) => conImmagine(riga, fonte.immagini)) };
}
