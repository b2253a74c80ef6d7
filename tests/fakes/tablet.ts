/** A tablet in a test: a database in memory, a clock that stands still, seeded chance, a checker that trusts nobody. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { FIELDS } from '../../src/domain/sincronia/fields.ts';
import type { Json } from '../../src/domain/sincronia/json.ts';
import { signsIn } from '../../src/offline/device/people.ts';
import { isOpen } from '../../src/offline/queue/queue.ts';
import { type LocalKeys, prepareStore } from '../../src/offline/store/canary.ts';
import { CentreStore } from '../../src/offline/store/db.ts';
import type { Locks, SendEnv } from '../../src/offline/store/ports.ts';
import { counters } from '../../src/offline/store/state.ts';
import type { FakeServer } from './sync-server.ts';

export const NOW = Date.parse('2026-11-20T09:00:00.000Z');

export class StoppedClock {
  t = NOW;
  now(): number {
    return this.t;
  }
  forward(ms: number): void {
    this.t += ms;
  }
}

export function seededChance(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export class FakeLocks implements Locks {
  private readonly tails = new Map<string, Promise<unknown>>();
  private readonly inside = new Map<string, number>();
  /** The most holders one name ever had at once: must stay 1. */
  massimo = 0;
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(name) ?? Promise.resolve();
    const mine = before.then(async () => {
      this.enter(name, 1);
      try {
        return await task();
      } finally {
        this.enter(name, -1);
      }
    });
    this.tails.set(
      name,
      mine.then(
        () => undefined,
        () => undefined,
      ),
    );
    return mine;
  }
  private enter(name: string, step: number): void {
    const now = (this.inside.get(name) ?? 0) + step;
    this.inside.set(name, now);
    this.massimo = Math.max(this.massimo, now);
  }
}

export class FakeKeys implements LocalKeys {
  readonly voci = new Map<string, string>();
  get length(): number {
    return this.voci.size;
  }
  key(at: number): string | null {
    return [...this.voci.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.voci.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.voci.set(key, value);
  }
  removeItem(key: string): void {
    this.voci.delete(key);
  }
}

export interface Tablet extends SendEnv {
  readonly clock: StoppedClock;
  readonly localKeys: FakeKeys;
  readonly factory: IDBFactory;
}

export interface TabletOptions {
  userId?: string;
  centre?: string;
  seed?: number;
  factory?: IDBFactory;
  locks?: Locks | null;
  clock?: StoppedClock;
  localKeys?: FakeKeys;
}

let counter = 0;

export async function newTablet(server: Pick<FakeServer, 'network'>, options: TabletOptions = {}): Promise<Tablet> {
  const factory = options.factory ?? new IDBFactory();
  const store = new CentreStore(options.centre ?? 'c1', { indexedDB: factory, IDBKeyRange });
  const tablet: Tablet = {
    store,
    factory,
    clock: options.clock ?? new StoppedClock(),
    localKeys: options.localKeys ?? new FakeKeys(),
    random: seededChance(options.seed ?? 1),
    newId: () => {
      counter += 1;
      return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
    },
    network: server.network(),
    locks: options.locks === undefined ? new FakeLocks() : options.locks,
  };
  await prepareStore(tablet, tablet.localKeys);
  await signsIn(tablet, { id: options.userId ?? 'u1', nome: 'Anna' });
  return tablet;
}

/** What was written down, oldest first. */
export const events = async ({ store }: Pick<Tablet, 'store'>): Promise<[string, Json][]> =>
  (await store.syncLog.toArray()).map(({ evento: event, dettaglio: detail }) => [event, detail]);

/** Every promise made to the person, checked against both sides. Returns what is wrong; empty = all kept. */
export async function check(server: FakeServer, tablet: Tablet, saved: ReadonlyMap<string, Json>): Promise<string[]> {
  const errors: string[] = [];
  const ops = await tablet.store.ops.toArray();
  const local = new Map(ops.map((op) => [op.opId, op]));
  const effects = new Map<string, number>();
  for (const { opId } of server.effects) effects.set(opId, (effects.get(opId) ?? 0) + 1);
  for (const [opId, times] of effects) if (times > 1) errors.push(`due effetti: ${opId} (${times})`);
  const applied = new Map(server.effects.map((effect) => [effect.opId, JSON.stringify(effect.payload)]));
  for (const [opId, payload] of saved) {
    const op = local.get(opId);
    if (op === undefined && !server.viste.has(opId)) errors.push(`persa: ${opId}`);
    const there = applied.get(opId);
    if (there !== undefined && there !== JSON.stringify(payload))
      errors.push(`salvato altro da quanto applicato: ${opId}`);
    if (op?.state === 'rejected' && op.lastError === 'operazione_diversa') errors.push(`contenuto cambiato: ${opId}`);
  }
  for (const op of ops) if (op.state === 'sending') errors.push(`ancora in invio: ${op.opId}`);
  errors.push(...(await checkDrafts(server, tablet)), ...checkServer(server));
  const real = await owed(tablet.store);
  const { totale } = await counters(tablet.store);
  if (totale !== real) errors.push(`contatore ${totale}, vero ${real}`);
  for (const media of await tablet.store.media.toArray()) {
    const there = media.confirmedAt === null ? undefined : server.oggetti.get(media.path);
    if (media.confirmedAt !== null && there?.sha256 !== media.sha256) errors.push(`impronta diversa: ${media.id}`);
  }
  return errors;
}

async function checkDrafts(server: FakeServer, tablet: Tablet): Promise<string[]> {
  const errors: string[] = [];
  const fields: readonly string[] = FIELDS;
  for (const draft of await tablet.store.drafts.toArray()) {
    if (!fields.includes(draft.field)) continue;
    const ops = await tablet.store.ops
      .where('[entityId+seq]')
      .between([draft.verificaId, 0], [draft.verificaId, Infinity])
      .toArray();
    const carried = ops.some((op) => op.field === draft.field && isOpen(op));
    const row = server.verifiche.get(draft.verificaId)?.row;
    const there: Readonly<Record<string, Json | undefined>> = row?.campi ?? {};
    if (!carried && JSON.stringify(there[draft.field]) !== JSON.stringify(draft.value))
      errors.push(`bozza senza operazione: ${draft.verificaId} ${draft.field}`);
  }
  return errors;
}

function checkServer(server: FakeServer): string[] {
  const errors: string[] = [];
  for (const [id, verifica] of server.verifiche) {
    for (const [field, story] of verifica.storia) {
      const gapless = story.every((step, index) => step.version === index + 1);
      if (!gapless) errors.push(`versioni con un salto: ${id} ${field}`);
      const head = JSON.stringify(story.at(-1)?.value);
      if (head !== JSON.stringify(verifica.row.campi[field])) errors.push(`testa diversa: ${id} ${field}`);
    }
    const notes = verifica.row.note.map((note) => note.id);
    if (new Set(notes).size !== notes.length) errors.push(`nota doppia: ${id}`);
  }
  return errors;
}

/** What a tablet owes, counted row by row: a file and the operation that carries it are one thing until the file is there. */
export async function owed({ ops, media }: CentreStore): Promise<number> {
  const waiting = (await media.toArray()).filter(({ state }) => state === 'da_inviare' || state === 'in_invio');
  const stopped = ['conflict', 'rejected'];
  const carried = (await ops.filter(isOpen).toArray()).filter(
    (op) => !stopped.includes(op.state) && waiting.some(({ opId }) => opId === op.opId),
  );
  return (await ops.filter(isOpen).count()) + waiting.length - carried.length;
}
