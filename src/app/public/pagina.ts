import type { ComponentType } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import type { Categoria } from '../../data/annunci/categorie.ts';
import type { Source } from '../../data/client/source.ts';
import type { Thing } from './parts/structured-data.ts';

/** A server-rendered page. The browser loads its data module only without a server. */

export type Richiesta = { params: Record<string, string>; ricerca: URLSearchParams };

/** The data module's ports; `chiama` and `base` reach our API. */
export type Capabilities = {
  source: Source;
  call: typeof fetch;
  base: string;
  adesso: Date;
  categorie?: () => Promise<Categoria[]>;
  vetrina?: () => Promise<AnnuncioDetail | null>;
};

export type Head = {
  titolo: string;
  descrizione: string;
  immagine?: string | undefined;
  noindex?: boolean | undefined;
  json_ld?: readonly Thing[] | undefined;
  /** Query parameters that make another page, as a category. */
  canonical?: string | undefined;
};

export type PageProps<T> = { dati: T; richiesta: Richiesta; adesso: Date };

export type PageForm<T> = {
  Page: ComponentType<PageProps<T>>;
  testa(dati: T, richiesta: Richiesta): Head;
  withoutBottomBar?: boolean;
};

/** Null: not found, status 404. */
export type DataForm<T> = { carica(richiesta: Richiesta, capabilities: Capabilities): Promise<T | null> };

/** `adesso`: the server's time, which the page uses. */
export type Consegna = { societa: Societa | null; adesso: string } & (
  | { esito: 'trovata'; dati: unknown }
  | { esito: 'applicazione' }
  | { esito: 'non_trovata' }
  | { esito: 'errore' }
);
