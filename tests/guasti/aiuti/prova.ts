import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { z } from 'zod';
import { altrui, controlla } from './controllo.ts';
import { Server } from './server.ts';
import { Tablet } from './tablet.ts';

export const CENTRO = 'centro@demo.example';
const riga = z.object({ id: z.string() });

/** What a scenario gets: a product, verifications of its own, tablets, and the checker at the end. */
export class Scena {
  readonly server: Server;
  private readonly tablets: Tablet[] = [];
  private readonly verifiche: string[] = [];
  private prima = '';
  constructor(server: Server) {
    this.server = server;
  }

  /** New open verifications of the demo centre, on listings that have none. Ask for all of them before any work. */
  async verifica(): Promise<string> {
    const { server } = this;
    const centro = await server.una('verification_centers', 'nome=eq.Fidati%20Point%20Milano%20Brera&select=id', riga);
    const occupati = await server.righe('verifiche', 'select=id_annuncio', z.object({ id_annuncio: z.string() }));
    const annuncio = await server.una(
      'annunci',
      `stato_annuncio=eq.attivo&id=not.in.(${occupati.map(({ id_annuncio }) => id_annuncio).join(',')})&select=id,id_utente`,
      z.object({ id: z.string(), id_utente: z.string() }),
    );
    const id = randomUUID();
    await server.inserisci('verifiche', {
      id,
      id_utente: annuncio.id_utente,
      id_annuncio: annuncio.id,
      id_centro: centro.id,
      data_programmata: new Date(Date.now() + 3_600_000).toISOString(),
    });
    this.verifiche.push(id);
    this.prima = await altrui(server, this.verifiche);
    return id;
  }

  /** A tablet of the demo centre, signed in and ready to work without network. */
  async tablet(email = CENTRO): Promise<Tablet> {
    const utente = await this.server.una('utenti', `email=eq.${email}&select=id`, riga);
    const tablet = await Tablet.nuovo(this.server, utente.id);
    this.tablets.push(tablet);
    await tablet.accendi();
    await tablet.entra(email);
    return tablet;
  }

  async controlla(): Promise<void> {
    expect(await controlla(this.server, this.tablets, this.verifiche)).toEqual([]);
    expect(await altrui(this.server, this.verifiche), 'nobody else was touched').toBe(this.prima);
  }

  async guai(): Promise<string[]> {
    return controlla(this.server, this.tablets, this.verifiche);
  }

  lamenti(): string[] {
    return this.tablets.flatMap((tablet) => tablet.lamenti());
  }

  async sgombera(): Promise<void> {
    for (const tablet of this.tablets) await tablet.butta();
  }
}

/** `scena` for every scenario; one product per worker, which a scenario may kill as long as it starts it again. */
export const test = base.extend<{ scena: Scena }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const cartella = mkdtempSync(join(tmpdir(), 'fidati-guasti-server-'));
      const server = await Server.accendi(cartella);
      await use(server);
      await server.spegni();
      rmSync(cartella, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  scena: async ({ server }, use) => {
    const scena = new Scena(server);
    await use(scena);
    const lamenti = scena.lamenti();
    await scena.sgombera();
    expect(lamenti, 'the browser complained').toEqual([]);
  },
});

export { expect };
