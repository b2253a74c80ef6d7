import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TERMS_VERSION } from '../../domain/accesso/termini.ts';
import type { CodiceErrore } from '../../domain/errori.ts';
import { createCommand } from '../client/command.ts';
import { maybe } from '../client/decode.ts';
import { DataError, textOfCode } from '../client/errori.ts';
import { comando, procedura } from '../client/supabase.ts';
import { richiestaFields } from './richiesta-fields.ts';

/** Hours are stored as text; invalid ones read as null. */
const orari = z.pipe(
  maybe(z.string()),
  z.transform((testo: string | null): unknown => {
    try {
      return JSON.parse(testo ?? 'null');
    } catch {
      return null; // as if unset: they are typed again
    }
  }),
);

const schema = z.object({
  richiesta: maybe(
    z.object({
      ...richiestaFields,
      operating_hours: orari,
    }),
  ),
});
export type RichiestaCentro = NonNullable<z.output<typeof schema>['richiesta']>;

/** The caller's latest application; null if there is none. */
export async function ownRichiestaCentro(): Promise<RichiestaCentro | null> {
  return z.parse(schema, await procedura('stato_richiesta_centro')).richiesta;
}

export const richiestaQuery = () =>
  queryOptions({ queryKey: ['richiesta-centro'], queryFn: ownRichiestaCentro, staleTime: 0 });

export type DatiRichiesta = Pick<
  RichiestaCentro,
  'nome' | 'indirizzo' | 'citta' | 'email' | 'telefono' | 'tipo_centro' | 'nome_referente'
> & {
  partita_iva: string;
  tipo_attivita: string | null;
  anno_fondazione: number | null;
  sito_web: string;
  esperienza_autenticazione: string;
  categorie_prodotti: readonly string[];
  capacita_mensile: string;
  tariffa_type: string;
  tariffa_fixed: number | null;
  tariffa_percentage: number | null;
  tariffa_min_value: number | null;
  tariffa_max_value: number | null;
  operating_hours: string;
  verification_duration: number;
  max_daily_verifications: number;
};

const OF_ENGINE: Readonly<Record<string, CodiceErrore>> = {
  '23505': 'richiesta_esistente',
  '23502': 'richiesta_dati_mancanti',
  '23503': 'richiesta_riferimento',
  '22P02': 'richiesta_formato',
  PGRST102: 'richiesta_formato',
  '42501': 'richiesta_senza_permessi',
  '42P01': 'richiesta_tabella_assente',
  PGRST202: 'richiesta_tabella_assente',
};

/** Other failures get the specification's text (spec 1 section 8). */
async function inOwnWords(cause: DataError): Promise<DataError> {
  if (/^[a-z]/.test(cause.codice)) return cause;
  const { stato, codice } = cause;
  const detto = (nostro: CodiceErrore) => textOfCode(nostro).then((testo) => new DataError(nostro, testo, stato));
  const known = OF_ENGINE[codice];
  if (known !== undefined) return detto(known);
  if (stato === 404) return detto('richiesta_tabella_assente');
  if (stato === 403) return detto('richiesta_senza_permessi');
  if (/^[0-9A-Z]{5}$/.test(codice)) {
    const { ERROR_TEXTS_WITH_DATA } = await import('../../domain/errori.ts');
    return new DataError(codice, ERROR_TEXTS_WITH_DATA.database(codice, cause.message), stato);
  }
  return detto(stato >= 500 ? 'richiesta_comunicazione' : 'richiesta_fallita');
}

/** Once, with the accepted version of the terms. */
export const sendRichiestaCentro = createCommand({
  run: async (richiesta: DatiRichiesta, id): Promise<void> => {
    try {
      await comando('invia_richiesta_centro', { p_dati: richiesta, p_versione: TERMS_VERSION }, id);
    } catch (cause) {
      if (cause instanceof DataError) throw await inOwnWords(cause);
      throw new DataError('invio_richiesta_centro', await textOfCode('invio_richiesta_centro'), 0);
    }
  },
  invalidates: () => [richiestaQuery().queryKey],
});

export const answerRichiestaCentro = createCommand({
  run: async ({ richiesta, testo }: { richiesta: string; testo: string }, id): Promise<void> => {
    await comando('rispondi_richiesta_centro', { p_richiesta: richiesta, p_testo: testo }, id);
  },
  invalidates: () => [richiestaQuery().queryKey],
});
