import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { giornoValido } from '../../domain/giorno.ts';
import { creaComando } from '../client/comando.ts';
import { forse, numero } from '../client/decodifica.ts';
import { indirizzoImmagine } from '../client/immagini.ts';
import type { Argomenti, Lettura } from '../client/procedure.ts';
import { baseImmagini, paginaElenco, procedura } from '../client/supabase.ts';

/** Key prefix of the office's queries: an act invalidates all. */
export const UFFICIO = ['ufficio'] as const;

/** A list's request. `ordine`: a column's key, '-' for descending, or a name of the list's own. */
export interface RichiestaElenco {
  testo: string;
  filtri: Readonly<Record<string, string>>;
  ordine: string;
  pagina: number;
}

export const DA_CAPO: RichiestaElenco = { testo: '', filtri: {}, ordine: '', pagina: 1 };

export const domandaElenco = ({ testo, filtri, ordine, pagina }: RichiestaElenco) => ({
  p_testo: testo,
  p_ordine: ordine,
  p_pagina: pagina,
  p_dal: giorno(filtri['dal']),
  p_al: giorno(filtri['al']),
});

export const domandaConStato = (richiesta: RichiestaElenco) => ({
  ...domandaElenco(richiesta),
  p_stato: richiesta.filtri['stato'] ?? '',
});

export const foto = z.pipe(
  forse(z.string()),
  z.transform((indirizzo) => (indirizzo === null ? null : indirizzoImmagine(indirizzo, baseImmagini()))),
);

const giorno = (valore = '') => (giornoValido(valore) ? valore : null);

interface PaginaElenco {
  righe: unknown[];
  totale: number;
  oltre: boolean;
}

/** A page of every list procedure; `z.extend` adds a list's own fields. */
export const schemaPagina = <R extends z.ZodMiniType>(riga: R) =>
  z.object({ righe: z.array(riga), totale: numero, oltre: z.boolean() });

export type NomeElenco = {
  [N in Extract<Lettura, `admin_${string}`>]: 'p_ordine' | 'p_pagina' extends keyof Argomenti<N> ? N : never;
}[Extract<Lettura, `admin_${string}`>];

const schemaParte = z.object({ altre: z.boolean() });
/** The server's limit, a million rows. */
const PARTI_MASSIME = 200;

export interface DomandaFile {
  richiesta: RichiestaElenco;
  onRighe: (quante: number) => void;
}

interface DatiFonte<N extends NomeElenco, D extends PaginaElenco> {
  procedura: N;
  perPagina: number;
  schema: z.ZodMiniType<D>;
  chiave: (riga: D['righe'][number]) => string;
  domanda: (richiesta: RichiestaElenco) => Argomenti<N>;
}

/** A list's source: pages, one row by key, and the whole filter as a file, which the server registers (P17). */
export function fonteElenco<N extends NomeElenco, D extends PaginaElenco>(dati: DatiFonte<N, D>) {
  const { procedura: elenco, perPagina, schema, chiave, domanda } = dati;
  const nome: NomeElenco = elenco;
  /** A page beyond the end is the last one (decision P10). */
  const leggi = async (richiesta: RichiestaElenco): Promise<D> => {
    const letta = z.parse(schema, await paginaElenco(elenco, domanda(richiesta)));
    const ultima = Math.max(1, Math.ceil(letta.totale / perPagina));
    if (letta.righe.length > 0 || richiesta.pagina <= ultima) return letta;
    return z.parse(schema, await paginaElenco(elenco, domanda({ ...richiesta, pagina: ultima })));
  };
  return {
    /** For the tests of all lists: pages and files use `leggi` and `esporta`. */
    procedura: nome,
    domanda,
    perPagina,
    leggi,
    lettura: (richiesta: RichiestaElenco) =>
      queryOptions({
        queryKey: [...UFFICIO, nome, richiesta],
        queryFn: () => leggi(richiesta),
        placeholderData: keepPreviousData,
      }),
    letturaRiga: (cercata: string) =>
      queryOptions({
        queryKey: [...UFFICIO, nome, 'riga', cercata],
        queryFn: async (): Promise<D['righe'][number] | null> => {
          const { righe } = await leggi({ ...DA_CAPO, testo: cercata });
          return righe.find((riga) => chiave(riga) === cercata) ?? null;
        },
      }),
    esporta: creaComando({
      /** Part by part; removes duplicates that new rows have shifted. */
      esegui: async ({ richiesta, onRighe }: DomandaFile): Promise<{ righe: D['righe']; tagliata: boolean }> => {
        const righe = new Map<string, D['righe'][number]>();
        for (let parte = 1; parte <= PARTI_MASSIME; parte += 1) {
          const p = { p_elenco: nome, p_domanda: domanda(richiesta), p_parte: parte };
          const risposta = await procedura('admin_esporta_elenco', p);
          for (const riga of z.parse(schema, risposta).righe) righe.set(chiave(riga), riga);
          if (!z.parse(schemaParte, risposta).altre) return { righe: [...righe.values()], tagliata: false };
          onRighe(righe.size);
        }
        return { righe: [...righe.values()], tagliata: true };
      },
      rinnova: () => [[...UFFICIO, 'admin_registro']],
    }),
  };
}

export type FonteElenco<D extends PaginaElenco> = Omit<
  ReturnType<typeof fonteElenco<NomeElenco, D>>,
  'procedura' | 'domanda'
>;
