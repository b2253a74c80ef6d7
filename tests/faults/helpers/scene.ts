import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { z } from 'zod';
import { now, place } from '../../support/product.ts';
import { checkAll, ofOthers, snapshot } from './check.ts';
import type { Line } from './line.ts';
import { Server } from './server.ts';
import { Tablet } from './tablet.ts';

/** Who holds a centre of his own in each worker, and a second one: scenarios that run at once share no account and no centre. */
const BANCHI = [
  { titolare: 'centro@demo.example', altro: 'roma@demo.example', colleague: 'federico@demo.example' },
  { titolare: 'napoli@demo.example', altro: 'venezia@demo.example', colleague: 'davide@demo.example' },
  { titolare: 'firenze@demo.example', altro: 'genova@demo.example', colleague: 'luca@demo.example' },
] as const;

const row = z.object({ id: z.string() });
const model = z.object({
  id_utente: z.string(),
  prezzo: z.number(),
  condizione: z.string(),
  category_id: z.string(),
  localita: z.string(),
});

/** Not at the counter yet; at another centre than the scenario's; how the item is handed over once it is sold. */
type Visita = { ricevuta?: boolean; dove?: string; modo?: 'corriere' | 'ritiro_a_mano' };

/** What a scenario gets: a product, verifications of its own, tablets, and the checker at the end. */
export class Scene {
  readonly server: Server;
  private readonly tablets: Tablet[] = [];
  private readonly verifiche: string[] = [];
  /** Other centres' verifications when the scenario began: one that another scenario moves there later is none of these. */
  private prima: { ids: string[]; foto: string } | null = null;
  constructor(server: Server) {
    this.server = server;
  }

  private get banco(): (typeof BANCHI)[number] {
    const mine = BANCHI[base.info().parallelIndex];
    if (mine === undefined) throw new Error('more workers than centres: give BANCHI another pair');
    return mine;
  }

  /** The account that this scenario's centre belongs to. */
  get titolare(): string {
    return this.banco.titolare;
  }

  /** The account of another centre, which no scenario beside this one uses either. */
  get altro(): string {
    return this.banco.altro;
  }

  /** The account of somebody who works at this scenario's centre too, beside its titolare. */
  async colleague(): Promise<string> {
    const { colleague: email } = this.banco;
    const { id } = await this.server.una('utenti', `email=eq.${email}&select=id`, row);
    const [here] = await this.server.righe('centro_operatori', `id_utente=eq.${id}&attivo=is.true&select=id`, row);
    const centro = await this.centroOf(this.titolare);
    if (here === undefined)
      await this.server.insert('centro_operatori', { id: randomUUID(), id_centro: centro, id_utente: id });
    return email;
  }

  /** A visit on a new listing; its item is at the counter, unless the intake is what is tried. */
  async verifica({ ricevuta = true, dove: where, modo: way = 'corriere' }: Visita = {}): Promise<string> {
    const { server } = this;
    const centro = where ?? (await this.centroOf(this.titolare));
    const annuncio = await this.annuncio(way);
    const id = randomUUID();
    await server.insert('verifiche', {
      id,
      id_utente: annuncio.venditore,
      id_annuncio: annuncio.id,
      id_centro: centro,
      data_programmata: new Date(now().getTime() + 3_600_000).toISOString(),
      ...(ricevuta ? { stato: 'in_attesa', data_ricezione: now().toISOString() } : {}),
    });
    if (where !== undefined) return id;
    this.verifiche.push(id);
    if (this.prima === null) {
      const banchi = BANCHI.flatMap(({ titolare, altro: other }) => [titolare, other]);
      const ids = await ofOthers(server, await Promise.all(banchi.map((who) => this.centroOf(who))));
      this.prima = { ids, foto: await snapshot(server, ids) };
    }
    return id;
  }

  /** A listing like one of the demo's: the matrix asks for more than the demo has. */
  private async annuncio(way: string): Promise<{ id: string; venditore: string }> {
    const how = await this.server.una(
      'annunci',
      'stato_annuncio=eq.attivo&category_id=not.is.null&select=id_utente,prezzo,condizione,category_id,localita&order=numero_annuncio',
      model,
    );
    const id = randomUUID();
    const titolo = `Orologio della prova ${id.slice(0, 8)}`;
    await this.server.insert('annunci', {
      ...how,
      id,
      titolo,
      descrizione: 'Per il banco.',
      metodo_spedizione: way,
    });
    return { id, venditore: how.id_utente };
  }

  async centroOf(email: string): Promise<string> {
    const { id } = await this.server.una('utenti', `email=eq.${email}&select=id`, row);
    return (await this.posto(id)).id_centro;
  }

  /** A tablet of this scenario's centre, signed in and ready to work without network. */
  async tablet({
    email = this.titolare,
    prima: before,
  }: {
    email?: string;
    prima?: (line: Line) => void;
  } = {}): Promise<Tablet> {
    const utente = await this.server.una('utenti', `email=eq.${email}&select=id`, row);
    const spot = await this.posto(utente.id);
    const tablet = await Tablet.nuovo(this.server, utente.id, spot.id_centro);
    this.tablets.push(tablet);
    before?.(tablet.line);
    await tablet.turnOn();
    await tablet.enter(email);
    return tablet;
  }

  /** Where a person works. */
  posto(utente: string): Promise<{ id_centro: string }> {
    const row = z.object({ id_centro: z.string() });
    return this.server.una('centro_operatori', `id_utente=eq.${utente}&attivo=is.true&select=id_centro`, row);
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
  incidents(tablet: Tablet): Promise<{ incidente: string | null }[]> {
    const row = z.object({ incidente: z.string().nullable() });
    return this.server.righe(
      'dispositivi',
      `id_utente=eq.${tablet.utente}&incidente=not.is.null&select=incidente`,
      row,
    );
  }

  async controlla(): Promise<void> {
    expect(await this.troubles()).toEqual([]);
    if (this.prima === null) return;
    expect(await snapshot(this.server, this.prima.ids), 'nobody else was touched').toBe(this.prima.foto);
  }

  troubles(): Promise<string[]> {
    return checkAll(this.server, this.tablets, this.verifiche);
  }

  complaints(): string[] {
    return this.tablets.flatMap((tablet) => tablet.complaints());
  }

  async clearPage(): Promise<void> {
    for (const tablet of this.tablets) await tablet.discard();
    // A centre may have twenty new tablets a day: for the next scenario these are of the day before yesterday.
    const before = new Date(now().getTime() - 2 * 86_400_000).toISOString();
    await this.server.aggiorna('dispositivi', 'id=not.is.null', { created_at: before });
  }
}

/** `scena` for every scenario, on the product of this run. */
export const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  scene: async ({}, use) => {
    const { port, data } = await place();
    const scene = new Scene(new Server(data, `http://localhost:${port}`));
    await use(scene);
    const complaints = scene.complaints();
    await scene.clearPage();
    expect(complaints, 'the browser complained').toEqual([]);
  },
});

export { expect };
