import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { UFFICIO } from './amministrazione.ts';
import { creaComando } from './comando.ts';
import { forse, istante, numero } from './decodifica.ts';
import { comando, procedura } from './supabase.ts';

const schemaUtenti = z.object({
  righe: z.array(
    z.object({
      id: z.string(),
      nome_utente: z.string(),
      email: z.string(),
      nome: forse(z.string()),
      cognome: forse(z.string()),
      is_admin: z.boolean(),
      stato: z.enum(['attivo', 'sospeso']),
      data_registrazione: istante,
      ultimo_accesso: forse(istante),
      has_center: z.boolean(),
      sono_io: z.boolean(),
    }),
  ),
  totale: numero,
  oltre: z.boolean(),
});
export type ElencoUtenti = z.output<typeof schemaUtenti>;
export type RigaUtente = ElencoUtenti['righe'][number];
export const UTENTI_PER_PAGINA = 50;

type RicercaUtenti = { testo: string; ruolo: string; stato: string; tipo: string; pagina: number };

export async function elencoUtenti(r: RicercaUtenti): Promise<ElencoUtenti> {
  return z.parse(
    schemaUtenti,
    await procedura('admin_elenco_utenti', {
      p_testo: r.testo || null,
      p_ruolo: r.ruolo || 'all',
      p_stato: r.stato || 'all',
      p_tipo: r.tipo || 'all',
      p_pagina: r.pagina,
    }),
  );
}

export type AzioneUtente = 'concedi' | 'revoca' | 'sospendi' | 'riattiva';
type AttoUtente = { utente: string; azione: AzioneUtente; motivo: string };

/** Suspending needs the reason that the person reads. */
export const cambiaUtente = creaComando({
  esegui: async ({ utente, azione, motivo }: AttoUtente, id) => {
    const di = { p_utente: utente, p_motivo: motivo || null };
    if (azione === 'concedi' || azione === 'revoca')
      await comando('admin_imposta_admin', { ...di, p_valore: azione === 'concedi' }, id);
    else
      await comando('admin_imposta_stato_utente', { ...di, p_stato: azione === 'sospendi' ? 'sospeso' : 'attivo' }, id);
  },
  rinnova: () => [UFFICIO],
  fatto: 'Salvato con successo',
});

export const letturaUtenti = (filtri: Parameters<typeof elencoUtenti>[0]) =>
  queryOptions({
    queryKey: [...UFFICIO, 'utenti', filtri],
    queryFn: () => elencoUtenti(filtri),
    placeholderData: keepPreviousData,
  });
