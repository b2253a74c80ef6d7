import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_VERSAMENTO, TIPO_CENTRO } from '../../domain/values.ts';
import { PLACES } from '../../domain/verifiche/custodia.ts';
import { STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { imageBase, procedura } from '../client/supabase.ts';
import { ordineRowSchema } from '../ordini/ordini-elenco.ts';
import { cardSchema, withImage } from './annunci.ts';

/** A person's dashboard in one answer. Amounts in cents. */
/** The seller's proceeds; the centre's percentage is a range until a centre is chosen. */
export const venditaSchema = z.object({
  prezzo: numero,
  piattaforma: numero,
  centro: z.union([numero, z.object({ minima: numero, massima: numero })]),
});

const prenotazioneSchema = z.extend(cardSchema, {
  come: z.enum(['acquirente', 'venditore']),
  acquisto_da: maybe(istante),
  acquisto_entro: maybe(istante),
  puo_acquistare: z.boolean(),
  in_pagamento: z.boolean(),
  disponibile: z.boolean(),
  luogo: maybe(z.enum(PLACES)),
  vendita: maybe(venditaSchema),
  uscita_libera: z.boolean(),
  centro_acquisto: maybe(z.object({ nome: z.string(), tipo_centro: z.enum(TIPO_CENTRO) })),
});

const oggetto = z.object({ id: z.string(), titolo: z.string(), immagine_principale: maybe(z.string()) });

const ongoingVerifica = {
  id: z.string(),
  stato: z.enum(['programmata', 'in_attesa']),
  /** Its centre closed (decision T5). */
  da_spostare: z.boolean(),
  giorno: z.string(),
  annuncio: oggetto,
};

const bachecaSchema = z.object({
  statistiche: z.object({
    annunci: numero,
    attivi: numero,
    verificati: numero,
    venduti: numero,
    visualizzazioni: numero,
  }),
  prenotazioni_attive: z.array(prenotazioneSchema),
  da_prenotare_verifica: z.array(z.extend(cardSchema, { vendita: venditaSchema })),
  verifiche_in_corso: z.array(
    z.discriminatedUnion('come', [
      z.object({
        ...ongoingVerifica,
        come: z.literal('venditore'),
        data_programmata: istante,
        centro: z.object({ nome: z.string(), citta: z.string(), indirizzo: z.string() }),
        totale_preventivo: maybe(numero),
      }),
      z.object({ ...ongoingVerifica, come: z.literal('acquirente'), centro: z.object({ citta: z.string() }) }),
    ]),
  ),
  /** Waiting at a centre for their seller; `rimettibile`: may go on sale again there. */
  da_ritirare: z.array(
    z.object({
      id: z.string(),
      stato: z.enum(STATI_VERIFICA),
      certificato_revocato: z.boolean(),
      dal: istante,
      annuncio: oggetto,
      centro: z.object({ nome: z.string(), citta: z.string(), indirizzo: z.string(), telefono: maybe(z.string()) }),
      /** Null once its letter was deleted. */
      codice: maybe(z.string()),
      rimettibile: z.boolean(),
    }),
  ),
  ordini: z.array(ordineRowSchema),
  totale_ordini: z.object({ acquirente: numero, venditore: numero }),
});
export type Bacheca = z.output<typeof bachecaSchema>;

export async function readBacheca(): Promise<Bacheca> {
  const letta = z.parse(bachecaSchema, await procedura('bacheca'));
  const base = imageBase();
  return {
    ...letta,
    prenotazioni_attive: letta.prenotazioni_attive.map((riga) => withImage(riga, base)),
    da_prenotare_verifica: letta.da_prenotare_verifica.map((riga) => withImage(riga, base)),
    verifiche_in_corso: letta.verifiche_in_corso.map((riga) => ({
      ...riga,
      annuncio: withImage(riga.annuncio, base),
    })),
    da_ritirare: letta.da_ritirare.map((riga) => ({ ...riga, annuncio: withImage(riga.annuncio, base) })),
    ordini: letta.ordini.map((riga) => withImage(riga, base)),
  };
}

export const ANNUNCI_FILTERS = ['tutti', 'attivo', 'verificato', 'venduto'] as const;
export type AnnunciFilter = (typeof ANNUNCI_FILTERS)[number];

/** The seller's proceeds; `stato` is null before the order is concluded. */
const ricavoSchema = z.object({
  importo: numero,
  stato: maybe(z.enum(STATO_VERSAMENTO)),
  parte_il: maybe(z.string()),
  dal: maybe(istante),
  motivo: maybe(z.string()),
  da_recuperare: numero,
  dati_presenti: z.boolean(),
});

/** The listing that offers a returned item again (decision C7). */
export const republishedSchema = z.object({ id: z.string(), numero_annuncio: numero });

const mineSchema = z.object({
  righe: z.array(
    z.extend(cardSchema, {
      modificabile: z.boolean(),
      pausabile: z.boolean(),
      duplicabile: z.boolean(),
      ripubblicabile: z.boolean(),
      ripubblicato: maybe(republishedSchema),
      visualizzazioni: numero,
      salvataggi: numero,
      luogo: maybe(z.enum(PLACES)),
      ricavo: maybe(ricavoSchema),
      verifica_aperta: maybe(z.string()),
      /** The verification whose item the seller may ask back from the centre. */
      richiamabile: maybe(z.string()),
    }),
  ),
  totale: numero,
});
export type OwnAnnunci = z.output<typeof mineSchema>;

/** Own listings, 20 a page; `da_verificare`: those that may be brought to a centre now. */
export async function ownAnnunci(filtro: AnnunciFilter | 'da_verificare', pagina: number): Promise<OwnAnnunci> {
  const letti = z.parse(mineSchema, await procedura('miei_annunci', { p_filtro: filtro, p_pagina: pagina }));
  const base = imageBase();
  return { ...letti, righe: letti.righe.map((riga) => withImage(riga, base)) };
}

export const bachecaQuery = () =>
  queryOptions({ queryKey: ['bacheca'], queryFn: readBacheca, staleTime: 0, refetchOnWindowFocus: true });

export const MY_ANNUNCI_KEY = ['miei-annunci'] as const;

export const mineQuery = (filtro: AnnunciFilter | 'da_verificare', pagina: number) =>
  queryOptions({
    queryKey: [...MY_ANNUNCI_KEY, filtro, pagina],
    queryFn: () => ownAnnunci(filtro, pagina),
    staleTime: 0,
  });
