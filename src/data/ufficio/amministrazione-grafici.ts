import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Risposta } from '../client/procedure.ts';
import { procedura } from '../client/supabase.ts';
import { UFFICIO } from './ufficio.ts';

/** The dashboard's charts, of one centre or all. Cents, days of Rome. */

export interface Period {
  centro: string | null;
  /** The last months: by week up to three, by month beyond. */
  mesi: 3 | 6 | 12;
}

export type IncassiStep = Risposta<'admin_grafico_incassi'>[number];
export type EsitiStep = Risposta<'admin_grafico_esiti'>[number];
export type PendingStep = Risposta<'admin_grafico_attese'>[number];
export type ConversionsStep = Risposta<'admin_grafico_conversioni'>[number];

const chiave = (nome: string, periodo: Period) => [...UFFICIO, 'grafici', nome, periodo] as const;
const domanda = ({ centro, mesi }: Period) => ({ p_centro: centro, p_mesi: mesi });
const CALM = { staleTime: 60_000, placeholderData: keepPreviousData };

export const incassiQuery = (periodo: Period) =>
  queryOptions({
    queryKey: chiave('incassi', periodo),
    queryFn: () => procedura('admin_grafico_incassi', domanda(periodo)),
    ...CALM,
  });
export const esitiQuery = (periodo: Period) =>
  queryOptions({
    queryKey: chiave('esiti', periodo),
    queryFn: () => procedura('admin_grafico_esiti', domanda(periodo)),
    ...CALM,
  });
export const pendingQuery = (periodo: Period) =>
  queryOptions({
    queryKey: chiave('attese', periodo),
    queryFn: () => procedura('admin_grafico_attese', domanda(periodo)),
    ...CALM,
  });
export const conversionsQuery = (periodo: Period) =>
  queryOptions({
    queryKey: chiave('conversioni', periodo),
    queryFn: () => procedura('admin_grafico_conversioni', domanda(periodo)),
    ...CALM,
  });
