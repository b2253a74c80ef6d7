import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Risposta } from '../client/procedure.ts';
import { procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** The dashboard's charts, of one centre or all. Cents, days of Rome. */

export interface Periodo {
  centro: string | null;
  /** The last months: by week up to three, by month beyond. */
  mesi: 3 | 6 | 12;
}

export type PassoIncassi = Risposta<'admin_grafico_incassi'>[number];
export type PassoEsiti = Risposta<'admin_grafico_esiti'>[number];
export type PassoAttese = Risposta<'admin_grafico_attese'>[number];
export type PassoConversioni = Risposta<'admin_grafico_conversioni'>[number];

const chiave = (nome: string, periodo: Periodo) => [...UFFICIO, 'grafici', nome, periodo] as const;
const domanda = ({ centro, mesi }: Periodo) => ({ p_centro: centro, p_mesi: mesi });
const CALMA = { staleTime: 60_000, placeholderData: keepPreviousData };

export const letturaIncassi = (periodo: Periodo) =>
  queryOptions({
    queryKey: chiave('incassi', periodo),
    queryFn: () => procedura('admin_grafico_incassi', domanda(periodo)),
    ...CALMA,
  });
export const letturaEsiti = (periodo: Periodo) =>
  queryOptions({
    queryKey: chiave('esiti', periodo),
    queryFn: () => procedura('admin_grafico_esiti', domanda(periodo)),
    ...CALMA,
  });
export const letturaAttese = (periodo: Periodo) =>
  queryOptions({
    queryKey: chiave('attese', periodo),
    queryFn: () => procedura('admin_grafico_attese', domanda(periodo)),
    ...CALMA,
  });
export const letturaConversioni = (periodo: Periodo) =>
  queryOptions({
    queryKey: chiave('conversioni', periodo),
    queryFn: () => procedura('admin_grafico_conversioni', domanda(periodo)),
    ...CALMA,
  });
