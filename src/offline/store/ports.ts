/** The engine's ports. Page, service worker and tests each pass their own. */

import type { Underway } from '../send/underway.ts';
import type { CentreStore } from './db.ts';
import type {
  DeviceReport,
  LedgerAnswer,
  LocalAppuntamento,
  LocalVerifica,
  Manifest,
  ReportResponse,
  ServerEpoch,
  WireOperation,
  WireResponse,
} from './wire.ts';

export interface Clock {
  /** Milliseconds since 1970. For waiting and display, never to decide an order. */
  now(): number;
  /** Milliseconds by which the device's own clock is ahead; absent if not measured. */
  offset?(): number;
  hear?(server: number): void;
}

/** `rete`: no answer. `temporaneo`: 408, 429, 502-504. `guasto`: another 5xx. `rifiutata`: another 4xx. */
export type NetworkError =
  | 'rete'
  | 'timeout'
  | 'non_autorizzato'
  | 'vietato'
  /** The session belongs to another centre and sends nothing of this one. */
  | 'altro_centro'
  /** The server was restored: compare first (`epoch.ts`). */
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

/** `offline`: no answer. `portale`: another page in our server's place. `server_down`: our server fails. */
export type LineState = 'online' | 'offline' | 'portale' | 'server_down' | 'too_many';

export interface Network {
  /** A real request whose body is checked: a captive portal answers 200 as well. */
  probe(): Promise<LineState>;
  /** The last answer was late, or one is still open: slow is not offline. */
  slow(): boolean;
  /** The user of the token; null = no valid one. */
  user(): Promise<string | null>;
  pushOperations(
    operations: readonly WireOperation[],
    centre: string,
    told?: ServerEpoch | null,
  ): Promise<NetworkResult<WireResponse[]>>;
  manifest(told?: ServerEpoch | null): Promise<NetworkResult<Manifest>>;
  /** Which of these delivered operations the server lacks. */
  compareLedger(opIds: readonly string[]): Promise<NetworkResult<LedgerAnswer>>;
  fetchRows(
    ids: readonly string[],
  ): Promise<NetworkResult<{ appuntamenti: LocalAppuntamento[]; verifiche: LocalVerifica[] }>>;
  report(dispositivo: DeviceReport, centre: string): Promise<NetworkResult<ReportResponse>>;
  /** Never overwrites: an object already at `path` is the value 'exists', whatever status Storage used. */
  uploadMedia(
    path: string,
    blob: Blob,
    mime: string,
    onSent?: (bytes: number) => void,
  ): Promise<NetworkResult<'ok' | 'exists'>>;
  readMediaHash(path: string): Promise<NetworkResult<MediaHash | null>>;
}

export interface Locks {
  /** Waits for its turn: one holder per name over all tabs and the service worker. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

export type ReadEnv = Pick<Env, 'store' | 'clock'>;

export interface Env {
  readonly store: CentreStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** For sending as well. `locks: null` = the browser has no Web Locks: saving works, sending says why not. */
export interface SendEnv extends Env {
  readonly network: Network;
  readonly locks: Locks | null;
  readonly random: () => number;
  readonly underway?: Underway;
  /** The browser's estimate of room; absent where it has none. */
  readonly storage?: Pick<StorageManager, 'estimate'> | undefined;
}
