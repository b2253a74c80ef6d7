import * as z from 'zod/mini';
import type { MOTIVO_SEGNALAZIONE } from '../domain/valori.ts';
import { creaComando } from './comando.ts';
import { comandoApi } from './supabase.ts';

export type MotivoSegnalazione = (typeof MOTIVO_SEGNALAZIONE)[number];

export type Segnalazione = {
  oggetto_tipo: 'annuncio' | 'messaggio' | 'recensione' | 'certificato';
  oggetto_id: string;
  motivo: MotivoSegnalazione;
  testo: string;
  /** Where a visitor is answered; who is signed in is answered at the own address, whatever stands here. */
  email: string | null;
};

/** A report under decision P7: a receipt by mail, an answer with reasons. */
export const segnala = creaComando({
  esegui: async (segnalazione: Segnalazione, id): Promise<string> =>
    z.parse(z.object({ id: z.string() }), await comandoApi('/api/segnalazioni', segnalazione, id)).id,
});
