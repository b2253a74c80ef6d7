/** The engine's whole contact with the world. The page, the service worker and the tests each hand in their own. */

import type { ArchivioCentro } from './db.ts';
import type {
  AppuntamentoLocale,
  Manifesto,
  OperazioneInvio,
  RapportoDispositivo,
  RispostaOperazione,
  RispostaRapporto,
  VerificaLocale,
} from './wire.ts';

export interface Clock {
  /** Milliseconds since 1970. Used for waiting and for showing, never to decide an order. */
  now(): number;
}

/**
 * Why a request did not succeed. `rete`: nothing came back. `temporaneo`: 408, 429, 502-504. `guasto`: another 5xx.
 * `rifiutata`: another 4xx. Business answers are not errors: they travel inside `value`.
 */
export type ErroreRete =
  | 'rete'
  | 'timeout'
  | 'non_autorizzato'
  | 'vietato'
  /** The session is another centre's: nothing of this one travels with it. */
  | 'altro_centro'
  | 'troppo_grande'
  | 'temporaneo'
  | 'guasto'
  | 'rifiutata';

export type Risultato<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errore: ErroreRete; readonly dettaglio?: string; readonly retryAfterMs?: number };

export interface ImprontaMedia {
  sha256: string;
  bytes: number;
}

export interface Network {
  /** A real request whose body is checked: a captive portal answers 200 as well. */
  sonda(): Promise<'online' | 'offline' | 'portale'>;
  /** The last answer came late, or one that was asked for may still come: slow is not off. */
  lenta(): boolean;
  /** Whose token would travel; null = none valid. */
  utente(): Promise<string | null>;
  inviaOperazioni(operazioni: readonly OperazioneInvio[], centre: string): Promise<Risultato<RispostaOperazione[]>>;
  manifesto(): Promise<Risultato<Manifesto>>;
  scarica(
    ids: readonly string[],
  ): Promise<Risultato<{ appuntamenti: AppuntamentoLocale[]; verifiche: VerificaLocale[] }>>;
  rapporto(dispositivo: RapportoDispositivo, centre: string): Promise<Risultato<RispostaRapporto>>;
  /** Never overwrites: an object already at `path` is the value 'exists', whatever status the storage used. */
  inviaMedia(path: string, blob: Blob, mime: string): Promise<Risultato<'ok' | 'exists'>>;
  leggiImprontaMedia(path: string): Promise<Risultato<ImprontaMedia | null>>;
}

export interface Locks {
  /** Waits for its turn: one holder per name over all tabs and the service worker. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** What looking, exporting and making room need. */
export type AmbienteLettura = Pick<Ambiente, 'archivio' | 'clock'>;

/** What saving needs. */
export interface Ambiente {
  readonly archivio: ArchivioCentro;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What sending needs besides. `locks: null` = the browser has no Web Locks: saving works, sending says why not. */
export interface AmbienteInvio extends Ambiente {
  readonly network: Network;
  readonly locks: Locks | null;
  readonly random: () => number;
  /** How much room is left; absent where the browser doesn't say. */
  readonly storage?: Pick<StorageManager, 'estimate'> | undefined;
}
