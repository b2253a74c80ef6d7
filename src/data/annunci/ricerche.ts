import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type AnnunciQuery, perFiltro } from '../../domain/annunci/filters.ts';
import { createCommand } from '../client/command.ts';
import { maybe, numero } from '../client/decode.ts';
import { imageUrl } from '../client/images.ts';
import type { Risposta } from '../client/procedure.ts';
import { comando, imageBase, procedura } from '../client/supabase.ts';

/** Saved searches. What is stored is what the list's procedure reads: several values of one filter with commas. */
const filtersSchema = z.object(perFiltro((_, kind) => maybe(kind === 'text' || kind === 'set' ? z.string() : numero)));

const comeDomanda = (letti: z.output<typeof filtersSchema>) =>
  perFiltro((filtro, kind) =>
    kind === 'set' ? (letti[filtro]?.toString().split(',') ?? []) : letti[filtro],
  ) as AnnunciQuery;

export type SavedSearch = Omit<Risposta<'ricerche_salvate'>[number], 'filtri'> & { filtri: AnnunciQuery };

const KEY = ['ricerche'] as const;

/** Each with its new results since the last look and up to four pictures. */
export const searchesQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async (): Promise<SavedSearch[]> => {
      const base = imageBase();
      return (await procedura('ricerche_salvate')).map((riga) => ({
        ...riga,
        immagini: riga.immagini.map((percorso) => imageUrl(percorso, base)),
        filtri: comeDomanda(z.parse(filtersSchema, riga.filtri)),
      }));
    },
  });

export interface NewSearch {
  nome: string;
  filtri: AnnunciQuery;
  avvisi: boolean;
}

const rinnova = () => [KEY];

export const saveSearch = createCommand({
  run: ({ nome, filtri, avvisi }: NewSearch, id) =>
    comando(
      'salva_ricerca',
      {
        p_nome: nome,
        p_filtri: perFiltro((filtro, kind) => (kind === 'set' ? String(filtri[filtro]) : filtri[filtro])),
        p_avvisi: avvisi,
      },
      id,
    ),
  invalidates: rinnova,
  done: 'Ricerca salvata',
});

type NamedSearch = { nome: string; avvisi: boolean };
export const editSearch = createCommand({
  run: ({ id: p_id, nome, avvisi, viste }: NamedSearch & { id: string; viste: NamedSearch }, id) =>
    comando('modifica_ricerca', { p_id, p_nome: nome, p_avvisi: avvisi, p_viste: { ...viste } }, id),
  invalidates: rinnova,
  done: 'Ricerca aggiornata',
});

export const deleteSearch = createCommand({
  run: (r: { id: string }, id) => comando('elimina_ricerca', { p_id: r.id }, id),
  invalidates: rinnova,
});

export const markSearchSeen = createCommand({
  run: (r: { id: string }, id) => comando('segna_ricerca_vista', { p_id: r.id }, id),
});
