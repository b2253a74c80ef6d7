import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isValidIdentifier } from '../../domain/identificativo.ts';
import { TIPO_CENTRO } from '../../domain/values.ts';
import { PLACES } from '../../domain/verifiche/custodia.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { textOfCode } from '../client/errori.ts';
import type { Source } from '../client/source.ts';
import { apiCommand, comando, imageBase, procedura } from '../client/supabase.ts';
import { type AnnuncioDetail, annuncioDetail } from './annunci.ts';
import { bachecaQuery, republishedSchema, venditaSchema } from './bacheca.ts';

const situationSchema = z.object({
  proprietario: z.boolean(),
  preferito: z.boolean(),
  conversazione_id: maybe(z.string()),
  prenotato_da_me: z.boolean(),
  prenotabile: z.boolean(),
  codice_non_prenotabile: maybe(z.string()),
  puo_acquistare: z.boolean(),
  acquisto_da: maybe(istante),
  acquisto_entro: maybe(istante),
  centro_acquisto: maybe(z.object({ nome: z.string(), tipo_centro: z.enum(TIPO_CENTRO) })),
  puo_prenotare_verifica: z.boolean(),
  /** The reserving buyer sees day and city only (decision P2). */
  verifica_aperta: maybe(
    z.object({
      id: maybe(z.string()),
      data_programmata: maybe(istante),
      centro_nome: maybe(z.string()),
      stato: z.enum(['programmata', 'in_attesa']),
      da_spostare: z.boolean(),
      giorno: z.string(),
      citta: z.string(),
    }),
  ),
  modificabile: z.boolean(),
  pausabile: z.boolean(),
  /** Views and saves; for the owner alone. */
  interesse: maybe(z.object({ visualizzazioni: numero, salvataggi: numero })),
  /** The owner's proceeds of a sale; null once sold or unsellable. */
  vendita: maybe(venditaSchema),
  ordine_id: maybe(z.string()),
  importo_dovuto: maybe(numero),
  /** The buyer's money is held or on its way; for both parties. */
  in_pagamento: z.boolean(),
  /** Why it is hidden, for owner and administrators; null if visible. */
  motivo_nascosto: maybe(z.string()),
  luogo: maybe(z.enum(PLACES)),
  ripubblicato: maybe(republishedSchema),
  /** This person's last order of it, in any state. */
  ultimo_intento: maybe(z.string()),
});
export interface Situation extends z.output<typeof situationSchema> {
  motivo_non_prenotabile: string | null;
}

export async function annuncioSituation(id: string): Promise<Situation> {
  const letta = z.parse(situationSchema, await procedura('situazione_annuncio', { p_id: id }));
  const codice = letta.codice_non_prenotabile;
  return { ...letta, motivo_non_prenotabile: codice === null ? null : await textOfCode(codice) };
}

/** The listing as this person may read it: owner and administrators also while hidden (decision P11). */
export const ownCard = (id: string): Promise<AnnuncioDetail | null> =>
  annuncioDetail({ procedura, immagini: imageBase() }, id);

const reserveSchema = z.object({
  reservation: z.object({ scadenza_prenotazione: istante, data_prenotazione_oggetto: istante, numero: maybe(numero) }),
});

/** Reserves for 48 hours (the server decides). Returns the end. */
export const reserveAnnuncio = createCommand({
  run: async (annuncio: string, id) => {
    const risposta = await apiCommand('/api/annunci/reserve', { id: annuncio, reservationHours: 48 }, id);
    return z.parse(reserveSchema, risposta).reservation.scadenza_prenotazione;
  },
});

export const cancelPrenotazione = createCommand({
  run: async (annuncio: string, id) => {
    await comando('annulla_prenotazione', { p_id: annuncio }, id);
  },
  invalidates: () => [bachecaQuery().queryKey],
  reread: () => [bachecaQuery().queryKey],
});

export const contactVenditore = createCommand({
  run: async (
    { annuncio, ordine, testo }: { annuncio: string; ordine?: string | undefined; testo: string },
    id,
  ): Promise<string> => {
    const p = { p_annuncio: annuncio, p_testo: testo, ...(ordine === undefined ? {} : { p_ordine: ordine }) };
    const begun = await comando('avvia_conversazione', p, id);
    return z.parse(z.object({ conversazione_id: z.string() }), begun).conversazione_id;
  },
});

/** A listing and what this person may do with it; null if it doesn't exist. */
export const toVerifyQuery = (id: string, source: Source) =>
  queryOptions({
    queryKey: ['annuncio-da-verificare', id],
    queryFn: async () => {
      if (!isValidIdentifier(id)) return null;
      const [annuncio, situation] = await Promise.all([annuncioDetail(source, id), annuncioSituation(id)]);
      return annuncio === null ? null : { annuncio, situation };
    },
    staleTime: 0,
  });

export const checkoutQuery = (annuncio: string, readCard: (id: string) => Promise<AnnuncioDetail | null>) =>
  queryOptions({
    queryKey: ['cassa', annuncio],
    queryFn: async () => {
      const [scheda, situation] = await Promise.all([readCard(annuncio), annuncioSituation(annuncio)]);
      return { scheda, situation };
    },
    staleTime: 0,
  });
