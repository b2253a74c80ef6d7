import * as z from 'zod/mini';
import { leggiOrari } from '../../domain/centri/orari.ts';
import { isValidIdentifier } from '../../domain/identificativo.ts';
import { TIPO_CENTRO } from '../../domain/values.ts';
import { maybe, numero } from '../client/decode.ts';
import type { Source } from '../client/source.ts';

const FIELDS = {
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

const listSchema = z.object({
  righe: z.array(z.object(FIELDS)),
  totale: numero,
  pagina: numero,
  /** Filter choices: all open centres, whatever the search. */
  citta: z.array(z.string()),
  categorie: z.array(z.string()),
});
export type CentriList = z.output<typeof listSchema>;
export type CentroRow = CentriList['righe'][number];

export type CentriFilters = {
  testo: string | null;
  /** ufficiale or partner (spec 1, section 2). */
  tipo: string | null;
  citta: string | null;
  categoria: string | null;
  pagina: number;
};

export async function listCentri(source: Source, filtri: CentriFilters): Promise<CentriList> {
  const { testo, tipo, citta, categoria, pagina } = filtri;
  return z.parse(
    listSchema,
    await source.procedura('elenco_centri', {
      p_testo: testo,
      p_tipo: tipo,
      p_citta: citta,
      p_categoria: categoria,
      p_pagina: pagina,
    }),
  );
}

const detailSchema = z.object({
  ...FIELDS,
  email: z.string(),
  sito_web: maybe(z.string()),
  descrizione: z.string(),
  /** Minutes of a visit. */
  durata: numero,
  /** In cents; category null: the same for all. */
  prezzi: z.array(
    z.object({ categoria: maybe(z.string()), importi: z.array(z.object({ valore: numero, totale: numero })) }),
  ),
  /** Percent of a sale that the centre keeps. */
  percentuale_vendita: numero,
  liberi: z.array(z.object({ giorno: z.string(), orari: z.array(z.string()) })),
});
export type CentroDetail = z.output<typeof detailSchema>;

export async function centroDetail(source: Source, id: string): Promise<CentroDetail | null> {
  if (!isValidIdentifier(id)) return null;
  const letta = await source.procedura('scheda_centro', { p_id: id });
  return letta === null ? null : z.parse(detailSchema, letta);
}
