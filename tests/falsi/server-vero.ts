import { decodeManifest, decodeReport, decodeResponses, decodeRows } from '../../src/offline/decode.ts';
import type { Network, NetworkResult } from '../../src/offline/ports.ts';
import { chiama } from '../db/scena.ts';
import type { BancoDiProva } from '../support/prova.ts';
import type { Chiamata, Guasto } from './server-sincronia.ts';

/** The engine's network straight into the real procedures, as a person of a centre: what the fake stands for, without the fake. */
export class ServerVero {
  online: 'online' | 'offline' | 'portale' = 'online';
  guasto: (tipo: Chiamata) => Guasto | null = () => null;
  private readonly banco: BancoDiProva;
  private readonly utente: string;

  constructor(banco: BancoDiProva, utente: string) {
    this.banco = banco;
    this.utente = utente;
  }

  private async chiama<T>(tipo: Chiamata, task: () => Promise<T | null>): Promise<NetworkResult<T>> {
    if (this.online !== 'online') return { ok: false, errore: 'rete' };
    const guasto = this.guasto(tipo);
    if (guasto?.tipo === 'fallisce') return guasto.risultato;
    const value = await task();
    if (guasto?.tipo === 'risposta_persa') return { ok: false, errore: 'rete', dettaglio: 'risposta persa' };
    return value === null ? { ok: false, errore: 'guasto', dettaglio: 'risposta illeggibile' } : { ok: true, value };
  }

  /** An answer as it comes over the wire: JSON, read by the engine's own parsers. */
  private async procedura(chiamata: string, argomento: unknown[] = []): Promise<unknown> {
    const risposta = await chiama<unknown>(this.banco, this.utente, `public.${chiamata}`, argomento);
    return JSON.parse(JSON.stringify(risposta));
  }

  /** Null when no such object is in the bucket. */
  private async oggetto(path: string): Promise<{ versione: string } | null> {
    const [riga] = await this.banco.sql<{ versione: string }>(
      `select version as versione from storage.objects where bucket_id = 'media-verifiche' and name = $1`,
      [path],
    );
    return riga ?? null;
  }

  private async deposita(path: string, blob: Blob): Promise<'ok' | 'exists'> {
    if ((await this.oggetto(path)) !== null) return 'exists';
    const versione = crypto.randomUUID();
    const byte = new Uint8Array(await blob.arrayBuffer());
    await this.banco.archivio.uploadObject('media-verifiche', path, versione, byte, blob.type, 'no-cache');
    await this.banco.sql(
      `insert into storage.objects (bucket_id, name, metadata, version)
       values ('media-verifiche', $1, jsonb_build_object('size', $2::int), $3)`,
      [path, byte.length, versione],
    );
    return 'ok';
  }

  rete(): Network {
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
        const [riga] = await this.banco.sql<{ sha256: string; bytes: number }>(
          'select sha256, dimensione as bytes from public.media_verifica where url_file = $1',
          [path],
        );
        return { ok: true, value: riga ?? null };
      },
    };
  }
}
