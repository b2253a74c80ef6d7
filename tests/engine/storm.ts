import { FIELDS } from '../../src/domain/sincronia/fields.ts';
import type { Json } from '../../src/domain/sincronia/json.ts';
import { isOpen, operationsOf } from '../../src/offline/queue/queue.ts';
import type { CentreStore } from '../../src/offline/store/db.ts';
import { counters } from '../../src/offline/store/state.ts';
import type { Sql } from '../../supabase/local/backend/database.ts';
import { type Centro, openCentro } from '../db/scene.ts';
import { verificaScene } from '../db/scene-verifiche.ts';
import { RealServer } from '../fakes/real-server.ts';
import { owed, seededChance } from '../fakes/tablet.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { Counter } from './counter.ts';
import { HABITS } from './habits.ts';
import { complaints, knownOperations } from './witness.ts';

/** Items at the counter at the same time: few, so that the tablets meet. */
const ITEMS = 5;
const ROUNDS_TO_CALM = 80;

interface Storm {
  readonly db: TestPostgres;
  readonly seed: number;
  /** It ends after so many turns of each tablet, or as soon as the server knows so many operations. */
  readonly turns: number;
  readonly operations?: number;
  readonly weaken?: (store: CentreStore) => void;
  /** Asked now and then: a reason to stop. */
  readonly enough?: () => Promise<boolean>;
}

export interface Outcome {
  readonly operations: number;
  readonly saves: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly met: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

/** Four tablets of one centre, each with its own way of working, all at once on a real Postgres. */
export async function storm(options: Storm): Promise<Outcome> {
  const { db, seed, turns } = options;
  const before = await countOperations(db.sql);
  const centre = await openCentro(db);
  const colleague = await db.createUser();
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [centre.id, colleague]);
  await fill(db, centre);
  const server = new RealServer(db, centre.titolare);
  const where = { server, centre: centre.id, people: [centre.titolare, colleague] };
  const counters = HABITS.map((habit, at) => new Counter(where, habit, seededChance(seed * 10 + at), options.weaken));
  for (const counter of counters) await counter.open();
  let running = true;
  const office = theOffice(db, centre, seededChance(seed * 10 + 9), () => running);
  const done = async (): Promise<boolean> =>
    (await options.enough?.()) === true ||
    (options.operations !== undefined && (await countOperations(db.sql)) - before >= options.operations);
  let over = false;
  const work = async (counter: Counter): Promise<void> => {
    for (let turn = 0; turn < turns && !over; turn += 1) {
      await counter.turn();
      if (turn % 3 === 2) over ||= await done();
    }
  };
  await Promise.all(counters.map(work));
  running = false;
  await office;
  const restless = await becomeCalm(counters);
  const wrong = [...restless, ...(await examine(db.sql, counters))];
  return {
    operations: (await countOperations(db.sql)) - before,
    saves: counters.reduce((sum, { saves }) => sum + saves, 0),
    answers: await answers(db.sql, centre.id),
    met: sum(counters.map(({ line }) => line.met)),
    wrong,
  };
}

async function fill(db: TestPostgres, centre: Centro): Promise<void> {
  const [row] = await db.sql<{ n: number }>(
    `select count(*)::int as n from public.verifiche v where v.id_centro = $1 and v.stato in ('programmata', 'in_attesa')`,
    [centre.id],
  );
  for (let n = row?.n ?? 0; n < ITEMS; n += 1) await verificaScene(db, { centro: centre });
}

/** Items come in, backends are ended in the middle of a call, the centre is suspended for a moment. */
async function theOffice(
  db: TestPostgres,
  centre: Centro,
  random: () => number,
  running: () => boolean,
): Promise<void> {
  while (running()) {
    await new Promise((later) => setTimeout(later, 20 + random() * 80));
    const says = random();
    if (says < 0.4) await fill(db, centre);
    else if (says < 0.5)
      await db.sql(`select pg_terminate_backend(a.pid) from pg_stat_activity a where a.state = 'active' and a.pid <> pg_backend_pid()
        and a.query like '%public.sync_push%' limit 1`);
    else if (says < 0.52) {
      await db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [centre.id]);
      await new Promise((later) => setTimeout(later, 100));
      await db.sql(`update public.verification_centers set approval_status = 'approved' where id = $1`, [centre.id]);
    }
  }
}

