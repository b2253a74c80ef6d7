import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The real product, and its rows as its owner sees them. */
export class Server {
  private readonly cartella: string;
  url: string;

  constructor(cartella: string, url: string) {
    this.cartella = cartella;
    this.url = url;
  }

  async righe<S extends z.ZodType>(tabella: string, filtro: string, riga: S): Promise<z.output<S>[]> {
    const risposta = await this.chiedi(`/rest/v1/${tabella}?${filtro}`);
    return z.array(riga).parse(await risposta.json());
  }

  async una<S extends z.ZodType>(tabella: string, filtro: string, riga: S): Promise<z.output<S>> {
    const [prima] = await this.righe(tabella, `${filtro}&limit=1`, riga);
    if (prima === undefined) throw new Error(`no row in ${tabella} for ${filtro}`);
    return prima;
  }

  async inserisci(tabella: string, riga: Record<string, unknown>): Promise<void> {
    await this.chiedi(`/rest/v1/${tabella}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(riga),
    });
  }

  async aggiorna(tabella: string, filtro: string, riga: Record<string, unknown>): Promise<void> {
    await this.chiedi(`/rest/v1/${tabella}?${filtro}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(riga),
    });
  }

  /** A procedure of the back office, called by the administrator. */
  async daUfficio(procedura: string, argomenti: Record<string, unknown>): Promise<void> {
    const dentro = await this.chiedi('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: 'fidati-demo-2026' }),
    });
    const { access_token } = z.object({ access_token: z.string() }).parse(await dentro.json());
    await this.chiedi(
      `/rest/v1/rpc/${procedura}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(argomenti) },
      access_token,
    );
  }

  async improntaOggetto(percorso: string): Promise<string> {
    const risposta = await this.chiedi(`/storage/v1/object/media-verifiche/${percorso}`);
    return createHash('sha256')
      .update(Buffer.from(await risposta.arrayBuffer()))
      .digest('hex');
  }

  private async chiedi(percorso: string, init: RequestInit = {}, gettone: string | null = null): Promise<Response> {
    const { secretKey } = z
      .object({ secretKey: z.string() })
      .parse(JSON.parse(readFileSync(join(this.cartella, 'local.json'), 'utf8')));
    const headers = { ...init.headers, apikey: secretKey, authorization: `Bearer ${gettone ?? secretKey}` };
    const risposta = await fetch(`${this.url}${percorso}`, { ...init, headers });
    if (!risposta.ok) throw new Error(`${percorso}: ${risposta.status} ${await risposta.text()}`);
    return risposta;
  }
}
