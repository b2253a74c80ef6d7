import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_POSTA } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante, numero } from '../client/decodifica.ts';
import { unica } from '../client/righe.ts';
import { comando, procedura } from '../client/supabase.ts';
import { fonteOrdini } from './amministrazione.ts';
import { fonteVersamenti } from './amministrazione-versamenti.ts';
import { DA_CAPO, domandaConStato, domandaElenco, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

const rigaAtto = z.object({
  id: numero,
  email: forse(z.string()),
  chi: forse(z.string()),
  azione: z.string(),
  oggetto_tipo: z.string(),
  oggetto_id: forse(z.string()),
  oggetto: forse(z.string()),
  /** Before and after, as the procedure stored it. */
  dati: z.unknown(),
  nomi: z.record(z.string(), z.object({ tipo: z.string(), nome: z.string() })),
  motivo: forse(z.string()),
  avvenuto_il: istante,
});
export type Atto = z.output<typeof rigaAtto>;
export type Nomi = Atto['nomi'];

export const fonteAtti = fonteElenco({
  procedura: 'admin_registro',
  perPagina: 50,
  schema: schemaPagina(rigaAtto),
  chiave: (atto) => String(atto.id),
  domanda: (richiesta) => ({
    ...domandaElenco(richiesta),
    p_cosa: richiesta.filtri['cosa'] ?? '',
  }),
});

export interface Catena {
  righe: number;
  riga: number;
  ultima: number;
  dal: string | null;
  rotta: number | null;
  controllato_il: string;
}

/** Verifies the chain page by page, again for each `giro`; not under the office's key. */
export const letturaCatena = (giro: number) =>
  infiniteQueryOptions({
    queryKey: ['catena_registro', giro],
    queryFn: async ({ pageParam }) => unica(await procedura('admin_controlla_registro', pageParam)),
    initialPageParam: { p_posto: 0, p_riga: 0 },
    getNextPageParam: ({ posto, riga, resta, rotta }) =>
      resta && rotta === null ? { p_posto: posto, p_riga: riga } : undefined,
    select: ({ pages }): Catena => {
      const { riga, ultima, rotta, controllato_il } = unica(pages.slice(-1));
      const righe = pages.reduce((somma, pagina) => somma + pagina.righe, 0);
      return { righe, riga, ultima: ultima ?? riga, dal: pages[0]?.dal ?? null, rotta, controllato_il };
    },
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
  /** As sent, codes masked; null for messages between people, and before sending. */
  testo_inviato: forse(z.string()),
  created_at: istante,
});
export type Mail = z.output<typeof rigaMail>;

export const fontePosta = fonteElenco({
  procedura: 'admin_posta',
  perPagina: 50,
  schema: schemaPagina(rigaMail),
  chiave: (mail) => mail.id,
  domanda: domandaConStato,
});

export const ritentaPosta = creaComando({
  esegui: async (mail: string, id) => {
    await comando('admin_ritenta_posta', { p_id: mail }, id);
  },
  rinnova: () => [UFFICIO],
});

const rigaDispositivo = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  centro: forse(z.string()),
  pending_ops: numero,
  pending_media: numero,
  oldest_pending_at: forse(istante),
  incidente: forse(z.string()),
  /** The office gave the tablet up. */
  perso_il: forse(istante),
  visto_il: istante,
});
export type Dispositivo = z.output<typeof rigaDispositivo>;

/** Tablets with unsent work first, the oldest first. */
export const fonteDispositivi = fonteElenco({
  procedura: 'admin_dispositivi',
  perPagina: 50,
  schema: schemaPagina(rigaDispositivo),
  chiave: (dispositivo) => dispositivo.id,
  domanda: domandaConStato,
});

type AttoTablet = { tablet: string; motivo: string };

const attoTablet = (
  procedura: 'admin_scrivi_tablet' | 'admin_archivia_incidente' | 'admin_tablet_perso',
  fatto: string,
) =>
  creaComando({
    esegui: async ({ tablet, motivo }: AttoTablet, id) => {
      await comando(procedura, { p_id: tablet, p_motivo: motivo }, id);
    },
    rinnova: () => [UFFICIO],
    fatto,
  });

export const scriviPerTablet = attoTablet(
  'admin_scrivi_tablet',
  'Scritto al centro: la lettera parte entro un minuto.',
);
export const archiviaIncidente = attoTablet('admin_archivia_incidente', 'Incidente archiviato.');
export const segnaTabletPerso = attoTablet('admin_tablet_perso', 'Segnato come perso.');

/** All urgent counts in one query, so that the panel doesn't jump. */
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
