import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { STATO_POSTA } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe, numero } from '../client/decode.ts';
import { unica } from '../client/rows.ts';
import { comando, procedura } from '../client/supabase.ts';
import { ordiniSource } from './amministrazione.ts';
import { versamentiSource } from './amministrazione-versamenti.ts';
import { FROM_START, listQuery, listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

const actionRow = z.object({
  id: numero,
  email: maybe(z.string()),
  chi: maybe(z.string()),
  azione: z.string(),
  oggetto_tipo: z.string(),
  oggetto_id: maybe(z.string()),
  oggetto: maybe(z.string()),
  /** Before and after, as the procedure stored it. */
  dati: z.unknown(),
  nomi: z.record(z.string(), z.object({ tipo: z.string(), nome: z.string() })),
  motivo: maybe(z.string()),
  avvenuto_il: istante,
});
export type Action = z.output<typeof actionRow>;
export type Names = Action['nomi'];

export const attiSource = listSource({
  procedura: 'admin_registro',
  perPage: 50,
  schema: pageSchema(actionRow),
  chiave: (atto) => String(atto.id),
  domanda: (richiesta) => ({
    ...listQuery(richiesta),
    p_cosa: richiesta.filtri['cosa'] ?? '',
  }),
});

export interface Chain {
  righe: number;
  riga: number;
  ultima: number;
  dal: string | null;
  rotta: number | null;
  controllato_il: string;
}

/** Verifies the chain page by page, again for each `giro`; not under the office's key. */
export const chainQuery = (giro: number) =>
  infiniteQueryOptions({
    queryKey: ['catena_registro', giro],
    queryFn: async ({ pageParam }) => unica(await procedura('admin_controlla_registro', pageParam)),
    initialPageParam: { p_posto: 0, p_riga: 0 },
    getNextPageParam: ({ posto, riga, resta, rotta }) =>
      resta && rotta === null ? { p_posto: posto, p_riga: riga } : undefined,
    select: ({ pages }): Chain => {
      const { riga, ultima, rotta, controllato_il } = unica(pages.slice(-1));
      const righe = pages.reduce((somma, pagina) => somma + pagina.righe, 0);
      return { righe, riga, ultima: ultima ?? riga, dal: pages[0]?.dal ?? null, rotta, controllato_il };
    },
    staleTime: 5 * 60_000,
  });

const STATI_POSTA = STATO_POSTA;
export type StatoPosta = (typeof STATI_POSTA)[number];

const mailRow = z.object({
  id: z.string(),
  tipo: z.string(),
  destinatario: z.string(),
  oggetto: z.string(),
  stato: z.enum(STATI_POSTA),
  tentativi: numero,
  prossimo_tentativo: maybe(istante),
  ultimo_errore: maybe(z.string()),
  inviata_il: maybe(istante),
  /** As sent, codes masked; null for messages between people, and before sending. */
  testo_inviato: maybe(z.string()),
  created_at: istante,
});
export type Mail = z.output<typeof mailRow>;

export const mailSource = listSource({
  procedura: 'admin_posta',
  perPage: 50,
  schema: pageSchema(mailRow),
  chiave: (mail) => mail.id,
  domanda: queryWithStato,
});

export const retryMail = createCommand({
  run: async (mail: string, id) => {
    await comando('admin_ritenta_posta', { p_id: mail }, id);
  },
  invalidates: () => [UFFICIO],
});

const dispositivoRow = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  centro: maybe(z.string()),
  pending_ops: numero,
  pending_media: numero,
  oldest_pending_at: maybe(istante),
  incidente: maybe(z.string()),
  /** The office gave the tablet up. */
  perso_il: maybe(istante),
  visto_il: istante,
});
export type Device = z.output<typeof dispositivoRow>;

/** Tablets with unsent work first, the oldest first. */
export const dispositiviSource = listSource({
  procedura: 'admin_dispositivi',
  perPage: 50,
  schema: pageSchema(dispositivoRow),
  chiave: (dispositivo) => dispositivo.id,
  domanda: queryWithStato,
});

type TabletAction = { tablet: string; motivo: string };

const tabletAction = (
  procedura: 'admin_scrivi_tablet' | 'admin_archivia_incidente' | 'admin_tablet_perso',
  fatto: string,
) =>
  createCommand({
    run: async ({ tablet, motivo }: TabletAction, id) => {
      await comando(procedura, { p_id: tablet, p_motivo: motivo }, id);
    },
    invalidates: () => [UFFICIO],
    done: fatto,
  });

export const writeForTablet = tabletAction(
  'admin_scrivi_tablet',
  'Scritto al centro: la lettera parte entro un minuto.',
);
export const archiveIncidente = tabletAction('admin_archivia_incidente', 'Incidente archiviato.');
export const markTabletLost = tabletAction('admin_tablet_perso', 'Segnato come perso.');

/** All urgent counts in one query, so that the panel doesn't jump. */
export const toDoQuery = () =>
  queryOptions({
    queryKey: [...UFFICIO, 'da-fare'],
    queryFn: async () => {
      const [dispositivi, versamenti, ordini] = await Promise.all([
        dispositiviSource.leggi(FROM_START),
        versamentiSource.leggi(FROM_START),
        ordiniSource.leggi(FROM_START),
      ]);
      return { dispositivi: dispositivi.righe, versamenti, ordini: ordini.righe };
    },
  });
