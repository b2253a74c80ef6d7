import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { EsitoContestazione } from '../../domain/ordini/contestazioni.ts';
import { STATI_VERSAMENTO } from '../../domain/ordini/versamenti.ts';
import { STATO_CERTIFICATO, STATO_CONTESTAZIONE, STATO_CUSTODIA, STATO_ORDINE } from '../../domain/valori.ts';
import { STATO_ANNUNCIO } from '../../domain/valori-annuncio.ts';
import { collegamentiPrivati } from '../client/carico.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { comando, procedura } from '../client/supabase.ts';
import { campiContestazione } from '../ordini/campi-contestazione.ts';
import { domandaConStato, fonteElenco, foto, schemaPagina, UFFICIO } from './ufficio.ts';

/** Disputes of buyers and banks, for the office (decision M17). Cents. */

const contestazione = {
  id: z.string(),
  id_ordine: z.string(),
  ...campiContestazione,
  deciso_il: forse(istante),
};

const rigaContestazione = z.object({
  ...contestazione,
  numero_ordine: numero,
  amount: numero,
  stato_ordine: z.enum(STATO_ORDINE),
  titolo: z.string(),
  immagine_principale: foto,
  acquirente: z.string(),
  venditore: z.string(),
});
export type RigaContestazione = z.output<typeof rigaContestazione>;

export const fonteContestazioni = fonteElenco({
  procedura: 'admin_elenco_contestazioni',
  perPagina: 50,
  schema: schemaPagina(rigaContestazione),
  chiave: (riga) => riga.id,
  domanda: domandaConStato,
});

const parte = z.object({
  id: z.string(),
  nome_utente: z.string(),
  email: z.string(),
  acquisti: numero,
  vendite: numero,
  contestati: numero,
});
export type ParteContestata = z.output<typeof parte>;

/** The frozen content of the certificate; older ones may hold less. */
const istantanea = z.object({
  segni_distintivi: forse(z.string()),
  numero_seriale: forse(z.string()),
  accessori: forse(z.string()),
  problemi_rilevati: forse(z.string()),
  condizione_verificata: forse(z.boolean()),
  foto: z.pipe(
    forse(z.array(z.object({ path: z.string() }))),
    z.transform((foto) => (foto ?? []).map(({ path }) => path)),
  ),
});

const schemaDettaglio = z.object({
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
  centro: forse(z.string()),
  certificato: forse(
    z.object({
      codice_pubblico: z.string(),
      stato: z.enum(STATO_CERTIFICATO),
      data_emissione: istante,
      istantanea,
    }),
  ),
  custodia: forse(z.enum(STATO_CUSTODIA)),
  prenotato_il: forse(istante),
  pagato_il: forse(istante),
  spedito_il: forse(istante),
  consegnato_il: forse(istante),
  concluso_il: forse(istante),
  eventi: z.array(z.object({ tipo: z.string(), quando: istante })),
  foto_annuncio_intatte: z.boolean(),
  rimborso_bloccato: z.boolean(),
  banca: z.array(
    z.object({
      id: z.string(),
      stato: z.string(),
      smentita: forse(z.string()),
      importo: numero,
      scadenza: forse(istante),
    }),
  ),
});
export type DettaglioContestazione = z.output<typeof schemaDettaglio>;

const CHIAVE = [...UFFICIO, 'contestazioni'] as const;

export const letturaContestazione = (id: string) =>
  queryOptions({
    queryKey: [...CHIAVE, 'una', id],
    queryFn: async () => z.parse(schemaDettaglio, await procedura('admin_contestazione', { p_id: id })),
  });

/** The centre's pictures behind a certificate, valid as long as the office needs to print. */
export const letturaFotoCertificate = (percorsi: readonly string[]) =>
  queryOptions({
    queryKey: [...CHIAVE, 'foto', percorsi],
    queryFn: () => collegamentiPrivati('media-verifiche', percorsi, 'printed'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const schemaProva = z.object({
  stato: z.enum(STATO_CONTESTAZIONE),
  reso_entro: forse(istante),
  rimborso: forse(numero),
  ordine: z.enum(STATO_ORDINE),
  annuncio: z.enum(STATO_ANNUNCIO),
  certificato: forse(z.enum(STATO_CERTIFICATO)),
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
export type ProvaContestazione = z.output<typeof schemaProva>;

/** Tried and rolled back by the server. Never cached, because money and custody change meanwhile. */
export const letturaProva = (id: string, scelto: EsitoContestazione, importo: number | null) =>
  queryOptions({
    queryKey: ['prova_contestazione', id, scelto, importo],
    queryFn: async () =>
      z.parse(
        schemaProva,
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

export const decidiContestazione = creaComando({
  esegui: async ({ id, esito: fine, decisione, importo, visto }: Decisione, comandoId) => {
    const dati = { p_id: id, p_esito: fine, p_decisione: decisione, p_importo: importo, p_visto: visto };
    await comando('admin_decidi_contestazione', dati, comandoId);
  },
  rinnova: () => [UFFICIO],
  rileggi: () => [UFFICIO],
  fatto: 'Contestazione decisa',
});

const rigaBanca = z.object({
  id: z.string(),
  id_ordine: z.string(),
  payment_intent_id: z.string(),
  stato: z.string(),
  smentita: forse(z.string()),
  importo: numero,
  motivo: z.string(),
  rimborsabile: z.boolean(),
  scadenza: forse(istante),
  stato_ordine: z.enum(STATO_ORDINE),
  ordine_ora: z.enum(STATO_ORDINE),
  del_pagamento: z.boolean(),
  aperta_il: istante,
  chiusa_il: forse(istante),
  numero_ordine: numero,
  titolo: z.string(),
  acquirente: z.string(),
});
export type ContestazioneBancaria = z.output<typeof rigaBanca>;

/** Open ones first, nearest deadline first. */
export const fonteContestazioniBancarie = fonteElenco({
  procedura: 'admin_elenco_contestazioni_bancarie',
  perPagina: 50,
  schema: schemaPagina(rigaBanca),
  chiave: (riga) => riga.id,
  domanda: domandaConStato,
});
