import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_VERSAMENTO, TIPO_CENTRO } from '../../domain/valori.ts';
import { LUOGHI } from '../../domain/verifiche/custodia.ts';
import { STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { baseImmagini, procedura } from '../client/supabase.ts';
import { schemaRigaOrdine } from '../ordini/ordini-elenco.ts';
import { conImmagine, schemaCarta } from './annunci.ts';

/** A person's dashboard in one answer. Amounts in cents. */
/** The seller's proceeds; the centre's percentage is a range until a centre is chosen. */
export const schemaVendita = z.object({
  prezzo: numero,
  piattaforma: numero,
  centro: z.union([numero, z.object({ minima: numero, massima: numero })]),
});

const schemaPrenotazione = z.extend(schemaCarta, {
  come: z.enum(['acquirente', 'venditore']),
  acquisto_da: forse(istante),
  acquisto_entro: forse(istante),
  puo_acquistare: z.boolean(),
  in_pagamento: z.boolean(),
  disponibile: z.boolean(),
  luogo: forse(z.enum(LUOGHI)),
  vendita: forse(schemaVendita),
  uscita_libera: z.boolean(),
  centro_acquisto: forse(z.object({ nome: z.string(), tipo_centro: z.enum(TIPO_CENTRO) })),
});

const oggetto = z.object({ id: z.string(), titolo: z.string(), immagine_principale: forse(z.string()) });

const verificaInCorso = {
  id: z.string(),
  stato: z.enum(['programmata', 'in_attesa']),
  /** Its centre closed (decision T5). */
  da_spostare: z.boolean(),
  giorno: z.string(),
  annuncio: oggetto,
};

const schemaBacheca = z.object({
  statistiche: z.object({
    annunci: numero,
    attivi: numero,
    verificati: numero,
    venduti: numero,
    visualizzazioni: numero,
  }),
  prenotazioni_attive: z.array(schemaPrenotazione),
  da_prenotare_verifica: z.array(z.extend(schemaCarta, { vendita: schemaVendita })),
  verifiche_in_corso: z.array(
    z.discriminatedUnion('come', [
      z.object({
        ...verificaInCorso,
        come: z.literal('venditore'),
        data_programmata: istante,
        centro: z.object({ nome: z.string(), citta: z.string(), indirizzo: z.string() }),
        totale_preventivo: forse(numero),
      }),
      z.object({ ...verificaInCorso, come: z.literal('acquirente'), centro: z.object({ citta: z.string() }) }),
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
      centro: z.object({ nome: z.string(), citta: z.string(), indirizzo: z.string(), telefono: forse(z.string()) }),
      /** Null once its letter was deleted. */
      codice: forse(z.string()),
      rimettibile: z.boolean(),
    }),
  ),
  ordini: z.array(schemaRigaOrdine),
  totale_ordini: z.object({ acquirente: numero, venditore: numero }),
});
export type Bacheca = z.output<typeof schemaBacheca>;

export async function leggiBacheca(): Promise<Bacheca> {
  const letta = z.parse(schemaBacheca, await procedura('bacheca'));
  const base = baseImmagini();
  return {
    ...letta,
    prenotazioni_attive: letta.prenotazioni_attive.map((riga) => conImmagine(riga, base)),
    da_prenotare_verifica: letta.da_prenotare_verifica.map((riga) => conImmagine(riga, base)),
    verifiche_in_corso: letta.verifiche_in_corso.map((riga) => ({
      ...riga,
      annuncio: conImmagine(riga.annuncio, base),
    })),
    da_ritirare: letta.da_ritirare.map((riga) => ({ ...riga, annuncio: conImmagine(riga.annuncio, base) })),
    ordini: letta.ordini.map((riga) => conImmagine(riga, base)),
  };
}

export const FILTRI_ANNUNCI = ['tutti', 'attivo', 'verificato', 'venduto'] as const;
export type FiltroAnnunci = (typeof FILTRI_ANNUNCI)[number];

/** The seller's proceeds; `stato` is null before the order is concluded. */
const schemaRicavo = z.object({
  importo: numero,
  stato: forse(z.enum(STATO_VERSAMENTO)),
  parte_il: forse(z.string()),
  dal: forse(istante),
  motivo: forse(z.string()),
  da_recuperare: numero,
  dati_presenti: z.boolean(),
});

/** The listing that offers a returned item again (decision C7). */
export const schemaRipubblicato = z.object({ id: z.string(), numero_annuncio: numero });

const schemaMiei = z.object({
  righe: z.array(
    z.extend(schemaCarta, {
      modificabile: z.boolean(),
      pausabile: z.boolean(),
      duplicabile: z.boolean(),
      ripubblicabile: z.boolean(),
      ripubblicato: forse(schemaRipubblicato),
      visualizzazioni: numero,
      salvataggi: numero,
      luogo: forse(z.enum(LUOGHI)),
      ricavo: forse(schemaRicavo),
      verifica_aperta: forse(z.string()),
      /** The verification whose item the seller may ask back from the centre. */
      richiamabile: forse(z.string()),
    }),
  ),
  totale: numero,
});
export type MieiAnnunci = z.output<typeof schemaMiei>;

/** Own listings, 20 a page; `da_verificare`: those that may be brought to a centre now. */
export async function mieiAnnunci(filtro: FiltroAnnunci | 'da_verificare', pagina: number): Promise<MieiAnnunci> {
  const letti = z.parse(schemaMiei, await procedura('miei_annunci', { p_filtro: filtro, p_pagina: pagina }));
  const base = baseImmagini();
  return { ...letti, righe: letti.righe.map((riga) => conImmagine(riga, base)) };
}

export const letturaBacheca = () =>
  queryOptions({ queryKey: ['bacheca'], queryFn: leggiBacheca, staleTime: 0, refetchOnWindowFocus: true });

export const MIEI = ['miei-annunci'] as const;

export const letturaMiei = (filtro: FiltroAnnunci | 'da_verificare', pagina: number) =>
  queryOptions({
    queryKey: [...MIEI, filtro, pagina],
    queryFn: () => mieiAnnunci(filtro, pagina),
    staleTime: 0,
  });
