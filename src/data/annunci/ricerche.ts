import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type DomandaAnnunci, perFiltro } from '../../domain/annunci/filtri.ts';
import { creaComando } from '../client/comando.ts';
import { forse, numero } from '../client/decodifica.ts';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Risposta } from '../client/procedure.ts';
import { baseImmagini, comando, procedura } from '../client/supabase.ts';

/** Saved searches. What is stored is what the list's procedure reads: several values of one filter with commas. */
const schemaFiltri = z.object(perFiltro((_, kind) => forse(kind === 'text' || kind === 'set' ? z.string() : numero)));

const comeDomanda = (letti: z.output<typeof schemaFiltri>) =>
  perFiltro((filtro, kind) =>
    kind === 'set' ? (letti[filtro]?.toString().split(',') ?? []) : letti[filtro],
  ) as DomandaAnnunci;

export type RicercaSalvata = Omit<Risposta<'ricerche_salvate'>[number], 'filtri'> & { filtri: DomandaAnnunci };

const CHIAVE = ['ricerche'] as const;

/** Each with its new results since the last look and up to four pictures. */
export const letturaRicerche = () =>
  queryOptions({
    queryKey: CHIAVE,
    queryFn: async (): Promise<RicercaSalvata[]> => {
      const base = baseImmagini();
      return (await procedura('ricerche_salvate')).map((riga) => ({
        ...riga,
        immagini: riga.immagini.map((percorso) => indirizzoImmagine(percorso, base)),
        filtri: comeDomanda(z.parse(schemaFiltri, riga.filtri)),
      }));
    },
  });

export interface NuovaRicerca {
  nome: string;
  filtri: DomandaAnnunci;
  avvisi: boolean;
}

const rinnova = () => [CHIAVE];

export const salvaRicerca = creaComando({
  esegui: ({ nome, filtri, avvisi }: NuovaRicerca, id) =>
    comando(
      'salva_ricerca',
      {
        p_nome: nome,
        p_filtri: perFiltro((filtro, kind) => (kind === 'set' ? String(filtri[filtro]) : filtri[filtro])),
        p_avvisi: avvisi,
      },
      id,
    ),
  rinnova,
  fatto: 'Ricerca salvata',
});

type Detta = { nome: string; avvisi: boolean };
export const modificaRicerca = creaComando({
  esegui: ({ id: p_id, nome, avvisi, viste }: Detta & { id: string; viste: Detta }, id) =>
    comando('modifica_ricerca', { p_id, p_nome: nome, p_avvisi: avvisi, p_viste: { ...viste } }, id),
  rinnova,
  fatto: 'Ricerca aggiornata',
});

export const eliminaRicerca = creaComando({
  esegui: (r: { id: string }, id) => comando('elimina_ricerca', { p_id: r.id }, id),
  rinnova,
});

export const segnaRicercaVista = creaComando({
  esegui: (r: { id: string }, id) => comando('segna_ricerca_vista', { p_id: r.id }, id),
});
