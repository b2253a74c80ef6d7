import * as z from 'zod/mini';
import { STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { maybe, numero } from '../client/decode.ts';

/** An order's fields for its parties and the office. Cents. */
export const ordineFields = {
  id: z.string(),
  status: z.enum(STATI_ORDINE),
  stato_pagamento: maybe(z.string()),
  amount: numero,
  importo_articolo: numero,
  importo_sovrapprezzo: numero,
  importo_spedizione: numero,
  payment_intent_id: maybe(z.string()),
};

export const oggettoOrdineFields = {
  id: z.string(),
  titolo: z.string(),
  numero_annuncio: numero,
  immagine_principale: maybe(z.string()),
};
