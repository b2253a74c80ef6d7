import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { conImmagine } from '../annunci/annunci.ts';
import { creaComando } from '../client/comando.ts';
import { type Pagine, paginePer } from '../client/pagine.ts';
import type { Risposta } from '../client/procedure.ts';
import { unica } from '../client/righe.ts';
import { baseImmagini, comando, procedura } from '../client/supabase.ts';

export type RigaConversazione = Risposta<'mie_conversazioni'>[number];
export type Conversazione = Risposta<'conversazione'>[number];
export type Messaggio = Risposta<'messaggi_conversazione'>[number];
export type EventoConversazione = Risposta<'eventi_conversazione'>[number];

const OGNI_MS = 20_000;

export const CONVERSAZIONI = ['conversazioni'] as const;

const conFoto = <T extends { immagine_principale: string | null }>(riga: T): T => conImmagine(riga, baseImmagini());

/** Own conversations, newest first, 30 a page; `testo` searches names, titles and messages. */
export const letturaConversazioni = (testo: string) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSAZIONI, 'elenco', testo],
    queryFn: async ({ pageParam }) =>
      (await procedura('mie_conversazioni', { p_testo: testo, p_prima: pageParam })).map(conFoto),
    ...paginePer<RigaConversazione>(),
    select: (lette: Pagine<RigaConversazione>) => lette.pages.flat(),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: OGNI_MS,
  });

export const letturaConversazione = (id: string) =>
  queryOptions({
    queryKey: [...CONVERSAZIONI, 'testa', id],
    queryFn: async () => conFoto(unica(await procedura('conversazione', { p_id: id }))),
    staleTime: 0,
    refetchInterval: OGNI_MS,
  });

/** The thread, newest first, 50 a page. */
export const letturaMessaggi = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSAZIONI, 'messaggi', id],
    queryFn: ({ pageParam }) => procedura('messaggi_conversazione', { p_conversazione: id, p_prima: pageParam }),
    ...paginePer<Messaggio>(),
    select: (lette: Pagine<Messaggio>) => lette.pages.flat(),
    staleTime: 0,
    refetchInterval: OGNI_MS,
  });

/** Events of the listing that both may know; oldest first. */
export const letturaEventi = (id: string) =>
  queryOptions({
    queryKey: [...CONVERSAZIONI, 'eventi', id],
    queryFn: () => procedura('eventi_conversazione', { p_conversazione: id }),
    staleTime: 0,
    refetchInterval: OGNI_MS,
  });

export const inviaMessaggio = creaComando({
  esegui: async ({ conversazione, testo }: { conversazione: string; testo: string }, id) => {
    await comando('invia_messaggio', { p_conversazione: conversazione, p_testo: testo }, id);
  },
  rinnova: () => [CONVERSAZIONI],
});

export const segnaLetta = creaComando({
  esegui: async (conversazione: string, id) => {
    await comando('segna_letta', { p_conversazione: conversazione }, id);
  },
  rinnova: (conversazione) => [
    [...CONVERSAZIONI, 'elenco'],
    [...CONVERSAZIONI, 'testa', conversazione],
  ],
});

/** Blocks the person in every conversation between the two. */
export const bloccaConversazione = creaComando({
  esegui: async ({ conversazione, bloccata }: { conversazione: string; bloccata: boolean }, id) => {
    await comando('blocca_conversazione', { p_conversazione: conversazione, p_bloccata: bloccata }, id);
  },
  rinnova: () => [CONVERSAZIONI],
});
