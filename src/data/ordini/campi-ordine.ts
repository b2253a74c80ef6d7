import * as z from 'zod/mini';
import { STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { forse, numero } from '../client/decodifica.ts';

/** An order's fields for its parties and the office. Cents. */
export const campiOrdine = {
  id: z.string(),
  status: z.enum(STATI_ORDINE),
  stato_pagamento: forse(z.string()),
  amount: numero,
  importo_articolo: numero,
  importo_sovrapprezzo: numero,
  importo_spedizione: numero,
  payment_intent_id: forse(z.string()),
};

export const campiOggettoOrdine = {
  id: z.string(),
  titolo: z.string(),
  numero_annuncio: numero,
  immagine_principale: forse(z.string()),
};
