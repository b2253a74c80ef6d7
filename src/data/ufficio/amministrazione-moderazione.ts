import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AZIONE_MODERAZIONE, MOTIVO_SEGNALAZIONE, STATO_SEGNALAZIONE } from '../../domain/values.ts';
import { createCommand } from '../client/command.ts';
import { istante, maybe } from '../client/decode.ts';
import { comando, procedura } from '../client/supabase.ts';
import { listSource, pageSchema, queryWithStato, UFFICIO } from './ufficio.ts';

const segnalazioneRow = z.object({
  id: z.string(),
  oggetto_tipo: z.enum(['annuncio', 'messaggio', 'recensione', 'certificato']),
  oggetto_id: z.string(),
  motivo: z.enum(MOTIVO_SEGNALAZIONE),
  testo: z.string(),
  /** Of a certificate: where it was seen, and whether there is a picture. */
  luogo: z.string(),
  con_foto: z.boolean(),
  email_autore: maybe(z.string()),
  stato: z.enum(STATO_SEGNALAZIONE),
  decisione: maybe(z.string()),
  created_at: istante,
  deciso_il: maybe(istante),
  segnalato: maybe(
    z.object({
      nome: z.string(),
      testo: maybe(z.string()),
      di: maybe(z.string()),
      /** The listing itself or the one it belongs to. */
      annuncio: maybe(z.string()),
      codice: maybe(z.string()),
      si_toglie: z.boolean(),
    }),
  ),
  rimossa: z.boolean(),
});
export type Segnalazione = z.output<typeof segnalazioneRow>;

export const segnalazioniSource = listSource({
  procedura: 'admin_elenco_segnalazioni',
  perPage: 50,
  schema: pageSchema(segnalazioneRow),
  chiave: (segnalazione) => segnalazione.id,
  domanda: queryWithStato,
});

export const segnalazionePhotosQuery = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'foto-segnalazione', id],
    queryFn: () => procedura('admin_foto_segnalazione', { p_id: id }),
  });

interface SegnalazioneDecision {
  id: string;
  esito: 'in_esame' | 'accolta' | 'respinta';
  decisione: string;
  /** Also removes what was reported, for the same reasons. */
  takeDown: boolean;
}

export const decideSegnalazione = createCommand({
  run: async ({ id, esito, decisione, takeDown }: SegnalazioneDecision, commandId) => {
    const dati = { p_id: id, p_esito: esito, p_decisione: decisione || null, p_rimuovi: takeDown };
    await comando('admin_decidi_segnalazione', dati, commandId);
  },
  invalidates: () => [UFFICIO],
  done: (_, { esito }) => (esito === 'in_esame' ? 'Segnalazione in esame' : 'Segnalazione decisa'),
});

const ricorsoRow = z.object({
  id: z.string(),
  testo: z.string(),
  stato: z.enum(STATO_SEGNALAZIONE),
  risposta: maybe(z.string()),
  created_at: istante,
  deciso_il: maybe(istante),
  email: z.string(),
  azione: z.enum(AZIONE_MODERAZIONE),
  oggetto_tipo: z.enum(['utente', 'annuncio', 'recensione', 'messaggio']),
  oggetto_id: z.string(),
  oggetto: maybe(z.string()),
  categoria: z.enum(MOTIVO_SEGNALAZIONE),
  motivo: z.string(),
  decisione_del: istante,
  revocata_il: maybe(istante),
});
export type Ricorso = z.output<typeof ricorsoRow>;

export const ricorsiSource = listSource({
  procedura: 'admin_elenco_ricorsi',
  perPage: 50,
  schema: pageSchema(ricorsoRow),
  chiave: (ricorso) => ricorso.id,
  domanda: queryWithStato,
});

/** Upheld, the decision is undone; always with reasons. */
export const decideRicorso = createCommand({
  run: async (d: { id: string; esito: 'accolta' | 'respinta'; risposta: string }, id) => {
    await comando('admin_decidi_ricorso', { p_id: d.id, p_esito: d.esito, p_risposta: d.risposta }, id);
  },
  invalidates: () => [UFFICIO],
  done: 'Ricorso deciso',
});