async function becomeCalm(counters: readonly Counter[]): Promise<string[]> {
  for (let round = 0; round < ROUNDS_TO_CALM; round += 1) {
    let owed = 0;
    for (const counter of counters) owed += await counter.calm();
    if (owed === 0) return [];
  }
  const wrong: string[] = [];
  for (const { first, habit } of counters)
    for (const op of await first.store.ops.filter(isOpen).toArray())
      wrong.push(`still owed: ${op.kind} ${op.state} ${op.lastError} (${habit.name}, ${op.opId})`);
  return wrong;
}

const countOperations = async (sql: Sql): Promise<number> =>
  (await sql<{ n: number }>('select count(*)::int as n from public.sync_op'))[0]?.n ?? 0;

async function answers(sql: Sql, centre: string): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; n: number }>(
    'select s.status, count(*)::int as n from public.sync_op s where s.id_centro = $1 group by 1 order by 2 desc',
    [centre],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

function sum(all: readonly ReadonlyMap<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const one of all) for (const [what, times] of one) total[what] = (total[what] ?? 0) + times;
  return total;
}

/** Every promise made to a person against both sides, and what the witness saw. */
async function examine(sql: Sql, counters: readonly Counter[]): Promise<string[]> {
  const wrong = await complaints(sql);
  const known = await knownOperations(sql);
  for (const counter of counters) {
    const { first, habit, line } = counter;
    const { store } = first;
    const say = (what: string): void => void wrong.push(`${what} (${habit.name})`);
    for (const text of line.unexpected) say(`the server raised ${text}`);
    const ops = await store.ops.toArray();
    const here = new Map(ops.map((op) => [op.opId, op]));
    for (const [opId, promised] of counter.promised) {
      const there = known.get(opId);
      if (!here.has(opId) && there === undefined) say(`lost: ${opId}`);
      if (promised !== null && there?.status === 'applied' && !holds(there.payload, promised))
        say(`saved something else than was carried out: ${opId}`);
    }
    for (const op of ops) {
      if (op.state === 'sending') say(`still leaving: ${op.opId}`);
      const delivered = op.state === 'acked' || op.state === 'merged';
      const answer = known.get(op.opId)?.status;
      if (delivered && answer !== 'applied' && answer !== 'merged')
        say(`called delivered, and the server says ${answer}: ${op.opId}`);
    }
    const real = await owed(store);
    const { totale } = await totals(store);
    if (totale !== real) say(`the page says ${totale} and it is ${real}`);
    wrong.push(...(await examineFiles(sql, store)), ...(await examineDrafts(sql, store)));
  }
  return wrong;
}

const totals = counters;

const holds = (payload: unknown, promised: object): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  Object.entries(promised).every(([key, value]) => JSON.stringify(Reflect.get(payload, key)) === JSON.stringify(value));

async function examineFiles(sql: Sql, store: CentreStore): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await sql<{ id: string; sha256: string }>('select id::text, sha256 from public.media_verifica');
  const there = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  for (const media of await store.media.toArray()) {
    const hash = there.get(media.id);
    if (hash !== undefined && hash !== media.sha256) wrong.push(`another file under its name: ${media.id}`);
    if (media.echoedAt !== null && hash === undefined)
      wrong.push(`called shown by the server, and it isn't there: ${media.id}`);
    if (media.blobFreedAt !== null && hash === undefined)
      wrong.push(`let go, and the server doesn't have it: ${media.id}`);
  }
  return wrong;
}

/** A draft that nothing carries says what the server says. */
async function examineDrafts(sql: Sql, store: CentreStore): Promise<string[]> {
  const wrong: string[] = [];
  const fields: readonly string[] = FIELDS;
  for (const draft of await store.drafts.toArray()) {
    if (!fields.includes(draft.field)) continue;
    const carried = (await operationsOf(store, draft.verificaId)).some((op) => op.field === draft.field && isOpen(op));
    if (carried) continue;
    const [row] = await sql<{ valore: Json }>(
      'select valore from public.verifiche_campi where id_verifica = $1 and campo = $2',
      [draft.verificaId, draft.field],
    );
    if (JSON.stringify(row?.valore ?? null) === JSON.stringify(draft.value)) continue;
    const ops = (await operationsOf(store, draft.verificaId)).filter((op) => op.field === draft.field);
    const story = ops
      .map((op) => `${op.seq} ${JSON.stringify(op.payload)} ${op.state} ${op.lastError ?? ''}`)
      .join(' | ');
    wrong.push(
      `draft without operation: ${draft.field} ${JSON.stringify(draft.value)}, there ${JSON.stringify(row?.valore)}: ${story}`,
    );
  }
  return wrong;
}
