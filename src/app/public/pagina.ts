import type { ComponentType } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import type { SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import type { Categoria } from '../../data/annunci/categorie.ts';
import type { Fonte } from '../../data/client/fonte.ts';
import type { Thing } from './parts/structured-data.ts';

/** A server-rendered page. The browser loads its data module only without a server. */

export type Richiesta = { parametri: Record<string, string>; ricerca: URLSearchParams };

/** The data module's ports; `chiama` and `base` reach our API. */
export type Mezzi = {
  fonte: Fonte;
  chiama: typeof fetch;
  base: string;
  adesso: Date;
  categorie?: () => Promise<Categoria[]>;
  vetrina?: () => Promise<SchedaAnnuncio | null>;
};

export type Testa = {
  titolo: string;
  descrizione: string;
  immagine?: string | undefined;
  noindex?: boolean | undefined;
  json_ld?: readonly Thing[] | undefined;
  /** Query parameters that make another page, as a category. */
  canonico?: string | undefined;
};

export type PropsPagina<T> = { dati: T; richiesta: Richiesta; adesso: Date };

export type ModuloPagina<T> = {
  Pagina: ComponentType<PropsPagina<T>>;
  testa(dati: T, richiesta: Richiesta): Testa;
  senzaBarraBassa?: boolean;
};

/** Null: not found, status 404. */
export type ModuloDati<T> = { carica(richiesta: Richiesta, mezzi: Mezzi): Promise<T | null> };

/** `adesso`: the server's time, which the page uses. */
export type Consegna = { societa: Societa | null; adesso: string } & (
  | { esito: 'trovata'; dati: unknown }
  | { esito: 'applicazione' }
  | { esito: 'non_trovata' }
  | { esito: 'errore' }
);
