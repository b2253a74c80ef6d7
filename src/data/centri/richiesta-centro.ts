import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { VERSIONE_TERMINI } from '../../domain/accesso/termini.ts';
import type { CodiceErrore } from '../../domain/errori.ts';
import { creaComando } from '../client/comando.ts';
import { forse } from '../client/decodifica.ts';
import { ErroreDati, testoDelCodice } from '../client/errori.ts';
import { comando, procedura } from '../client/supabase.ts';
import { campiRichiesta } from './campi-richiesta.ts';

/** Hours are stored as text; invalid ones read as null. */
const orari = z.pipe(
  forse(z.string()),
  z.transform((testo: string | null): unknown => {
    try {
      return JSON.parse(testo ?? 'null');
    } catch {
      return null; // as if unset: they are typed again
    }
  }),
);

const schema = z.object({
  richiesta: forse(
    z.object({
      ...campiRichiesta,
      operating_hours: orari,
    }),
  ),
});
export type RichiestaCentro = NonNullable<z.output<typeof schema>['richiesta']>;

/** The caller's latest application; null if there is none. */
export async function miaRichiestaCentro(): Promise<RichiestaCentro | null> {
  return z.parse(schema, await procedura('stato_richiesta_centro')).richiesta;
}

export const letturaRichiesta = () =>
  queryOptions({ queryKey: ['richiesta-centro'], queryFn: miaRichiestaCentro, staleTime: 0 });

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

const DEL_MOTORE: Readonly<Record<string, CodiceErrore>> = {
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
async function nelleSueParole(causa: ErroreDati): Promise<ErroreDati> {
  if (/^[a-z]/.test(causa.codice)) return causa;
  const { stato, codice } = causa;
  const detto = (nostro: CodiceErrore) => testoDelCodice(nostro).then((testo) => new ErroreDati(nostro, testo, stato));
  const noto = DEL_MOTORE[codice];
  if (noto !== undefined) return detto(noto);
  if (stato === 404) return detto('richiesta_tabella_assente');
  if (stato === 403) return detto('richiesta_senza_permessi');
  if (/^[0-9A-Z]{5}$/.test(codice)) {
    const { TESTI_ERRORE_CON_DATI } = await import('../../domain/errori.ts');
    return new ErroreDati(codice, TESTI_ERRORE_CON_DATI.database(codice, causa.message), stato);
  }
  return detto(stato >= 500 ? 'richiesta_comunicazione' : 'richiesta_fallita');
}

/** Once, with the accepted version of the terms. */
export const inviaRichiestaCentro = creaComando({
  esegui: async (richiesta: DatiRichiesta, id): Promise<void> => {
    try {
      await comando('invia_richiesta_centro', { p_dati: richiesta, p_versione: VERSIONE_TERMINI }, id);
    } catch (causa) {
      if (causa instanceof ErroreDati) throw await nelleSueParole(causa);
      throw new ErroreDati('invio_richiesta_centro', await testoDelCodice('invio_richiesta_centro'), 0);
    }
  },
  rinnova: () => [letturaRichiesta().queryKey],
});

export const rispondiRichiestaCentro = creaComando({
  esegui: async ({ richiesta, testo }: { richiesta: string; testo: string }, id): Promise<void> => {
    await comando('rispondi_richiesta_centro', { p_richiesta: richiesta, p_testo: testo }, id);
  },
  rinnova: () => [letturaRichiesta().queryKey],
});
