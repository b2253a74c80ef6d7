import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type DatiCentro, leggiDati } from '../../domain/centri/dati.ts';
import { letturaProfilo } from '../accesso/sessione.ts';
import { creaComando } from '../client/comando.ts';
import { numero } from '../client/decodifica.ts';
import { ErroreDati } from '../client/errori.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';

/** The caller's centre as its people read it, with markups and commission. */
export type MioCentro = Risposta<'mio_centro_dettagli'>[number];

export const letturaMioCentro = () =>
  queryOptions({
    queryKey: ['mio-centro'],
    queryFn: async (): Promise<MioCentro | null> => (await procedura('mio_centro_dettagli'))[0] ?? null,
    staleTime: 0,
  });

const schemaImpostazioni = z.object({
  operating_hours: z.optional(z.unknown()),
  verification_duration_minutes: z.optional(z.unknown()),
});

export function datiDi(c: MioCentro): DatiCentro {
  const letto = z.safeParse(schemaImpostazioni, c.settings).data ?? {};
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

export type SalvaDati = { dati: Partial<DatiCentro>; prima: Partial<DatiCentro>; visite: number };

const schemaSalvato = z.object({ da_spostare: numero });

export const salvaDatiCentro = creaComando({
  esegui: async ({ dati, prima, visite }: SalvaDati, id) =>
    z.parse(schemaSalvato, await comando('salva_dati_centro', { p_dati: dati, p_prima: prima, p_visite: visite }, id)),
  rinnova: () => [letturaMioCentro().queryKey, letturaProfilo().queryKey],
  fatto: 'Informazioni aggiornate con successo.',
});

const schemaFuori = z.object({
  totale: numero,
  righe: z.array(z.object({ giorno: z.string(), ora: z.string(), oggetto: z.string() })),
});
export type VisiteFuori = z.output<typeof schemaFuori>;

const dettaglio = (causa: unknown, codice: string): unknown =>
  causa instanceof ErroreDati && causa.codice === codice ? JSON.parse(causa.dettagli ?? 'null') : null;

/** Visits outside the hours of a refused save; null for another refusal. */
export const visiteFuori = (causa: unknown): VisiteFuori | null =>
  z.safeParse(schemaFuori, dettaglio(causa, 'visite_fuori_orario')).data ?? null;

const schemaCambiati = z.record(z.string(), z.unknown());

/** Values stored by somebody else meanwhile; null for another refusal. */
export function cambiatiIntanto(causa: unknown): Partial<DatiCentro> | null {
  const letti = z.safeParse(schemaCambiati, dettaglio(causa, 'dati_centro_cambiati')).data;
  return letti === undefined ? null : leggiDati(letti);
}
