import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_POSTA } from '../domain/valori.ts';
import { fonteOrdini } from './amministrazione.ts';
import { fonteVersamenti } from './amministrazione_versamenti.ts';
import { creaComando } from './comando.ts';
import { forse, istante, numero } from './decodifica.ts';
import { unica } from './righe.ts';
import { comando, procedura } from './supabase.ts';
import { DA_CAPO, domandaConStato, domandaElenco, fonteElenco, giorno, schemaPagina, UFFICIO } from './ufficio.ts';

/** What happened and what is still owed: acts of administrators, mails, tablets. */

const rigaAtto = z.object({
  id: numero,
  email: forse(z.string()),
  chi: forse(z.string()),
  azione: z.string(),
  oggetto_tipo: z.string(),
  oggetto_id: forse(z.string()),
  /** The name that the thing has now. */
  oggetto: forse(z.string()),
  /** Before and after, in the shape that the procedure gave it. */
  dati: z.unknown(),
  motivo: forse(z.string()),
  avvenuto_il: istante,
});
export type Atto = z.output<typeof rigaAtto>;

export const fonteAtti = fonteElenco({
  nome: 'registro',
  perPagina: 50,
  schema: schemaPagina(rigaAtto),
  chiave: (atto) => String(atto.id),
  chiedi: (richiesta) =>
    procedura('admin_registro', {
      ...domandaElenco(richiesta),
      p_cosa: richiesta.filtri['cosa'] ?? '',
      p_dal: giorno(richiesta.filtri['dal']),
      p_al: giorno(richiesta.filtri['al']),
    }),
});

/** The whole chain read again by the server: no reading of the office, an act doesn't ask for it. */
export const letturaCatena = () =>
  queryOptions({
    queryKey: ['catena_registro'],
    queryFn: async () => unica(await procedura('admin_controlla_registro')),
    staleTime: 5 * 60_000,
  });

const STATI_POSTA = STATO_POSTA;
export type StatoPosta = (typeof STATI_POSTA)[number];

const rigaMail = z.object({
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
});
export type Mail = z.output<typeof rigaMail>;

export const fontePosta = fonteElenco({
  nome: 'posta',
  perPagina: 50,
  schema: schemaPagina(rigaMail),
  chiave: (mail) => mail.id,
  chiedi: (richiesta) => procedura('admin_posta', domandaConStato(richiesta)),
});

export const ritentaPosta = creaComando({
  esegui: async (mail: string, id) => {
    await comando('admin_ritenta_posta', { p_id: mail }, id);
  },
  rinnova: () => [UFFICIO],
});

const rigaDispositivo = z.object({
  id: z.string(),
  email: z.string(),
  centro: forse(z.string()),
  pending_ops: numero,
  pending_media: numero,
  oldest_pending_at: forse(istante),
  incidente: forse(z.string()),
  visto_il: istante,
});
export type Dispositivo = z.output<typeof rigaDispositivo>;

/** Owing tablets first, the oldest debt before all. */
export const fonteDispositivi = fonteElenco({
  nome: 'dispositivi',
  perPagina: 50,
  schema: schemaPagina(rigaDispositivo),
  chiave: (dispositivo) => dispositivo.id,
  chiedi: (richiesta) => procedura('admin_dispositivi', domandaConStato(richiesta)),
});

/** What needs a look, asked together: the panel is drawn when all of it is known, so nothing jumps. */
export const letturaDaFare = () =>
  queryOptions({
    queryKey: [...UFFICIO, 'da-fare'],
    queryFn: async () => {
      const [dispositivi, versamenti, ordini] = await Promise.all([
        fonteDispositivi.leggi(DA_CAPO),
        fonteVersamenti.leggi(DA_CAPO),
        fonteOrdini.leggi(DA_CAPO),
      ]);
      return { dispositivi: dispositivi.righe, versamenti, ordini: ordini.righe };
    },
  });
