import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { UFFICIO } from './amministrazione.ts';
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

export async function impostaAdmin(id: string, valore: boolean, motivo: string): Promise<void> {
  await comando('admin_imposta_admin', { p_utente: id, p_valore: valore, p_motivo: motivo || null });
}

/** Suspending needs the reason that the person reads. */
export async function impostaStatoUtente(id: string, stato: 'attivo' | 'sospeso', motivo: string): Promise<void> {
  await comando('admin_imposta_stato_utente', { p_utente: id, p_stato: stato, p_motivo: motivo || null });
}

export const letturaUtenti = (filtri: Parameters<typeof elencoUtenti>[0]) =>
  queryOptions({
    queryKey: [...UFFICIO, 'utenti', filtri],
    queryFn: () => elencoUtenti(filtri),
    placeholderData: keepPreviousData,
  });
