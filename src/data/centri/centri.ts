import * as z from 'zod/mini';
import { leggiOrari } from '../../domain/centri/orari.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { TIPO_CENTRO } from '../../domain/valori.ts';
import { forse, numero } from '../client/decodifica.ts';
import type { Fonte } from '../client/fonte.ts';

const CAMPI = {
  id: z.string(),
  nome: z.string(),
  tipo_centro: z.enum(TIPO_CENTRO),
  indirizzo: z.string(),
  citta: z.string(),
  telefono: z.string(),
  specializzazioni: z.array(z.string()),
  /** Null: no hours of its own. */
  orari: z.pipe(z.unknown(), z.transform(leggiOrari)),
  chiusure: z.array(z.object({ dal: z.string(), al: z.string() })),
};

const schemaElenco = z.object({
  righe: z.array(z.object(CAMPI)),
  totale: numero,
  pagina: numero,
  /** Filter choices: all open centres, whatever the search. */
  citta: z.array(z.string()),
  categorie: z.array(z.string()),
});
export type ElencoCentri = z.output<typeof schemaElenco>;
export type RigaCentro = ElencoCentri['righe'][number];

export type FiltriCentri = {
  testo: string | null;
  /** ufficiale or partner (spec 1, section 2). */
  tipo: string | null;
  citta: string | null;
  categoria: string | null;
  pagina: number;
};

export async function elencoCentri(fonte: Fonte, filtri: FiltriCentri): Promise<ElencoCentri> {
  const { testo, tipo, citta, categoria, pagina } = filtri;
  return z.parse(
    schemaElenco,
    await fonte.procedura('elenco_centri', {
      p_testo: testo,
      p_tipo: tipo,
      p_citta: citta,
      p_categoria: categoria,
      p_pagina: pagina,
    }),
  );
}

const schemaScheda = z.object({
  ...CAMPI,
  email: z.string(),
  sito_web: forse(z.string()),
  descrizione: z.string(),
  /** Minutes of a visit. */
  durata: numero,
  /** In cents; category null: the same for all. */
  prezzi: z.array(
    z.object({ categoria: forse(z.string()), importi: z.array(z.object({ valore: numero, totale: numero })) }),
  ),
  /** Percent of a sale that the centre keeps. */
  percentuale_vendita: numero,
  liberi: z.array(z.object({ giorno: z.string(), orari: z.array(z.string()) })),
});
export type SchedaCentro = z.output<typeof schemaScheda>;

export async function schedaCentro(fonte: Fonte, id: string): Promise<SchedaCentro | null> {
  if (!identificativoValido(id)) return null;
  const letta = await fonte.procedura('scheda_centro', { p_id: id });
  return letta === null ? null : z.parse(schemaScheda, letta);
}
