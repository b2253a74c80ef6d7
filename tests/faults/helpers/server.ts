import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The real product, and its rows as its owner sees them. */
export class Server {
  private readonly cartella: string;
  url: string;

  constructor(folder: string, url: string) {
    this.cartella = folder;
    this.url = url;
  }

  async righe<S extends z.ZodType>(table: string, filter: string, row: S): Promise<z.output<S>[]> {
    const response = await this.ask(`/rest/v1/${table}?${filter}`);
    return z.array(row).parse(await response.json());
  }

  async una<S extends z.ZodType>(table: string, filter: string, row: S): Promise<z.output<S>> {
    const [before] = await this.righe(table, `${filter}&limit=1`, row);
    if (before === undefined) throw new Error(`no row in ${table} for ${filter}`);
    return before;
  }

  async insert(table: string, row: Record<string, unknown>): Promise<void> {
    await this.ask(`/rest/v1/${table}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
  }

  async aggiorna(table: string, filter: string, row: Record<string, unknown>): Promise<void> {
    await this.ask(`/rest/v1/${table}?${filter}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
  }

  /** A procedure of the back office, called by the administrator. */
  async fromUfficio(procedure: string, args: Record<string, unknown>): Promise<void> {
    const inside = await this.ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: 'fidati-demo-2026' }),
    });
    const { access_token } = z.object({ access_token: z.string() }).parse(await inside.json());
    await this.ask(
      `/rest/v1/rpc/${procedure}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(args) },
      access_token,
    );
  }

  async objectDigest(path: string): Promise<string> {
    const response = await this.ask(`/storage/v1/object/media-verifiche/${path}`);
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  }

  private async ask(path: string, init: RequestInit = {}, token: string | null = null): Promise<Response> {
    const { secretKey } = z
      .object({ secretKey: z.string() })
      .parse(JSON.parse(readFileSync(join(this.cartella, 'local.json'), 'utf8')));
    const headers = { ...init.headers, apikey: secretKey, authorization: `Bearer ${token ?? secretKey}` };
    const response = await fetch(`${this.url}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
