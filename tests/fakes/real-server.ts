import { sha256Hex } from '../../src/offline/media/attachments.ts';
import {
  decodeLedger,
  decodeManifest,
  decodeReport,
  decodeResponses,
  decodeRows,
} from '../../src/offline/store/decode.ts';
import type { LineState, MediaHash, Network, NetworkResult } from '../../src/offline/store/ports.ts';
import { call } from '../db/scene.ts';
import type { Personas, TestDatabase } from '../support/database.ts';
import type { Call, Fault } from './sync-server.ts';

/** On a real Postgres no archive stands beside it: its row is all there is of a file. */
type Database = Personas & Partial<Pick<TestDatabase, 'archive'>>;

/** The engine's network straight into the real procedures, as a person of a centre: what the fake stands for, without the fake. */
export class RealServer {
  online: LineState = 'online';
  fault: (kind: Call) => Fault | null = () => null;
  private readonly db: Database;
  private readonly utente: string;

  constructor(db: Database, utente: string) {
    this.db = db;
    this.utente = utente;
  }

  private async call<T>(kind: Call, task: () => Promise<T | null>): Promise<NetworkResult<T>> {
    if (this.online !== 'online') return { ok: false, errore: 'rete' };
    const fault = this.fault(kind);
    if (fault?.tipo === 'fallisce') return fault.risultato;
    const value = await task();
    if (fault?.tipo === 'risposta_persa') return { ok: false, errore: 'rete', dettaglio: 'risposta persa' };
    return value === null ? { ok: false, errore: 'guasto', dettaglio: 'risposta illeggibile' } : { ok: true, value };
  }

  /** An answer as it comes over the wire: JSON, read by the engine's own parsers. */
  private async procedura(statement: string, arg: unknown[] = []): Promise<unknown> {
    const response = await call<unknown>(this.db, this.utente, `public.${statement}`, arg);
    return JSON.parse(JSON.stringify(response));
  }

  /** Null when no such object is in the bucket. */
  private async oggetto(path: string): Promise<MediaHash | null> {
    const [row] = await this.db.sql<MediaHash>(
      `select o.metadata ->> 'sha256' as sha256, (o.metadata ->> 'size')::int as bytes
       from storage.objects o where o.bucket_id = 'media-verifiche' and o.name = $1`,
      [path],
    );
    return row ?? null;
  }

  private async deposit(path: string, blob: Blob): Promise<'ok' | 'exists'> {
    if ((await this.oggetto(path)) !== null) return 'exists';
    const version = crypto.randomUUID();
    const byte = new Uint8Array(await blob.arrayBuffer());
    await this.db.archive?.uploadObject('media-verifiche', path, version, byte, blob.type, 'no-cache');
    // Of two that arrive together one is there already.
    const [row] = await this.db.sql(
      `insert into storage.objects (bucket_id, name, metadata, version)
       values ('media-verifiche', $1, jsonb_build_object('size', $2::int, 'sha256', $4::text), $3)
       on conflict (bucket_id, name) do nothing returning name`,
      [path, byte.length, version, await sha256Hex(byte)],
    );
    return row === undefined ? 'exists' : 'ok';
  }

  network(): Network {
    return {
      probe: async () => this.online,
      slow: () => false,
      user: async () => this.utente,
      pushOperations: async (ops, centre, told) => {
        const arg = [JSON.stringify(ops), centre, JSON.stringify(told ?? null)];
        try {
          return await this.call('push', async () =>
            decodeResponses(await this.procedura('sync_push($1::text::jsonb, $2, $3::text::jsonb)', arg)),
          );
        } catch (error) {
          // Postgres' own words for what arrives as 409 over HTTP.
          if (String(error).includes('server_tornato_indietro')) return { ok: false, errore: 'server_went_back' };
          throw error;
        }
      },
      manifest: (told) =>
        this.call('manifesto', async () =>
          decodeManifest(await this.procedura('centre_manifest($1::text::jsonb)', [JSON.stringify(told ?? null)])),
        ),
      compareLedger: (ids) =>
        this.call('ledger', async () => decodeLedger(await this.procedura('sync_ledger($1)', [[...ids]]))),
      fetchRows: (ids) =>
        this.call('pull', async () => decodeRows(await this.procedura('centre_pull($1)', [[...ids]]))),
      report: (dispositivo, centre) =>
        this.call('rapporto', async () =>
          decodeReport(
            await this.procedura('device_report($1::text::jsonb, $2)', [JSON.stringify(dispositivo), centre]),
          ),
        ),
      uploadMedia: (path, blob) => this.call('media', () => this.deposit(path, blob)),
      readMediaHash: async (path) => ({ ok: true, value: await this.oggetto(path) }),
    };
  }
}
