import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CentroData, readData } from '../../domain/centri/dati.ts';
import { profiloQuery } from '../accesso/session.ts';
import { createCommand } from '../client/command.ts';
import { numero } from '../client/decode.ts';
import { DataError } from '../client/errori.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** The caller's centre as its people read it, with markups and commission. */
export type OwnCentro = Risposta<'mio_centro_dettagli'>[number];

export const ownCentroQuery = () =>
  queryOptions({
    queryKey: ['mio-centro'],
    queryFn: async (): Promise<OwnCentro | null> => (await procedura('mio_centro_dettagli'))[0] ?? null,
    staleTime: 0,
  });

const settingsSchema = z.object({
  operating_hours: z.optional(z.unknown()),
  verification_duration_minutes: z.optional(z.unknown()),
});

export function dataOf(c: OwnCentro): CentroData {
  const letto = z.safeParse(settingsSchema, c.settings).data ?? {};
  return {
    nome: c.nome,
    indirizzo: c.indirizzo,
    citta: c.citta,
    telefono: c.telefono,
    email: c.email,
    sito_web: c.sito_web ?? '',
    descrizione: c.descrizione,
    specializzazioni: c.specializzazioni,
    max_daily_verifications: c.max_daily_verifications,
    durata: letto.verification_duration_minutes ?? null,
    orari: letto.operating_hours ?? null,
  };
}

export type SaveData = { dati: Partial<CentroData>; prima: Partial<CentroData>; visite: number };

const savedSchema = z.object({ da_spostare: numero });

export const saveCentroData = createCommand({
  run: async ({ dati, prima, visite }: SaveData, id) =>
    z.parse(savedSchema, await comando('salva_dati_centro', { p_dati: dati, p_prima: prima, p_visite: visite }, id)),
  invalidates: () => [ownCentroQuery().queryKey, profiloQuery().queryKey],
  done: 'Informazioni aggiornate con successo.',
});

const outsideSchema = z.object({
  totale: numero,
  righe: z.array(z.object({ giorno: z.string(), ora: z.string(), oggetto: z.string() })),
});
export type VisiteLeftOut = z.output<typeof outsideSchema>;

const dettaglio = (cause: unknown, codice: string): unknown =>
  cause instanceof DataError && cause.codice === codice ? JSON.parse(cause.details ?? 'null') : null;

/** Visits outside the hours of a refused save; null for another refusal. */
export const visiteLeftOut = (cause: unknown): VisiteLeftOut | null =>
  z.safeParse(outsideSchema, dettaglio(cause, 'visite_fuori_orario')).data ?? null;

const changedSchema = z.record(z.string(), z.unknown());

/** Values stored by somebody else meanwhile; null for another refusal. */
export function changedMeanwhile(cause: unknown): Partial<CentroData> | null {
  const letti = z.safeParse(changedSchema, dettaglio(cause, 'dati_centro_cambiati')).data;
  return letti === undefined ? null : readData(letti);
}
