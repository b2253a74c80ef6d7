import type { ReactNode } from 'react';
import type { IconName } from '../brand/Icon.tsx';
import type { Key } from '../forms/capabilities.ts';
import type { Command } from '../forms/use-command.ts';
import type { Value } from './csv.ts';

/** A list is data: columns, filters, acts, export fields. `ListPage` draws it and keeps it in the URL. */

/** A page of rows and their total; `oltre`: there are more, not counted. */
export interface Page<R> {
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

export type Choice = readonly [valore: string, testo: string];

export interface ListFilter<D> {
  chiave: string;
  etichetta: string;
  /** Options, of which the first means no filter; `attuale` may be one that is offered only while chosen. Without
   * options the filter is a date. */
  scelte?: (dati: D | undefined, attuale: string) => readonly Choice[];
}

export interface ListColumn<R> {
  chiave: string;
  titolo: string;
  isNumeric?: boolean;
  intera?: boolean;
  /** Names of both directions; the server sorts by the column's key. */
  ordina?: { ascending: string; descending: string };
  /** `href`: address of the row's panel, with further parameters. */
  cella: (riga: R, href: (altro?: Record<string, string>) => string) => ReactNode;
}

export interface ActionData<R> {
  riga: R;
  motivo: string;
}

/** Every act of the back office needs a reason (decision P17). */
export const MISSING_MOTIVO = 'Indica il motivo.';

/** An act on a row or on all ticked ones. It always asks first. */
export interface ListAction<R> {
  chiave: string;
  verbo: string;
  can: (riga: R) => boolean;
  domanda: string;
  runBulk?: { domanda: string; effetto: string; motivo?: string };
  effetto: (riga: R) => ReactNode;
  pending: string;
  guasto: string;
  serious?: boolean;
  /** Hidden from the row, because its panel has a better button. */
  bulkOnly?: boolean;
  icon?: IconName;
  /** Asks for a reason and says who will read it. */
  motivo?: string;
  parola?: string;
  comando: Command<ActionData<R>, Completed>;
  /** The act that undoes this one, offered after a bulk act; `dopo`: a row as this act left it. */
  annulla?: { atto: () => ListAction<R>; dopo: (riga: R) => R };
}

export interface Completed {
  chiavi: readonly Key[];
  detto: string;
}

export function perRow<R, I, E>(
  { run, invalidates, done }: Command<I, E>,
  dataOf: (atto: ActionData<R>) => I,
): Command<ActionData<R>, Completed> {
  const detto = (esito: E, dati: I) => (typeof done === 'function' ? done(esito, dati) : (done ?? ''));
  return {
    run: async (atto, id) => {
      const dati = dataOf(atto);
      const esito = await run(dati, id);
      return { chiavi: invalidates?.(dati, esito) ?? [], detto: detto(esito, dati) };
    },
    invalidates: (_, completed) => completed.chiavi,
    ...(done === undefined ? {} : { done: (completed: Completed) => completed.detto }),
  };
}

export interface List<R, D extends Page<R> = Page<R>> {
  /** Its name on the device, in the register and in the file: 'ordini'. */
  nome: string;
  titolo: string;
  quanti: readonly [uno: string, manyItems: string];
  testi: { loadingText: string; errore: string; vuoto: string; emptyHelp?: string; cerca: string };
  chiave: (riga: R) => string;
  /** Names a row in its checkbox, its buttons and a bulk act's report. */
  rowName: (riga: R) => string;
  /** The first one opens the row's panel and is always shown. */
  colonne: readonly [ListColumn<R>, ...ListColumn<R>[]];
  /** Default order, which the URL omits. */
  ordine: string;
  filtri?: readonly ListFilter<D>[];
  /** What happened on the filtered days: 'Pubblicati'. */
  giorno: string;
  atti?: readonly ListAction<R>[];
  /** Sum of several ticked rows: 'importo 218,00 €'. */
  somma?: (righe: readonly R[]) => string;
  /** Replaces the acts of a row that has none. */
  withoutActions?: (riga: R) => string | null;
  links?: (riga: R, href: (altro?: Record<string, string>) => string) => ReactNode;
  /** Links from the panel to related lists. */
  neighbours?: (riga: R) => readonly (readonly [testo: string, href: string])[];
  /** All fields of a row, for export and panel. The export ends with the row's key. */
  campi: readonly (readonly [titolo: string, valore: (riga: R) => Value])[];
  /** A field already holds the key. */
  keyInFields?: true;
}
