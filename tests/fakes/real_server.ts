import { decodeManifest, decodeReport, decodeResponses, decodeRows } from '../../src/offline/decode.ts';
import type { Network, NetworkResult } from '../../src/offline/ports.ts';
import { call } from '../db/scene.ts';
import type { TestDatabase } from '../support/database.ts';
import type { Call, Fault } from './sync_server.ts';

/** The engine's network straight into the real procedures, as a person of a centre: what the fake stands for, without the fake. */
export class RealServer {
  online: 'online' | 'offline' | 'portale' = 'online';
  fault: (kind: Call) => Fault | null = () => null;
  private readonly db: TestDatabase;
  private readonly utente: string;

  constructor(db: TestDatabase, utente: string) {
    this.db = db;
    this.utente = utente;
  }

  private async chiama<T>(kind: Call, task: () => Promise<T | null>): Promise<NetworkResult<T>> {
    if (this.online !== 'online') return { ok: false, errore: 'rete' };
    const fault = this.fault(kind);
    if (fault?.tipo === 'fallisce') return fault.risultato;
    const value = await task();
    if (fault?.tipo === 'risposta_persa') return { ok: false, errore: 'rete', dettaglio: 'risposta persa' };
    return value === null ? { ok: false, errore: 'guasto', dettaglio: 'risposta illeggibile' } : { ok: true, value };
  }

  /** An answer as it comes over the wire: JSON, read by the engine's own parsers. */
  private async procedura(chiamata: string, argomento: unknown[] = []): Promise<unknown> {
    const response = await call<unknown>(this.db, this.utente, `public.${chiamata}`, argomento);
    return JSON.parse(JSON.stringify(response));
  }

  /** Null when no such object is in the bucket. */
  private async oggetto(path: string): Promise<{ versione: string } | null> {
    const [row] = await this.db.sql<{ versione: string }>(
      `select version as versione from storage.objects where bucket_id = 'media-verifiche' and name = $1`,
      [path],
    );
    return row ?? null;
  }

  private async deposita(path: string, blob: Blob): Promise<'ok' | 'exists'> {
    if ((await this.oggetto(path)) !== null) return 'exists';
    const versione = crypto.randomUUID();
    const byte = new Uint8Array(await blob.arrayBuffer());
    await this.db.archivio.uploadObject('media-verifiche', path, versione, byte, blob.type, 'no-cache');
    await this.db.sql(
      `insert into storage.objects (bucket_id, name, metadata, version)
       values ('media-verifiche', $1, jsonb_build_object('size', $2::int), $3)`,
      [path, byte.length, versione],
    );
    return 'ok';
  }

  network(): Network {
    return {
      probe: async () => this.online,
      slow: () => false,
      user: async () => this.utente,
      pushOperations: (ops, centre) =>
        this.chiama('push', async () =>
          decodeResponses(await this.procedura('sync_push($1::text::jsonb, $2)', [JSON.stringify(ops), centre])),
        ),
      manifest: () => this.chiama('manifesto', async () => decodeManifest(await this.procedura('centre_manifest()'))),
      fetchRows: (ids) =>
        this.chiama('pull', async () => decodeRows(await this.procedura('centre_pull($1)', [[...ids]]))),
      report: (dispositivo, centre) =>
        this.chiama('rapporto', async () =>
          decodeReport(
            await this.procedura('device_report($1::text::jsonb, $2)', [JSON.stringify(dispositivo), centre]),
          ),
        ),
      uploadMedia: (path, blob) => this.chiama('media', () => this.deposita(path, blob)),
      readMediaHash: async (path) => {
        if ((await this.oggetto(path)) === null) return { ok: true, value: null };
        const [row] = await this.db.sql<{ sha256: string; bytes: number }>(
          'select sha256, dimensione as bytes from public.media_verifica where url_file = $1',
          [path],
        );
        return { ok: true, value: row ?? null };
      },
    };
  }
}
