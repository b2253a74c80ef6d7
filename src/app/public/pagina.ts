import type { ComponentType } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import type { Categoria } from '../../data/annunci/categorie.ts';
import type { Fonte } from '../../data/client/fonte.ts';
import type { Thing } from './parts/structured-data.ts';

/** What a page that the server renders is made of. Its data half is loaded in the browser only without a server. */

export type Richiesta = { parametri: Record<string, string>; ricerca: URLSearchParams };

/** Everything a data half may use; `chiama` and `base` reach the product's own API. */
export type Mezzi = {
  fonte: Fonte;
  chiama: typeof fetch;
  base: string;
  adesso: Date;
  /** Where they are remembered for a moment: in the server that draws pages. */
  categorie?: () => Promise<Categoria[]>;
  vetrina?: () => Promise<SchedaAnnuncio | null>;
};

export type Testa = {
  titolo: string;
  descrizione: string;
  /** Absolute or own path of a picture for messengers. */
  immagine?: string | undefined;
  noindex?: boolean | undefined;
  /** schema.org data for crawlers. */
  json_ld?: readonly Thing[] | undefined;
  /** What of the question this page is another page by: a category's list is one of its own. */
  canonico?: string | undefined;
};

export type PropsPagina<T> = { dati: T; richiesta: Richiesta; adesso: Date };

export type ModuloPagina<T> = {
  Pagina: ComponentType<PropsPagina<T>>;
  testa(dati: T, richiesta: Richiesta): Testa;
  /** The page has its own bar at the thumb: the phone navigation stays out. */
  senzaBarraBassa?: boolean;
};

/** Null: not found, answered with status 404. */
export type ModuloDati<T> = { carica(richiesta: Richiesta, mezzi: Mezzi): Promise<T | null> };

/** What travels from the server to the hydrating page, as JSON without script. */
/** `adesso`: the server's instant, by which the page shows what time it is. */
export type Consegna = { societa: Societa | null; adesso: string } & (
  | { esito: 'trovata'; dati: unknown }
  | { esito: 'applicazione' }
  | { esito: 'non_trovata' }
  | { esito: 'errore' }
);
