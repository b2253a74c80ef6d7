import type { ReactNode } from 'react';
import type { NomeIcona } from '../brand/Icona.tsx';
import type { Chiave } from '../forms/mezzi.ts';
import type { Comando } from '../forms/use-comando.ts';
import type { Valore } from './csv.ts';

/** A list is data: columns, filters, acts, export fields. `PaginaElenco` draws it and keeps it in the URL. */

/** A page of rows and their total; `oltre`: there are more, not counted. */
export interface Pagina<R> {
  righe: R[];
  totale: number;
  oltre: boolean;
}

/** What the URL asks for: `filtri` holds active filters only; `ordine` is a column's key, with '-' for descending. */
export interface Richiesta {
  testo: string;
  filtri: Readonly<Record<string, string>>;
  ordine: string;
  pagina: number;
}

export type Scelta = readonly [valore: string, testo: string];

export interface FiltroElenco<D> {
  chiave: string;
  etichetta: string;
  /** Options, of which the first means no filter; `attuale` may be one that is offered only while chosen. Without
   * options the filter is a date. */
  scelte?: (dati: D | undefined, attuale: string) => readonly Scelta[];
}

export interface ColonnaElenco<R> {
  chiave: string;
  titolo: string;
  numerica?: boolean;
  intera?: boolean;
  /** Names of both directions; the server sorts by the column's key. */
  ordina?: { crescente: string; decrescente: string };
  /** `href`: address of the row's panel, with further parameters. */
  cella: (riga: R, href: (altro?: Record<string, string>) => string) => ReactNode;
}

export interface DatiAtto<R> {
  riga: R;
  motivo: string;
}

/** Every act of the back office needs a reason (decision P17). */
export const MANCA_MOTIVO = 'Indica il motivo.';

/** An act on a row or on all ticked ones. It always asks first. */
export interface AttoElenco<R> {
  chiave: string;
  verbo: string;
  puo: (riga: R) => boolean;
  domanda: string;
  inBlocco?: { domanda: string; effetto: string; motivo?: string };
  effetto: (riga: R) => ReactNode;
  inCorso: string;
  guasto: string;
  grave?: boolean;
  /** Hidden from the row, because its panel has a better button. */
  soloInBlocco?: boolean;
  icona?: NomeIcona;
  /** Asks for a reason and says who will read it. */
  motivo?: string;
  parola?: string;
  comando: Comando<DatiAtto<R>, Compiuto>;
  /** The act that undoes this one, offered after a bulk act; `dopo`: a row as this act left it. */
  annulla?: { atto: () => AttoElenco<R>; dopo: (riga: R) => R };
}

export interface Compiuto {
  chiavi: readonly Chiave[];
  detto: string;
}

export function perRiga<R, I, E>(
  { esegui, rinnova, fatto }: Comando<I, E>,
  datiDi: (atto: DatiAtto<R>) => I,
): Comando<DatiAtto<R>, Compiuto> {
  const detto = (esito: E, dati: I) => (typeof fatto === 'function' ? fatto(esito, dati) : (fatto ?? ''));
  return {
    esegui: async (atto, id) => {
      const dati = datiDi(atto);
      const esito = await esegui(dati, id);
      return { chiavi: rinnova?.(dati, esito) ?? [], detto: detto(esito, dati) };
    },
    rinnova: (_, compiuto) => compiuto.chiavi,
    ...(fatto === undefined ? {} : { fatto: (compiuto: Compiuto) => compiuto.detto }),
  };
}

export interface Elenco<R, D extends Pagina<R> = Pagina<R>> {
  /** Its name on the device, in the register and in the file: 'ordini'. */
  nome: string;
  titolo: string;
  quanti: readonly [uno: string, molti: string];
  testi: { caricamento: string; errore: string; vuoto: string; aiutoVuoto?: string; cerca: string };
  chiave: (riga: R) => string;
  /** Names a row in its checkbox, its buttons and a bulk act's report. */
  nomeRiga: (riga: R) => string;
  /** The first one opens the row's panel and is always shown. */
  colonne: readonly [ColonnaElenco<R>, ...ColonnaElenco<R>[]];
  /** Default order, which the URL omits. */
  ordine: string;
  filtri?: readonly FiltroElenco<D>[];
  /** What happened on the filtered days: 'Pubblicati'. */
  giorno: string;
  atti?: readonly AttoElenco<R>[];
  /** Sum of several ticked rows: 'importo 218,00 €'. */
  somma?: (righe: readonly R[]) => string;
  /** Replaces the acts of a row that has none. */
  senzaAtti?: (riga: R) => string | null;
  collegamenti?: (riga: R, href: (altro?: Record<string, string>) => string) => ReactNode;
  /** Links from the panel to related lists. */
  vicini?: (riga: R) => readonly (readonly [testo: string, href: string])[];
  /** All fields of a row, for export and panel. The export ends with the row's key. */
  campi: readonly (readonly [titolo: string, valore: (riga: R) => Valore])[];
  /** A field already holds the key. */
  chiaveNeiCampi?: true;
}
