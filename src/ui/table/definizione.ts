import type { ReactNode } from 'react';
import type { NomeIcona } from '../brand/Icona.tsx';
import type { Chiave } from '../forms/mezzi.ts';
import type { Comando } from '../forms/use-comando.ts';
import type { Valore } from './csv.ts';

/** A list is data: columns, filters, acts, fields of its file. What draws it and keeps it in the address is PaginaElenco's. */

/** What one asking answers: a page of rows, and how many there are (`oltre`: more than that, nobody counted on). */
export interface Pagina<R> {
  righe: R[];
  totale: number;
  oltre: boolean;
}

/** What the address asks for. `filtri` holds the chosen ones alone; `ordine` is a column's key, with '-' for descending. */
export interface Richiesta {
  testo: string;
  filtri: Readonly<Record<string, string>>;
  ordine: string;
  pagina: number;
}

export type Scelta = readonly [valore: string, testo: string];

export interface FiltroElenco<D> {
  /** Its name in the address. */
  chiave: string;
  etichetta: string;
  /** The first stands for no filter. `attuale` may be a value that is offered only while it is chosen. Without choices it is a day. */
  scelte?: (dati: D | undefined, attuale: string) => readonly Scelta[];
}

export interface ColonnaElenco<R> {
  chiave: string;
  titolo: string;
  numerica?: boolean;
  /** On phones the cell takes the whole line, without its title. */
  intera?: boolean;
  /** What the order is called each way: the server sorts by it under the column's key. */
  ordina?: { crescente: string; decrescente: string };
  /** `href`: the address of the row's panel, with further parameters. */
  cella: (riga: R, href: (altro?: Record<string, string>) => string) => ReactNode;
}

export interface DatiAtto<R> {
  riga: R;
  motivo: string;
}

/** No act of the office goes without its why (decision P17). */
export const MANCA_MOTIVO = 'Indica il motivo.';

/** Something done to a row, or to all that are ticked. It always asks first. */
export interface AttoElenco<R> {
  chiave: string;
  /** The verb, on the button and in the question. */
  verbo: string;
  puo: (riga: R) => boolean;
  domanda: string;
  /** What is said of several instead of question, effect and reader of the reason; without it the act is for one row at a time. */
  inBlocco?: { domanda: string; effetto: string; motivo?: string };
  /** What it does to this row, in words that are true now. */
  effetto: (riga: R) => ReactNode;
  inCorso: string;
  guasto: string;
  grave?: boolean;
  /** Not a button of the row: its panel has a better one. */
  soloInBlocco?: boolean;
  /** Drawn instead of the verb where the row has it as a button. */
  icona?: NomeIcona;
  /** Asks for the reason: who will read it. */
  motivo?: string;
  /** To be written first. */
  parola?: string;
  comando: Comando<DatiAtto<R>, Compiuto>;
  /** What takes it back, offered once it was done to several; `dopo`: a row as this act left it. */
  annulla?: { atto: () => AttoElenco<R>; dopo: (riga: R) => R };
}

/** What a done command has to say, with its own types behind it. */
export interface Compiuto {
  chiavi: readonly Chiave[];
  detto: string;
}

/** A command made for its own data, as the act of a row. */
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
  /** Said where a row is named: its box, its buttons, the report of a bulk act. */
  nomeRiga: (riga: R) => string;
  /** The first one opens the row's panel and is always shown. */
  colonne: readonly [ColonnaElenco<R>, ...ColonnaElenco<R>[]];
  /** The order that nobody chose, which doesn't stand in the address. */
  ordine: string;
  filtri?: readonly FiltroElenco<D>[];
  /** What happened on the days that it is filtered by: 'Pubblicati'. */
  giorno: string;
  atti?: readonly AttoElenco<R>[];
  /** What these rows come to, said where several are ticked: 'importo 218,00 €'. */
  somma?: (righe: readonly R[]) => string;
  /** Said in the place of acts where the row has none. */
  senzaAtti?: (riga: R) => string | null;
  /** Links beside the acts of a row. */
  collegamenti?: (riga: R, href: (altro?: Record<string, string>) => string) => ReactNode;
  /** Where the panel leads from here: what else there is of this row. */
  vicini?: (riga: R) => readonly (readonly [testo: string, href: string])[];
  /** The row whole: columns of its file, and the lines of a panel that has nothing better. The file ends with the row's key. */
  campi: readonly (readonly [titolo: string, valore: (riga: R) => Valore])[];
  /** One of them is the key already. */
  chiaveNeiCampi?: true;
}
