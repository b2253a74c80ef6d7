import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { bachecaQuery, MY_ANNUNCI_KEY } from '../annunci/bacheca.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { imageUrl } from '../client/images.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, imageBase, procedura } from '../client/supabase.ts';
import { availableOrari } from './agenda.ts';

/** Booking a verification: centres, free slots, quote, booking. Amounts in cents. */

export type BookableCentro = Risposta<'centri_per_verifica'>[number];

const preventivoSchema = z.object({
  verifica: z.object({
    components: z.array(z.object({ description: z.string(), amount: numero, type: z.string() })),
    total: numero,
  }),
  spedizione: numero,
  totale: numero,
  /** The seller's proceeds: cents, and the shares of platform and centre in percent (decision T14). */
  vendita: z.object({ prezzo: numero, piattaforma: numero, centro: numero }),
});
export type Preventivo = z.output<typeof preventivoSchema>;

const confirmationSchema = z.object({
  id: z.string(),
  data_programmata: istante,
  stato: z.enum(STATI_VERIFICA),
  ricevuta: z.boolean(),
  preventivo_costi: preventivoSchema,
  /** Minutes of the visit, as booked. */
  durata: numero,
  spostata: numero,
  /** The seller may move or cancel it, until it starts. */
  modificabile: z.boolean(),
  /** Its centre closed: it must be moved (decision T5). */
  da_spostare: z.boolean(),
  /** The seller may take the item back: received, without a result (decision C9). */
  ritirabile: z.boolean(),
  /** The seller may ask it back: verified, at the centre, unreserved (decision C3). */
  richiamabile: z.boolean(),
  saldata: z.boolean(),
  da_ritirare: z.boolean(),
  restituita_il: maybe(istante),
  si_vende: z.boolean(),
  centro: z.object({
    id: z.string(),
    nome: z.string(),
    indirizzo: z.string(),
    citta: z.string(),
    telefono: z.string(),
  }),
  annuncio: z.object({
    id: z.string(),
    titolo: z.string(),
    localita: z.string(),
    numero_annuncio: numero,
    immagine_principale: maybe(z.string()),
  }),
});
export type VerificaConfirmation = z.output<typeof confirmationSchema>;

/** Centres for this listing, with price and first free slot. */
export async function centriForVerifica(annuncioId: string): Promise<BookableCentro[]> {
  return procedura('centri_per_verifica', { p_annuncio: annuncioId });
}

export async function verificaPreventivo(centroId: string, annuncioId: string): Promise<Preventivo> {
  return z.parse(
    preventivoSchema,
    await procedura('preventivo_verifica', { p_centro: centroId, p_annuncio: annuncioId }),
  );
}

export type Choice = {
  annuncio: string;
  verifica: string | null;
  centro: string;
  giorno: string;
  ora: string;
  costi_accettati: boolean;
  /** At a partner's: the seller accepted that the buyer pays and collects there. */
  ritiro_accettato: boolean;
  /** The total and the centre's percentage as accepted. */
  totale: number;
  percentuale: number;
};

/** One transaction: the new slot is taken before the old one is freed (decision P9). Returns the verification's id. */
export const scheduleVerifica = createCommand({
  run: async ({ verifica, ...scelta }: Choice, id) => {
    const luogo = {
      p_centro: scelta.centro,
      p_giorno: scelta.giorno,
      p_ora: scelta.ora,
      p_totale: scelta.totale,
      p_ritiro_accettato: scelta.ritiro_accettato,
      p_percentuale: scelta.percentuale,
    };
    const risposta =
      verifica === null
        ? await comando(
            'prenota_verifica',
            { ...luogo, p_annuncio: scelta.annuncio, p_costi_accettati: scelta.costi_accettati },
            id,
          )
        : await comando('sposta_verifica', { ...luogo, p_verifica: verifica }, id);
    return z.parse(z.object({ id: z.string() }), risposta).id;
  },
  invalidates: ({ verifica }) => [
    bachecaQuery().queryKey,
    MY_ANNUNCI_KEY,
    ...(verifica === null ? [] : [confirmQuery(verifica).queryKey]),
  ],
});

export async function verificaConfirmation(id: string): Promise<VerificaConfirmation> {
  const conferma = z.parse(confirmationSchema, await procedura('conferma_verifica', { p_id: id }));
  const { immagine_principale } = conferma.annuncio;
  if (immagine_principale === null) return conferma;
  return {
    ...conferma,
    annuncio: { ...conferma.annuncio, immagine_principale: imageUrl(immagine_principale, imageBase()) },
  };
}

const touchedBy = (verifica: string) => [bachecaQuery().queryKey, MY_ANNUNCI_KEY, confirmQuery(verifica).queryKey];

export const cancelVerifica = createCommand({
  run: async (verifica: string, id) => {
    await comando('annulla_verifica', { p_id: verifica }, id);
  },
  invalidates: touchedBy,
  reread: touchedBy,
});

/** Before any result: the item is returned, the fee stays due. */
export const withdrawVerifica = createCommand({
  run: async (verifica: string, id) => {
    await comando('ritira_verifica', { p_verifica: verifica }, id);
  },
  invalidates: touchedBy,
  reread: touchedBy,
  done: "Puoi ritirare l'oggetto al centro.",
});

export const confirmQuery = (id: string) =>
  queryOptions({ queryKey: ['conferma-verifica', id], queryFn: () => verificaConfirmation(id) });

export const centriQuery = (annuncio: string) =>
  queryOptions({ queryKey: ['centri-verifica', annuncio], queryFn: () => centriForVerifica(annuncio), staleTime: 0 });

export const orariQuery = (centro: string) =>
  queryOptions({ queryKey: ['orari', centro], queryFn: () => availableOrari(centro), staleTime: 0 });

export const preventivoQuery = (centro: string, annuncio: string) =>
  queryOptions({
    queryKey: ['preventivo', centro, annuncio],
    queryFn: () => verificaPreventivo(centro, annuncio),
    staleTime: 0,
  });
