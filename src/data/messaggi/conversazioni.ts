import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { withImage } from '../annunci/annunci.ts';
import { createCommand } from '../client/command.ts';
import { type Pages, pagesFor } from '../client/pages.ts';
import type { Risposta } from '../client/procedure.ts';
import { unica } from '../client/rows.ts';
import { comando, imageBase, procedura } from '../client/supabase.ts';

export type ConversazioneRow = Risposta<'mie_conversazioni'>[number];
export type Conversazione = Risposta<'conversazione'>[number];
export type Messaggio = Risposta<'messaggi_conversazione'>[number];
export type ConversazioneEvent = Risposta<'eventi_conversazione'>[number];

const EVERY_MS = 20_000;

export const CONVERSAZIONI = ['conversazioni'] as const;

const withPhotos = <T extends { immagine_principale: string | null }>(riga: T): T => withImage(riga, imageBase());

/** Own conversations, newest first, 30 a page; `testo` searches names, titles and messages. */
export const conversazioniQuery = (testo: string) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSAZIONI, 'elenco', testo],
    queryFn: async ({ pageParam }) =>
      (await procedura('mie_conversazioni', { p_testo: testo, p_prima: pageParam })).map(withPhotos),
    ...pagesFor<ConversazioneRow>(),
    select: (lette: Pages<ConversazioneRow>) => lette.pages.flat(),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

export const conversazioneQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONVERSAZIONI, 'testa', id],
    queryFn: async () => withPhotos(unica(await procedura('conversazione', { p_id: id }))),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

/** The thread, newest first, 50 a page. */
export const messaggiQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...CONVERSAZIONI, 'messaggi', id],
    queryFn: ({ pageParam }) => procedura('messaggi_conversazione', { p_conversazione: id, p_prima: pageParam }),
    ...pagesFor<Messaggio>(),
    select: (lette: Pages<Messaggio>) => lette.pages.flat(),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

/** Events of the listing that both may know; oldest first. */
export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONVERSAZIONI, 'eventi', id],
    queryFn: () => procedura('eventi_conversazione', { p_conversazione: id }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

export const sendMessaggio = createCommand({
  run: async ({ conversazione, testo }: { conversazione: string; testo: string }, id) => {
    await comando('invia_messaggio', { p_conversazione: conversazione, p_testo: testo }, id);
  },
  invalidates: () => [CONVERSAZIONI],
});

export const markRead = createCommand({
  run: async (conversazione: string, id) => {
    await comando('segna_letta', { p_conversazione: conversazione }, id);
  },
  invalidates: (conversazione) => [
    [...CONVERSAZIONI, 'elenco'],
    [...CONVERSAZIONI, 'testa', conversazione],
  ],
});

/** Blocks the person in every conversation between the two. */
export const blockConversazione = createCommand({
  run: async ({ conversazione, bloccata }: { conversazione: string; bloccata: boolean }, id) => {
    await comando('blocca_conversazione', { p_conversazione: conversazione, p_bloccata: bloccata }, id);
  },
  invalidates: () => [CONVERSAZIONI],
});
