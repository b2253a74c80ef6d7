import { createCommand } from '../client/command.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** A centre's diary beyond its tablet's period, and what only the server knows. */

export type FreeDay = Risposta<'orari_disponibili'>[number];

export async function availableOrari(centroId: string): Promise<FreeDay[]> {
  return procedura('orari_disponibili', { p_centro: centroId });
}

/** Rows of one request (spec 2, 'Paging and limits'). */
export const APPUNTAMENTI_LOADED = 200;

/** {righe, totale}: the centre's appointments, latest day first, for the counter's parser. */
export async function centroAppuntamenti(centro: string, pagina: number): Promise<unknown> {
  const domanda = { center_id_param: centro, page_size: APPUNTAMENTI_LOADED, page_number: pagina };
  return procedura('get_center_appointments_paged', domanda);
}

export const DISPONIBILITA = ['disponibilita'] as const;

/** The centre moves a visit to another free slot; its seller is told. */
export const moveVisita = createCommand({
  run: async ({ verifica, giorno, ora }: { verifica: string; giorno: string; ora: string }, id) => {
    await comando(
      'update_verifica_datetime_local',
      { verification_id_param: verifica, new_date: giorno, new_time: ora },
      id,
    );
  },
  invalidates: () => [DISPONIBILITA],
  done: 'Visita spostata: al cliente parte una email con il nuovo orario.',
});
