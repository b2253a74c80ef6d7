/**
 * A story of one tablet: after every step, what the step answered, which rows of which table are different now, and what the
 * server was asked. The kept text (tests/vectors/motore) was recorded, not specified: a difference is to be
 * read, and is a fault or a wanted change. `TELL=1` writes it anew.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeServer } from './sync-server.ts';
import { newTablet, type Tablet, type TabletOptions } from './tablet.ts';

const FOLDER = join(import.meta.dirname, '../vectors/motore');

export interface Scene {
  readonly fake: FakeServer;
  readonly tablet: Tablet;
  /** Does it, and writes down what came of it. */
  passo<T>(name: string, act: () => T | Promise<T>): Promise<T>;
}

type Rows = Map<string, string>;

async function snapshot({ store }: Tablet): Promise<Rows> {
  const { tables } = store;
  const seen = await store.transaction('r', tables, () => Promise.all(tables.map((table) => table.toArray())));
  const rows: Rows = new Map();
  for (const [place, table] of tables.entries()) {
    const keys = [table.schema.primKey.keyPath ?? []].flat();
    for (const row of seen[place] ?? []) {
      const key = keys.map((field) => JSON.stringify(row[field])).join(',');
      const written =
        'bytes' in row && row.bytes instanceof ArrayBuffer
          ? { mediaId: row.mediaId, blob: `${row.bytes.byteLength} byte` }
          : row;
      rows.set(`${table.name} ${key}`, JSON.stringify(written));
    }
  }
  return rows;
}

/** Of a row that was there already, only what has changed in it. */
function mutated(before: string | undefined, after: string): string {
  if (before === undefined) return after;
  const old: Record<string, unknown> = JSON.parse(before);
  const fresh: Record<string, unknown> = JSON.parse(after);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const differing = fields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]));
  return differing.map((field) => `${field} ${JSON.stringify(fresh[field]) ?? '-'}`).join(', ');
}

const differences = (before: Rows, after: Rows): string[] => [
  ...[...after]
    .filter(([key, line]) => before.get(key) !== line)
    .map(([key, line]) => `${key}: ${mutated(before.get(key), line)}`),
  ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `${key} -`),
];

const choose = (line: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(line).filter(([field]) => fields.includes(field)));

/** Of a row that a table holds, only which one it is: what is in it was told when it was written. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) => {
    if (v instanceof Blob) return `${v.size} byte`;
    if (v instanceof Set) return [...v];
    if (v instanceof Map) return Object.fromEntries(v);
    if (typeof v !== 'object' || v === null) return v;
    if ('versioni_campi' in v) return choose(v, ['id', 'versione', 'campi']);
    if ('opId' in v && 'kind' in v && 'seq' in v) return choose(v, ['seq', 'state']);
    if ('sha256' in v && 'verificaId' in v) return choose(v, ['id', 'state']);
    return v;
  }) ?? 'undefined';

/** Ids are whatever they are: the first one met is id1. */
function withoutIds(rows: readonly string[]): string[] {
  const names = new Map<string, string>();
  const giveField = (id: string): string => {
    const name = names.get(id) ?? `id${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  return rows.map((line) => line.replace(/00000000-0000-4000-8000-\d{12}/g, giveField));
}

export async function tell(
  options: TabletOptions & { verifiche?: readonly string[] },
  story: (scene: Scene) => Promise<void>,
): Promise<string[]> {
  const fake = new FakeServer();
  for (const id of options.verifiche ?? ['v1', 'v2', 'v3']) fake.add(id);
  const tablet = await newTablet(fake, options);
  const rows: string[] = [];
  let before = await snapshot(tablet);
  let calls = 0;
  const step = async <T>(name: string, act: () => T | Promise<T>): Promise<T> => {
    const outcome = await act();
    rows.push(`# ${name} = ${said(outcome)}`);
    for (const { tipo: kind, ids } of fake.calls.slice(calls)) rows.push(['  >', kind, ...ids].join(' '));
    calls = fake.calls.length;
    if (!tablet.store.isOpen()) return outcome;
    const after = await snapshot(tablet);
    rows.push(...differences(before, after).map((line) => `  ${line}`));
    before = after;
    return outcome;
  };
  await story({ fake, tablet, passo: step });
  return withoutIds(rows);
}

/** What was kept of a story; with TELL what it tells now is kept in its place. */
export function kept(name: string, rows: readonly string[]): string[] {
  const file = join(FOLDER, `${name}.txt`);
  if (process.env.TELL !== undefined) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, `${rows.join('\n')}\n`);
  }
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
