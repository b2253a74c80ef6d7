import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATI_VERSAMENTO } from '../domain/ordini/versamenti.ts';
import { elencoOrdini, UFFICIO } from './amministrazione.ts';
import { creaComando } from './comando.ts';
import { forse, istante, numero } from './decodifica.ts';
import { comando, procedura } from './supabase.ts';

/** What happened and what is still owed: acts of administrators, mails, tablets, payouts. Amounts in cents. */

const schemaRegistro = z.object({
  righe: z.array(
    z.object({
      id: numero,
      email: forse(z.string()),
      azione: z.string(),
      oggetto_tipo: z.string(),
      oggetto_id: forse(z.string()),
      motivo: forse(z.string()),
      avvenuto_il: istante,
    }),
  ),
  totale: numero,
  oltre: z.boolean(),
});
export type Registro = z.output<typeof schemaRegistro>;
export const REGISTRO_PER_PAGINA = 50;

export async function leggiRegistro(pagina: number): Promise<Registro> {
  return z.parse(schemaRegistro, await procedura('admin_registro', { p_pagina: pagina }));
}

const STATI_POSTA = ['da_inviare', 'in_invio', 'inviata', 'fallita'] as const;
export type StatoPosta = (typeof STATI_POSTA)[number];

const schemaPosta = z.object({
  righe: z.array(
    z.object({
      id: z.string(),
      tipo: z.string(),
      destinatario: z.string(),
      oggetto: z.string(),
      stato: z.enum(STATI_POSTA),
      tentativi: numero,
      prossimo_tentativo: forse(istante),
      ultimo_errore: forse(z.string()),
      inviata_il: forse(istante),
      created_at: istante,
    }),
  ),
  totale: numero,
  oltre: z.boolean(),
});
export type Posta = z.output<typeof schemaPosta>;

export async function leggiPosta(stato: string, pagina: number): Promise<Posta> {
  return z.parse(schemaPosta, await procedura('admin_posta', { p_stato: stato || null, p_pagina: pagina }));
}

export const ritentaPosta = creaComando({
  esegui: async (mail: string, id) => {
    await comando('admin_ritenta_posta', { p_id: mail }, id);
  },
  rinnova: () => [UFFICIO],
});

const schemaDispositivi = z.object({
  righe: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      centro: forse(z.string()),
      pending_ops: numero,
      pending_media: numero,
      oldest_pending_at: forse(istante),
      incidente: forse(z.string()),
      visto_il: istante,
    }),
  ),
  totale: numero,
  oltre: z.boolean(),
});
export type Dispositivi = z.output<typeof schemaDispositivi>;
export type Dispositivo = Dispositivi['righe'][number];

/** Owing tablets first, the oldest debt before all. */
export async function leggiDispositivi(pagina: number): Promise<Dispositivi> {
  return z.parse(schemaDispositivi, await procedura('admin_dispositivi', { p_pagina: pagina }));
}

const schemaVersamenti = z.object({
  righe: z.array(
    z.object({
      id: z.string(),
      numero_ordine: numero,
      destinatario: z.enum(['venditore', 'piattaforma', 'centro']),
      email: forse(z.string()),
      importo: numero,
      da_recuperare: numero,
      stato: z.enum(STATI_VERSAMENTO),
      motivo: forse(z.string()),
      riferimento: forse(z.string()),
      pagabile_dal: istante,
      dati_presenti: z.boolean(),
      created_at: istante,
    }),
  ),
  totale: numero,
  oltre: z.boolean(),
  dovuti: z.object({ numero, importo: numero }),
});
/** One page of payouts, and what is due in all to sellers and centres. */
export type Versamenti = z.output<typeof schemaVersamenti>;
export type Versamento = Versamenti['righe'][number];
export const VERSAMENTI_PER_PAGINA = 50;

export async function leggiVersamenti(stato = '', pagina = 1): Promise<Versamenti> {
  const filtri = { p_stato: stato || null, p_pagina: pagina };
  return z.parse(schemaVersamenti, await procedura('admin_elenco_versamenti', filtri));
}

export const letturaAtti = (pagina: number) =>
  queryOptions({
    queryKey: [...UFFICIO, 'registro', pagina],
    queryFn: () => leggiRegistro(pagina),
    placeholderData: keepPreviousData,
  });

export const letturaPosta = (stato: string, pagina: number) =>
  queryOptions({
    queryKey: [...UFFICIO, 'posta', stato, pagina],
    queryFn: () => leggiPosta(stato, pagina),
    placeholderData: keepPreviousData,
  });

export const letturaDispositivi = (pagina: number) =>
  queryOptions({
    queryKey: [...UFFICIO, 'tablet', pagina],
    queryFn: () => leggiDispositivi(pagina),
    placeholderData: keepPreviousData,
  });

export const letturaVersamenti = (stato: string, pagina: number) =>
  queryOptions({
    queryKey: [...UFFICIO, 'versamenti', stato, pagina],
    queryFn: () => leggiVersamenti(stato, pagina),
    placeholderData: keepPreviousData,
  });

/** What needs a look, asked together: the panel is drawn when all of it is known, so nothing jumps. */
export const letturaDaFare = () =>
  queryOptions({
    queryKey: [...UFFICIO, 'da-fare'],
    queryFn: async () => {
      const [dispositivi, versamenti, ordini] = await Promise.all([
        leggiDispositivi(1),
        leggiVersamenti(),
        elencoOrdini('', '', 1),
      ]);
      return { dispositivi: dispositivi.righe, versamenti, ordini: ordini.righe };
    },
  });
