import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AZIONE_MODERAZIONE, MOTIVO_SEGNALAZIONE, STATO_SEGNALAZIONE } from '../../domain/valori.ts';
import { creaComando } from '../client/comando.ts';
import { forse, istante } from '../client/decodifica.ts';
import { comando, procedura } from '../client/supabase.ts';
import { domandaConStato, fonteElenco, schemaPagina, UFFICIO } from './ufficio.ts';

const rigaSegnalazione = z.object({
  id: z.string(),
  oggetto_tipo: z.enum(['annuncio', 'messaggio', 'recensione', 'certificato']),
  oggetto_id: z.string(),
  motivo: z.enum(MOTIVO_SEGNALAZIONE),
  testo: z.string(),
  /** Of a certificate: where it was seen, and whether there is a picture. */
  luogo: z.string(),
  con_foto: z.boolean(),
  email_autore: forse(z.string()),
  stato: z.enum(STATO_SEGNALAZIONE),
  decisione: forse(z.string()),
  created_at: istante,
  deciso_il: forse(istante),
  segnalato: forse(
    z.object({
      nome: z.string(),
      testo: forse(z.string()),
      di: forse(z.string()),
      /** The listing itself or the one it belongs to. */
      annuncio: forse(z.string()),
      codice: forse(z.string()),
      si_toglie: z.boolean(),
    }),
  ),
  rimossa: z.boolean(),
});
export type Segnalazione = z.output<typeof rigaSegnalazione>;

export const fonteSegnalazioni = fonteElenco({
  procedura: 'admin_elenco_segnalazioni',
  perPagina: 50,
  schema: schemaPagina(rigaSegnalazione),
  chiave: (segnalazione) => segnalazione.id,
  domanda: domandaConStato,
});

export const letturaFotoSegnalazione = (id: string) =>
  queryOptions({
    queryKey: [...UFFICIO, 'foto-segnalazione', id],
    queryFn: () => procedura('admin_foto_segnalazione', { p_id: id }),
  });

interface DecisioneSegnalazione {
  id: string;
  esito: 'in_esame' | 'accolta' | 'respinta';
  decisione: string;
  /** Also removes what was reported, for the same reasons. */
  rimuovi: boolean;
}

export const decidiSegnalazione = creaComando({
  esegui: async ({ id, esito, decisione, rimuovi }: DecisioneSegnalazione, comandoId) => {
    const dati = { p_id: id, p_esito: esito, p_decisione: decisione || null, p_rimuovi: rimuovi };
    await comando('admin_decidi_segnalazione', dati, comandoId);
  },
  rinnova: () => [UFFICIO],
  fatto: (_, { esito }) => (esito === 'in_esame' ? 'Segnalazione in esame' : 'Segnalazione decisa'),
});

const rigaRicorso = z.object({
  id: z.string(),
  testo: z.string(),
  stato: z.enum(STATO_SEGNALAZIONE),
  risposta: forse(z.string()),
  created_at: istante,
  deciso_il: forse(istante),
  email: z.string(),
  azione: z.enum(AZIONE_MODERAZIONE),
  oggetto_tipo: z.enum(['utente', 'annuncio', 'recensione', 'messaggio']),
  oggetto_id: z.string(),
  oggetto: forse(z.string()),
  categoria: z.enum(MOTIVO_SEGNALAZIONE),
  motivo: z.string(),
  decisione_del: istante,
  revocata_il: forse(istante),
});
export type Ricorso = z.output<typeof rigaRicorso>;

export const fonteRicorsi = fonteElenco({
  procedura: 'admin_elenco_ricorsi',
  perPagina: 50,
  schema: schemaPagina(rigaRicorso),
  chiave: (ricorso) => ricorso.id,
  domanda: domandaConStato,
});

/** Upheld, the decision is undone; always with reasons. */
export const decidiRicorso = creaComando({
  esegui: async (d: { id: string; esito: 'accolta' | 'respinta'; risposta: string }, id) => {
    await comando('admin_decidi_ricorso', { p_id: d.id, p_esito: d.esito, p_risposta: d.risposta }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Ricorso deciso',
});
