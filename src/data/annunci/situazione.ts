import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { identificativoValido } from '../../domain/identificativo.ts';
import { TIPO_CENTRO } from '../../domain/valori.ts';
import { LUOGHI } from '../../domain/verifiche/custodia.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { testoDelCodice } from '../client/errori.ts';
import type { Fonte } from '../client/fonte.ts';
import { baseImmagini, comando, comandoApi, procedura } from '../client/supabase.ts';
import { type SchedaAnnuncio, schedaAnnuncio } from './annunci.ts';
import { letturaBacheca, schemaRipubblicato, schemaVendita } from './bacheca.ts';

const schemaSituazione = z.object({
  proprietario: z.boolean(),
  preferito: z.boolean(),
  conversazione_id: forse(z.string()),
  prenotato_da_me: z.boolean(),
  prenotabile: z.boolean(),
  codice_non_prenotabile: forse(z.string()),
  puo_acquistare: z.boolean(),
  acquisto_da: forse(istante),
  acquisto_entro: forse(istante),
  centro_acquisto: forse(z.object({ nome: z.string(), tipo_centro: z.enum(TIPO_CENTRO) })),
  puo_prenotare_verifica: z.boolean(),
  /** The reserving buyer sees day and city only (decision P2). */
  verifica_aperta: forse(
    z.object({
      id: forse(z.string()),
      data_programmata: forse(istante),
      centro_nome: forse(z.string()),
      stato: z.enum(['programmata', 'in_attesa']),
      da_spostare: z.boolean(),
      giorno: z.string(),
      citta: z.string(),
    }),
  ),
  modificabile: z.boolean(),
  pausabile: z.boolean(),
  /** Views and saves; for the owner alone. */
  interesse: forse(z.object({ visualizzazioni: numero, salvataggi: numero })),
  /** The owner's proceeds of a sale; null once sold or unsellable. */
  vendita: forse(schemaVendita),
  ordine_id: forse(z.string()),
  importo_dovuto: forse(numero),
  /** The buyer's money is held or on its way; for both parties. */
  in_pagamento: z.boolean(),
  /** Why it is hidden, for owner and administrators; null if visible. */
  motivo_nascosto: forse(z.string()),
  luogo: forse(z.enum(LUOGHI)),
  ripubblicato: forse(schemaRipubblicato),
  /** This person's last order of it, in any state. */
  ultimo_intento: forse(z.string()),
});
export interface Situazione extends z.output<typeof schemaSituazione> {
  motivo_non_prenotabile: string | null;
}

export async function situazioneAnnuncio(id: string): Promise<Situazione> {
  const letta = z.parse(schemaSituazione, await procedura('situazione_annuncio', { p_id: id }));
  const codice = letta.codice_non_prenotabile;
  return { ...letta, motivo_non_prenotabile: codice === null ? null : await testoDelCodice(codice) };
}

/** The listing as this person may read it: owner and administrators also while hidden (decision P11). */
export const miaScheda = (id: string): Promise<SchedaAnnuncio | null> =>
  schedaAnnuncio({ procedura, immagini: baseImmagini() }, id);

const schemaRiserva = z.object({
  reservation: z.object({ scadenza_prenotazione: istante, data_prenotazione_oggetto: istante, numero: forse(numero) }),
});

/** Reserves for 48 hours (the server decides). Returns the end. */
export const riservaAnnuncio = creaComando({
  esegui: async (annuncio: string, id) => {
    const risposta = await comandoApi('/api/annunci/reserve', { id: annuncio, reservationHours: 48 }, id);
    return z.parse(schemaRiserva, risposta).reservation.scadenza_prenotazione;
  },
});

export const annullaPrenotazione = creaComando({
  esegui: async (annuncio: string, id) => {
    await comando('annulla_prenotazione', { p_id: annuncio }, id);
  },
  rinnova: () => [letturaBacheca().queryKey],
  rileggi: () => [letturaBacheca().queryKey],
});

export const contattaVenditore = creaComando({
  esegui: async (
    { annuncio, ordine, testo }: { annuncio: string; ordine?: string | undefined; testo: string },
    id,
  ): Promise<string> => {
    const p = { p_annuncio: annuncio, p_testo: testo, ...(ordine === undefined ? {} : { p_ordine: ordine }) };
    const avviata = await comando('avvia_conversazione', p, id);
    return z.parse(z.object({ conversazione_id: z.string() }), avviata).conversazione_id;
  },
});

/** A listing and what this person may do with it; null if it doesn't exist. */
export const letturaDaVerificare = (id: string, fonte: Fonte) =>
  queryOptions({
    queryKey: ['annuncio-da-verificare', id],
    queryFn: async () => {
      if (!identificativoValido(id)) return null;
      const [annuncio, situazione] = await Promise.all([schedaAnnuncio(fonte, id), situazioneAnnuncio(id)]);
      return annuncio === null ? null : { annuncio, situazione };
    },
    staleTime: 0,
  });

export const letturaCassa = (annuncio: string, leggiScheda: (id: string) => Promise<SchedaAnnuncio | null>) =>
  queryOptions({
    queryKey: ['cassa', annuncio],
    queryFn: async () => {
      const [scheda, situazione] = await Promise.all([leggiScheda(annuncio), situazioneAnnuncio(annuncio)]);
      return { scheda, situazione };
    },
    staleTime: 0,
  });
