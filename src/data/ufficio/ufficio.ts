import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isValidDay } from '../../domain/day.ts';
import { createCommand } from '../client/command.ts';
import { maybe, numero } from '../client/decode.ts';
import { imageUrl } from '../client/images.ts';
import type { Args, QueryView } from '../client/procedure.ts';
import { imageBase, listPage, procedura } from '../client/supabase.ts';

/** Key prefix of the office's queries: an act invalidates all. */
export const UFFICIO = ['ufficio'] as const;

/** A list's request. `ordine`: a column's key, '-' for descending, or a name of the list's own. */
export interface ListRequest {
  testo: string;
  filtri: Readonly<Record<string, string>>;
  ordine: string;
  pagina: number;
}

export const FROM_START: ListRequest = { testo: '', filtri: {}, ordine: '', pagina: 1 };

export const listQuery = ({ testo, filtri, ordine, pagina }: ListRequest) => ({
  p_testo: testo,
  p_ordine: ordine,
  p_pagina: pagina,
  p_dal: giorno(filtri['dal']),
  p_al: giorno(filtri['al']),
});

export const queryWithStato = (richiesta: ListRequest) => ({
  ...listQuery(richiesta),
  p_stato: richiesta.filtri['stato'] ?? '',
});

export const foto = z.pipe(
  maybe(z.string()),
  z.transform((indirizzo) => (indirizzo === null ? null : imageUrl(indirizzo, imageBase()))),
);

const giorno = (valore = '') => (isValidDay(valore) ? valore : null);

interface ListPage {
  righe: unknown[];
  totale: number;
  oltre: boolean;
}

/** A page of every list procedure; `z.extend` adds a list's own fields. */
export const pageSchema = <R extends z.ZodMiniType>(riga: R) =>
  z.object({ righe: z.array(riga), totale: numero, oltre: z.boolean() });

export type ListName = {
  [N in Extract<QueryView, `admin_${string}`>]: 'p_ordine' | 'p_pagina' extends keyof Args<N> ? N : never;
}[Extract<QueryView, `admin_${string}`>];

const partSchema = z.object({ altre: z.boolean() });
/** The server's limit, a million rows. */
const MAX_PARTS = 200;

export interface FileQuestion {
  richiesta: ListRequest;
  onRows: (quante: number) => void;
}

interface SourceData<N extends ListName, D extends ListPage> {
  procedura: N;
  perPage: number;
  schema: z.ZodMiniType<D>;
  chiave: (riga: D['righe'][number]) => string;
  domanda: (richiesta: ListRequest) => Args<N>;
}

/** A list's source: pages, one row by key, and the whole filter as a file, which the server registers (P17). */
export function listSource<N extends ListName, D extends ListPage>(dati: SourceData<N, D>) {
  const { procedura: elenco, perPage, schema, chiave, domanda } = dati;
  const nome: ListName = elenco;
  /** A page beyond the end is the last one (decision P10). */
  const leggi = async (richiesta: ListRequest): Promise<D> => {
    const letta = z.parse(schema, await listPage(elenco, domanda(richiesta)));
    const ultima = Math.max(1, Math.ceil(letta.totale / perPage));
    if (letta.righe.length > 0 || richiesta.pagina <= ultima) return letta;
    return z.parse(schema, await listPage(elenco, domanda({ ...richiesta, pagina: ultima })));
  };
  return {
    /** For the tests of all lists: pages and files use `leggi` and `esporta`. */
    procedura: nome,
    domanda,
    perPage,
    leggi,
    query: (richiesta: ListRequest) =>
      queryOptions({
        queryKey: [...UFFICIO, nome, richiesta],
        queryFn: () => leggi(richiesta),
        placeholderData: keepPreviousData,
      }),
    rowQuery: (searched: string) =>
      queryOptions({
        queryKey: [...UFFICIO, nome, 'riga', searched],
        queryFn: async (): Promise<D['righe'][number] | null> => {
          const { righe } = await leggi({ ...FROM_START, testo: searched });
          return righe.find((riga) => chiave(riga) === searched) ?? null;
        },
      }),
    esporta: createCommand({
      /** Part by part; removes duplicates that new rows have shifted. */
      run: async ({ richiesta, onRows }: FileQuestion): Promise<{ righe: D['righe']; truncated: boolean }> => {
        const righe = new Map<string, D['righe'][number]>();
        for (let parte = 1; parte <= MAX_PARTS; parte += 1) {
          const p = { p_elenco: nome, p_domanda: domanda(richiesta), p_parte: parte };
          const risposta = await procedura('admin_esporta_elenco', p);
          for (const riga of z.parse(schema, risposta).righe) righe.set(chiave(riga), riga);
          if (!z.parse(partSchema, risposta).altre) return { righe: [...righe.values()], truncated: false };
          onRows(righe.size);
        }
        return { righe: [...righe.values()], truncated: true };
      },
      invalidates: () => [[...UFFICIO, 'admin_registro']],
    }),
  };
}

export type ListSource<D extends ListPage> = Omit<ReturnType<typeof listSource<ListName, D>>, 'procedura' | 'domanda'>;
