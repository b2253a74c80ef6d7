import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_ANNUNCIO } from '../../domain/annuncio-values.ts';
import type { EsitoContestazione } from '../../domain/ordini/contestazioni.ts';
import { STATI_VERSAMENTO } from '../../domain/ordini/versamenti.ts';
import { STATO_CERTIFICATO, STATO_CONTESTAZIONE, STATO_CUSTODIA, STATO_ORDINE } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { privateLinks } from '../client/payload.ts';
import { comando, procedura } from '../client/supabase.ts';
import { contestazioneFields } from '../ordini/contestazione-fields.ts';
import { foto, listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

/** Disputes of buyers and banks, for the office (decision M17). Cents. */

const contestazione = {
  id: z.string(),
  id_ordine: z.string(),
  ...contestazioneFields,
  deciso_il: maybe(istante),
};

const contestazioneRow = z.object({
  ...contestazione,
  numero_ordine: numero,
  amount: numero,
  stato_ordine: z.enum(STATO_ORDINE),
  titolo: z.string(),
  immagine_principale: foto,
  acquirente: z.string(),
  venditore: z.string(),
});
export type ContestazioneRow = z.output<typeof contestazioneRow>;

export const contestazioniSource = listSource({
  procedura: 'admin_elenco_contestazioni',
  perPage: 50,
  schema: pageSchema(contestazioneRow),
  chiave: (riga) => riga.id,
  domanda: queryWithStato,
});

const parte = z.object({
  id: z.string(),
  nome_utente: z.string(),
  email: z.string(),
  acquisti: numero,
  vendite: numero,
  contestati: numero,
});
export type DisputedPart = z.output<typeof parte>;

/** The frozen content of the certificate; older ones may hold less. */
const istantanea = z.object({
  segni_distintivi: maybe(z.string()),
  numero_seriale: maybe(z.string()),
  accessori: maybe(z.string()),
  problemi_rilevati: maybe(z.string()),
  condizione_verificata: maybe(z.boolean()),
  foto: z.pipe(
    maybe(z.array(z.object({ path: z.string() }))),
    z.transform((foto) => (foto ?? []).map(({ path }) => path)),
  ),
});

const detailSchema = z.object({
  ...contestazione,
  /** The state as read: the decision is refused if it has changed. */
  visto: z.string(),
  parte_massima: numero,
  ordine: z.object({
    id: z.string(),
    numero_ordine: numero,
    status: z.enum(STATO_ORDINE),
    amount: numero,
    importo_articolo: numero,
    importo_rimborsato: numero,
    id_annuncio: z.string(),
    titolo: z.string(),
  }),
  acquirente: parte,
  venditore: parte,
  centro: maybe(z.string()),
  certificato: maybe(
    z.object({
      codice_pubblico: z.string(),
      stato: z.enum(STATO_CERTIFICATO),
      data_emissione: istante,
      istantanea,
    }),
  ),
  custodia: maybe(z.enum(STATO_CUSTODIA)),
  prenotato_il: maybe(istante),
  pagato_il: maybe(istante),
  spedito_il: maybe(istante),
  consegnato_il: maybe(istante),
  concluso_il: maybe(istante),
  eventi: z.array(z.object({ tipo: z.string(), quando: istante })),
  foto_annuncio_intatte: z.boolean(),
  rimborso_bloccato: z.boolean(),
  banca: z.array(
    z.object({
      id: z.string(),
      stato: z.string(),
      smentita: maybe(z.string()),
      importo: numero,
      scadenza: maybe(istante),
    }),
  ),
});
export type ContestazioneDetail = z.output<typeof detailSchema>;

const KEY = [...UFFICIO, 'contestazioni'] as const;

export const contestazioneQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'una', id],
    queryFn: async () => z.parse(detailSchema, await procedura('admin_contestazione', { p_id: id })),
  });

/** The centre's pictures behind a certificate, valid as long as the office needs to print. */
export const certifiedPhotosQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: [...KEY, 'foto', paths],
    queryFn: () => privateLinks('media-verifiche', paths, 'printed'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const evidenceSchema = z.object({
  stato: z.enum(STATO_CONTESTAZIONE),
  reso_entro: maybe(istante),
  rimborso: maybe(numero),
  ordine: z.enum(STATO_ORDINE),
  annuncio: z.enum(STATO_ANNUNCIO),
  certificato: maybe(z.enum(STATO_CERTIFICATO)),
  /** The parcel travels on without a sale (ADR 0015). */
  in_viaggio: z.boolean(),
  versamenti: z.array(
    z.object({
      destinatario: z.enum(['venditore', 'piattaforma', 'centro']),
      importo: numero,
      stato: z.enum(STATI_VERSAMENTO),
      da_recuperare: numero,
    }),
  ),
});
export type ContestazioneEvidence = z.output<typeof evidenceSchema>;

/** Tried and rolled back by the server. Never cached, because money and custody change meanwhile. */
export const evidenceQuery = (id: string, scelto: EsitoContestazione, importo: number | null) =>
  queryOptions({
    queryKey: ['prova_contestazione', id, scelto, importo],
    queryFn: async () =>
      z.parse(
        evidenceSchema,
        await procedura('admin_prova_contestazione', { p_id: id, p_esito: scelto, p_importo: importo }),
      ),
    staleTime: 0,
    retry: false,
  });

interface Decisione {
  id: string;
  esito: EsitoContestazione;
  decisione: string;
  importo: number | null;
  visto: string;
}

export const decideContestazione = createCommand({
  run: async ({ id, esito: fine, decisione, importo, visto }: Decisione, commandId) => {
    const dati = { p_id: id, p_esito: fine, p_decisione: decisione, p_importo: importo, p_visto: visto };
    await comando('admin_decidi_contestazione', dati, commandId);
  },
  invalidates: () => [UFFICIO],
  reread: () => [UFFICIO],
  done: 'Contestazione decisa',
});

const bankRow = z.object({
  id: z.string(),
  id_ordine: z.string(),
  payment_intent_id: z.string(),
  stato: z.string(),
  smentita: maybe(z.string()),
  importo: numero,
  motivo: z.string(),
  rimborsabile: z.boolean(),
  scadenza: maybe(istante),
  stato_ordine: z.enum(STATO_ORDINE),
  ordine_ora: z.enum(STATO_ORDINE),
  del_pagamento: z.boolean(),
  aperta_il: istante,
  chiusa_il: maybe(istante),
  numero_ordine: numero,
  titolo: z.string(),
  acquirente: z.string(),
});
export type BankContestazione = z.output<typeof bankRow>;

/** Open ones first, nearest deadline first. */
export const bankContestazioniSource = listSource({
  procedura: 'admin_elenco_contestazioni_bancarie',
  perPage: 50,
  schema: pageSchema(bankRow),
  chiave: (riga) => riga.id,
  domanda: queryWithStato,
});
