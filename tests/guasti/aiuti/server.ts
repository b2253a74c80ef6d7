import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Acceso, accendiProdotto } from '../../prestazioni/processo.ts';

/** The real product in a process of its own, and its rows as its owner sees them. */
export class Server {
  private readonly cartella: string;
  private acceso: Acceso;
  private constructor(cartella: string, acceso: Acceso) {
    this.cartella = cartella;
    this.acceso = acceso;
  }

  static async accendi(cartella: string): Promise<Server> {
    return new Server(cartella, await accendiProdotto(cartella));
  }

  get url(): string {
    return this.acceso.url;
  }

  /** As a power cut would end it. */
  uccidi(): Promise<void> {
    return this.acceso.uccidi();
  }

  async riaccendi(): Promise<void> {
    this.acceso = await accendiProdotto(this.cartella);
  }

  spegni(): Promise<void> {
    return this.acceso.spegni();
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

  async improntaOggetto(percorso: string): Promise<string> {
    const risposta = await this.chiedi(`/storage/v1/object/authenticated/media-verifiche/${percorso}`);
    return createHash('sha256')
      .update(Buffer.from(await risposta.arrayBuffer()))
      .digest('hex');
  }

  private async chiedi(percorso: string, init: RequestInit = {}): Promise<Response> {
    const { secretKey } = z
      .object({ secretKey: z.string() })
      .parse(JSON.parse(readFileSync(join(this.cartella, 'local.json'), 'utf8')));
    const headers = { ...init.headers, apikey: secretKey, authorization: `Bearer ${secretKey}` };
    const risposta = await fetch(`${this.url}${percorso}`, { ...init, headers });
    if (!risposta.ok) throw new Error(`${percorso}: ${risposta.status} ${await risposta.text()}`);
    return risposta;
  }
}
