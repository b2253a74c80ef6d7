import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ChiusuraData, Fascia } from '../../domain/centri/grid.ts';
import { createCommand } from '../client/command.ts';
import { numero } from '../client/decode.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, procedura } from '../client/supabase.ts';
import { DISPONIBILITA } from '../verifiche/agenda.ts';

/** A centre's free hours: the next fortnight's grid, blocks and closures (decision P9). Online only. */

const rinnova = () => [DISPONIBILITA];
const short = (ora: string): string => ora.slice(0, 5);

export const availabilityQuery = () =>
  queryOptions({
    queryKey: [...DISPONIBILITA, 'griglia'],
    queryFn: async (): Promise<Fascia[]> =>
      (await procedura('disponibilita_centro')).map((f) => ({ ...f, ora: short(f.ora) })),
    staleTime: 0,
  });

export type SkeletonBlock = Risposta<'blocchi_centro'>[number];

export const blocksQuery = () =>
  queryOptions({
    queryKey: [...DISPONIBILITA, 'blocchi'],
    queryFn: async (): Promise<SkeletonBlock[]> =>
      (await procedura('blocchi_centro')).map((b) => ({
        ...b,
        dalle: b.dalle === null ? null : short(b.dalle),
        alle: b.alle === null ? null : short(b.alle),
      })),
    staleTime: 0,
  });

/** Blocks or frees slots of the grid, '2026-11-24T15:00' each. */
export interface SetOrari {
  orari: readonly string[];
  bloccati: boolean;
  motivo: string;
  /** Also slots with a visit, which must then be moved; otherwise such a slot refuses the request. */
  anche_prenotati: boolean;
}

export const setOrari = createCommand({
  run: async ({ orari, bloccati, motivo, anche_prenotati }: SetOrari, id): Promise<number> => {
    if (!bloccati) {
      await comando('sblocca_orari', { p_orari: orari }, id);
      return 0;
    }
    const risposta = await comando(
      'blocca_orari',
      { p_orari: orari, p_motivo: motivo, p_anche_prenotati: anche_prenotati },
      id,
    );
    return z.parse(z.object({ da_spostare: numero }), risposta).da_spostare;
  },
  invalidates: rinnova,
});

/** `bloccati`: slots in the block. `da_spostare`: visits to move. */
const chiusuraSchema = z.object({ bloccati: z.optional(numero), da_spostare: numero });

/** Whole days, or the same hours of each. */
export const closeCentro = createCommand({
  run: async ({ dal, al, dalle, alle, motivo }: ChiusuraData, id) => {
    const giorni = { p_dal: dal, p_al: al, p_motivo: motivo };
    return z.parse(
      chiusuraSchema,
      dalle === ''
        ? await comando('chiudi_centro', giorni, id)
        : await comando('blocca_periodo', { ...giorni, p_dalle: dalle, p_alle: alle }, id),
    );
  },
  invalidates: rinnova,
});

export const reopenCentro = createCommand({
  run: async (chiusura: string, id) => {
    await comando('riapri_centro', { p_id: chiusura }, id);
  },
  invalidates: rinnova,
});
