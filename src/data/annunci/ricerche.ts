import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { creaComando } from '../client/comando.ts';
import { forse, numero } from '../client/decodifica.ts';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Risposta } from '../client/procedure.ts';
import { baseImmagini, comando, procedura } from '../client/supabase.ts';
import type { DomandaAnnunci } from './annunci.ts';

/** Saved searches, stored as the list's procedure reads them: values of one filter with commas. */
const schemaFiltri = z.object({
  testo: forse(z.string()),
  categoria: forse(z.string()),
  prezzo_min: forse(numero),
  prezzo_max: forse(numero),
  condizione: forse(z.string()),
  verifica: forse(z.string()),
  spedizione: forse(z.string()),
  localita: forse(z.string()),
});

const voci = (testo: string | null): string[] => (testo === null ? [] : testo.split(','));

export type RicercaSalvata = Omit<Risposta<'ricerche_salvate'>[number], 'filtri'> & { filtri: DomandaAnnunci };

const CHIAVE = ['ricerche'] as const;

/** Each with its new results since the last look and up to four pictures. */
export const letturaRicerche = () =>
  queryOptions({
    queryKey: CHIAVE,
    queryFn: async (): Promise<RicercaSalvata[]> => {
      const base = baseImmagini();
      return (await procedura('ricerche_salvate')).map((riga) => {
        const letti = z.parse(schemaFiltri, riga.filtri);
        return {
          ...riga,
          immagini: riga.immagini.map((percorso) => indirizzoImmagine(percorso, base)),
          filtri: {
            ...letti,
            condizione: voci(letti.condizione),
            verifica: voci(letti.verifica),
            spedizione: voci(letti.spedizione),
          },
        };
      });
    },
  });

export interface NuovaRicerca {
  nome: string;
  filtri: DomandaAnnunci;
  avvisi: boolean;
}

const scritti = ({ condizione, verifica, spedizione, ...altri }: DomandaAnnunci) => ({
  ...altri,
  condizione: condizione.join(','),
  verifica: verifica.join(','),
  spedizione: spedizione.join(','),
});

const rinnova = () => [CHIAVE];

export const salvaRicerca = creaComando({
  esegui: ({ nome, filtri, avvisi }: NuovaRicerca, id) =>
    comando('salva_ricerca', { p_nome: nome, p_filtri: scritti(filtri), p_avvisi: avvisi }, id),
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
