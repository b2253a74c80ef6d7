import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_VERIFICA } from '../domain/verifiche/stati.ts';
import { letturaBacheca, MIEI } from './bacheca.ts';
import { creaComando } from './comando.ts';
import { forse, istante, numero } from './decodifica.ts';
import { indirizzoImmagine } from './immagini.ts';
import type { Risposta } from './procedure.ts';
import { baseImmagini, comando, procedura } from './supabase.ts';

/** Booking a verification: centres, free times, quote, the booking itself. All amounts in cents. */

export type CentroPrenotabile = Risposta<'centri_per_verifica'>[number];
export type GiornoLibero = Risposta<'orari_disponibili'>[number];

const schemaPreventivo = z.object({
  verifica: z.object({
    components: z.array(z.object({ description: z.string(), amount: numero, type: z.string() })),
    total: numero,
  }),
  spedizione: numero,
  totale: numero,
});
export type Preventivo = z.output<typeof schemaPreventivo>;

const schemaConferma = z.object({
  id: z.string(),
  data_programmata: istante,
  stato: z.enum(STATI_VERIFICA),
  /** The centre had the item in its hands. */
  ricevuta: z.boolean(),
  preventivo_costi: schemaPreventivo,
  centro: z.object({ nome: z.string(), indirizzo: z.string(), citta: z.string(), telefono: z.string() }),
  annuncio: z.object({ id: z.string(), titolo: z.string(), immagine_principale: forse(z.string()) }),
});
export type ConfermaVerifica = z.output<typeof schemaConferma>;

export async function centriPerVerifica(): Promise<CentroPrenotabile[]> {
  return procedura('centri_per_verifica');
}

/** Free times of the next fourteen days, by day; taken, blocked and past ones are not in it. */
export async function orariDisponibili(idCentro: string): Promise<GiornoLibero[]> {
  return procedura('orari_disponibili', { p_centro: idCentro });
}

export async function preventivoVerifica(idCentro: string, idAnnuncio: string): Promise<Preventivo> {
  return z.parse(
    schemaPreventivo,
    await procedura('preventivo_verifica', { p_centro: idCentro, p_annuncio: idAnnuncio }),
  );
}

export type Scelta = {
  annuncio: string;
  centro: string;
  giorno: string;
  ora: string;
  costi_accettati: boolean;
  /** At a partner's: the seller knows that the buyer pays and collects there. */
  ritiro_accettato: boolean;
  /** The total that was shown and accepted. */
  totale: number;
};

/**
 * One transaction on the server; answers the verification's id. `orario_non_disponibile` when somebody was faster,
 * `preventivo_aggiornato` when the total isn't that any more, `ritiro_da_confermare` at a partner's without the acknowledgement: nothing is
 * booked.
 */
export const prenotaVerifica = creaComando({
  esegui: async (scelta: Scelta, id) => {
    const argomenti = {
      p_annuncio: scelta.annuncio,
      p_centro: scelta.centro,
      p_giorno: scelta.giorno,
      p_ora: scelta.ora,
      p_costi_accettati: scelta.costi_accettati,
      p_totale: scelta.totale,
      p_ritiro_accettato: scelta.ritiro_accettato,
    };
    return z.parse(z.object({ id: z.string() }), await comando('prenota_verifica', argomenti, id)).id;
  },
  rinnova: () => [letturaBacheca().queryKey, MIEI],
});

export async function confermaVerifica(id: string): Promise<ConfermaVerifica> {
  const conferma = z.parse(schemaConferma, await procedura('conferma_verifica', { p_id: id }));
  const { immagine_principale } = conferma.annuncio;
  if (immagine_principale === null) return conferma;
  return {
    ...conferma,
    annuncio: { ...conferma.annuncio, immagine_principale: indirizzoImmagine(immagine_principale, baseImmagini()) },
  };
}

export const annullaVerifica = creaComando({
  esegui: async (verifica: string, id) => {
    await comando('annulla_verifica', { p_id: verifica }, id);
  },
  rinnova: (verifica) => [letturaBacheca().queryKey, MIEI, letturaConferma(verifica).queryKey],
});

export const letturaConferma = (id: string) =>
  queryOptions({ queryKey: ['conferma-verifica', id], queryFn: () => confermaVerifica(id) });

export const letturaCentri = () => queryOptions({ queryKey: ['centri-verifica'], queryFn: centriPerVerifica });

/** Free times of a centre; the server's, so asked again each time. */
export const letturaOrari = (centro: string) =>
  queryOptions({ queryKey: ['orari', centro], queryFn: () => orariDisponibili(centro), staleTime: 0 });

export const letturaPreventivo = (centro: string, annuncio: string) =>
  queryOptions({
    queryKey: ['preventivo', centro, annuncio],
    queryFn: () => preventivoVerifica(centro, annuncio),
    staleTime: 0,
  });
