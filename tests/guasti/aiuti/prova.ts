import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { z } from 'zod';
import { adesso, place } from '../../support/prodotto.ts';
import { altrui, controlla, fotografia } from './controllo.ts';
import type { Linea } from './linea.ts';
import { Server } from './server.ts';
import { Tablet } from './tablet.ts';

export const CENTRO = 'centro@demo.example';
const riga = z.object({ id: z.string() });

/** What a scenario gets: a product, verifications of its own, tablets, and the checker at the end. */
export class Scena {
  readonly server: Server;
  private readonly tablets: Tablet[] = [];
  private readonly verifiche: string[] = [];
  /** Other centres' verifications when the scenario began: one that another scenario moves there later is none of these. */
  private prima: { ids: string[]; foto: string } | null = null;
  constructor(server: Server) {
    this.server = server;
  }

  /** A new open verification of the demo centre, on a listing that never had one. */
  /** A visit whose item is at the counter, unless the intake is what is tried. */
  async verifica({ ricevuta = true, dove }: { ricevuta?: boolean; dove?: string } = {}): Promise<string> {
    const { server } = this;
    const centro = dove === undefined ? await this.centro() : { id: dove };
    const occupati = await server.righe('verifiche', 'select=id_annuncio', z.object({ id_annuncio: z.string() }));
    const liberi = await server.righe(
      'annunci',
      `stato_annuncio=eq.attivo&id=not.in.(${occupati.map(({ id_annuncio }) => id_annuncio).join(',')})&select=id,id_utente`,
      z.object({ id: z.string(), id_utente: z.string() }),
    );
    // Each worker has listings of its own: two that ask at once never get the same.
    const { parallelIndex, config } = base.info();
    const mio = (annuncio: string): boolean =>
      Number.parseInt(annuncio.slice(-4), 16) % config.workers === parallelIndex;
    const annuncio = liberi.find(({ id: uno }) => mio(uno));
    if (annuncio === undefined) throw new Error('no listing is left without a verification');
    const id = randomUUID();
    await server.inserisci('verifiche', {
      id,
      id_utente: annuncio.id_utente,
      id_annuncio: annuncio.id,
      id_centro: centro.id,
      data_programmata: new Date(adesso().getTime() + 3_600_000).toISOString(),
      ...(ricevuta ? { stato: 'in_attesa', data_ricezione: adesso().toISOString() } : {}),
    });
    if (dove !== undefined) return id;
    this.verifiche.push(id);
    if (this.prima === null) {
      const ids = await altrui(server, centro.id);
      this.prima = { ids, foto: await fotografia(server, ids) };
    }
    return id;
  }

  private centro() {
    return this.server.una('verification_centers', 'nome=eq.Fidati%20Point%20Milano%20Brera&select=id', riga);
  }

  /** A tablet of the demo centre, signed in and ready to work without network. */
  async tablet({ email = CENTRO, prima }: { email?: string; prima?: (linea: Linea) => void } = {}): Promise<Tablet> {
    const utente = await this.server.una('utenti', `email=eq.${email}&select=id`, riga);
    const posto = await this.posto(utente.id);
    const tablet = await Tablet.nuovo(this.server, utente.id, posto.id_centro);
    this.tablets.push(tablet);
    prima?.(tablet.linea);
    await tablet.accendi();
    await tablet.entra(email);
    return tablet;
  }

  /** Where a person works. */
  posto(utente: string): Promise<{ id_centro: string }> {
    const riga = z.object({ id_centro: z.string() });
    return this.server.una('centro_operatori', `id_utente=eq.${utente}&attivo=is.true&select=id_centro`, riga);
  }

  operazioni(verifica: string): Promise<{ op_id: string }[]> {
    return this.server.righe('sync_op', `id_verifica=eq.${verifica}&select=op_id`, z.object({ op_id: z.string() }));
  }

  async stato(verifica: string): Promise<string> {
    const { stato } = await this.server.una(
      'verifiche',
      `id=eq.${verifica}&select=stato`,
      z.object({ stato: z.string() }),
    );
    return stato;
  }

  /** What the server was told about losses on this tablet. */
  incidenti(tablet: Tablet): Promise<{ incidente: string | null }[]> {
    const riga = z.object({ incidente: z.string().nullable() });
    return this.server.righe(
      'dispositivi',
      `id_utente=eq.${tablet.utente}&incidente=not.is.null&select=incidente`,
      riga,
    );
  }

  async controlla(): Promise<void> {
    expect(await this.guai()).toEqual([]);
    if (this.prima === null) return;
    expect(await fotografia(this.server, this.prima.ids), 'nobody else was touched').toBe(this.prima.foto);
  }

  guai(): Promise<string[]> {
    return controlla(this.server, this.tablets, this.verifiche);
  }

  lamenti(): string[] {
    return this.tablets.flatMap((tablet) => tablet.lamenti());
  }

  async sgombera(): Promise<void> {
    for (const tablet of this.tablets) await tablet.butta();
    // A centre may have twenty new tablets a day: for the next scenario these are of the day before yesterday.
    const prima = new Date(adesso().getTime() - 2 * 86_400_000).toISOString();
    await this.server.aggiorna('dispositivi', 'id=not.is.null', { created_at: prima });
  }
}

/** `scena` for every scenario, on the product of this run. */
export const test = base.extend<{ scena: Scena }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  scena: async ({}, use) => {
    const { port, data } = await place();
    const scena = new Scena(new Server(data, `http://localhost:${port}`));
    await use(scena);
    const lamenti = scena.lamenti();
    await scena.sgombera();
    expect(lamenti, 'the browser complained').toEqual([]);
  },
});

export { expect };
