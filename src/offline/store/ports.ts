/** The engine's whole contact with the world. The page, the service worker and the tests each hand in their own. */

import type { Underway } from '../send/underway.ts';
import type { CentreStore } from './db.ts';
import type {
  AppuntamentoLocale,
  DeviceReport,
  LedgerAnswer,
  Manifest,
  ReportResponse,
  ServerEpoch,
  VerificaLocale,
  WireOperation,
  WireResponse,
} from './wire.ts';

export interface Clock {
  /** Milliseconds since 1970. Used for waiting and for showing, never to decide an order. */
  now(): number;
  /** Milliseconds by which the device's own clock is ahead of that; absent where nobody measures it. */
  offset?(): number;
  /** An answer said what time it is on the server. */
  hear?(server: number): void;
}

/**
 * Why a request did not succeed. `rete`: nothing came back. `temporaneo`: 408, 429, 502-504. `guasto`: another 5xx.
 * `rifiutata`: another 4xx. Business answers are not errors: they travel inside `value`.
 */
export type NetworkError =
  | 'rete'
  | 'timeout'
  | 'non_autorizzato'
  | 'vietato'
  /** The session is another centre's: nothing of this one travels with it. */
  | 'altro_centro'
  /** It isn't what it was when it told this tablet: compare first (`epoch.ts`). */
  | 'server_went_back'
  | 'troppo_grande'
  | 'temporaneo'
  | 'guasto'
  | 'rifiutata';

export type NetworkResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly errore: NetworkError;
      readonly dettaglio?: string;
      readonly retryAfterMs?: number;
      /** The code of the rule that keeps a file out for now. */
      readonly rule?: string;
    };

export interface MediaHash {
  sha256: string;
  bytes: number;
}

/**
 * What a real request finds. `offline`: nothing came back. `portale`: somebody else's page in our server's place. `server_down`: the
 * line carries, our server fails. `too_many`: it asks to wait.
 */
export type LineState = 'online' | 'offline' | 'portale' | 'server_down' | 'too_many';

export interface Network {
  /** A real request whose body is checked: a captive portal answers 200 as well. */
  probe(): Promise<LineState>;
  /** The last answer came late, or one that was asked for may still come: slow is not off. */
  slow(): boolean;
  /** Whose token would travel; null = none valid. */
  user(): Promise<string | null>;
  pushOperations(
    operations: readonly WireOperation[],
    centre: string,
    /** What this tablet was told last; null = nothing. */
    told?: ServerEpoch | null,
  ): Promise<NetworkResult<WireResponse[]>>;
  manifest(told?: ServerEpoch | null): Promise<NetworkResult<Manifest>>;
  /** Which of these delivered operations the server doesn't know. */
  compareLedger(opIds: readonly string[]): Promise<NetworkResult<LedgerAnswer>>;
  fetchRows(
    ids: readonly string[],
  ): Promise<NetworkResult<{ appuntamenti: AppuntamentoLocale[]; verifiche: VerificaLocale[] }>>;
  report(dispositivo: DeviceReport, centre: string): Promise<NetworkResult<ReportResponse>>;
  /** Never overwrites: an object already at `path` is the value 'exists', whatever status the storage used. */
  uploadMedia(
    path: string,
    blob: Blob,
    mime: string,
    /** Hears how many bytes have left, where the line can say it. */
    onSent?: (bytes: number) => void,
  ): Promise<NetworkResult<'ok' | 'exists'>>;
  readMediaHash(path: string): Promise<NetworkResult<MediaHash | null>>;
}

export interface Locks {
  /** Waits for its turn: one holder per name over all tabs and the service worker. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** What looking, exporting and making room need. */
export type ReadEnv = Pick<Env, 'store' | 'clock'>;

/** What saving needs. */
export interface Env {
  readonly store: CentreStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What sending needs besides. `locks: null` = the browser has no Web Locks: saving works, sending says why not. */
export interface SendEnv extends Env {
  readonly network: Network;
  readonly locks: Locks | null;
  readonly random: () => number;
  /** Hears how far each file is; absent where nobody looks. */
  readonly underway?: Underway;
  /** How much room is left; absent where the browser doesn't say. */
  readonly storage?: Pick<StorageManager, 'estimate'> | undefined;
}
