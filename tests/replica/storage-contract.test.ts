import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDatabase } from '../../supabase/local/backend/database.ts';
import { connectPostgres } from '../../supabase/local/backend/postgres.ts';
import { generateKeys } from '../../supabase/local/keys.ts';
import { diskStorage } from '../../supabase/local/storage.ts';
import { createStorageServer } from '../../supabase/local/storage-server/server.ts';
import { semina } from '../../supabase/seed/semina.ts';
import { openDemonstration } from '../support/demonstration.ts';
import { type ReplicaDatabase, startReplicaDatabase } from '../support/replica/database.ts';
import { playCases } from './storage-cases.ts';
import { ELSEWHERE, OF_EMBEDDED, OF_REPLICA, ONLY_REPLICA } from './storage-differences.ts';
import {
  type Answer,
  answerOf,
  callsOf,
  jpeg,
  type Played,
  type StorageDoor,
  sceneOf,
  slowly,
} from './storage-door.ts';

/**
 * What the real Storage server answers to two hundred and twenty requests (recorded in November 2026), asked of what stands in for it: on the
 * replica, and behind the embedded backend's door. Each difference that is wanted has its reason; any other is a fault, and so is a reason
 * without a difference.
 */
interface Recorded {
  case: string;
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  answers?: Recorded[];
  then?: string;
}
const { cases }: { cases: Recorded[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'storage-answers.json'), 'utf8'),
);

async function differencesOf(door: StorageDoor, wanted: Readonly<Record<string, string>>) {
  const played = await playCases(door);
  const found = cases
    .filter((recorded) => !(recorded.case in ELSEWHERE) && (door.failing !== null || !(recorded.case in ONLY_REPLICA)))
    .flatMap((recorded) => {
      const difference = differenceOf(recorded, played);
      return difference === null ? [] : [[recorded.case, difference]];
    });
  const named = new Set(found.map(([name]) => name));
  return {
    faults: found.filter(([name = '']) => !(name in wanted)),
    reasonless: Object.keys(wanted).filter((name) => !named.has(name)),
  };
}

const EQUAL = { faults: [], reasonless: [] };

const folder = mkdtempSync(join(tmpdir(), 'fidati-contract-'));
const files = diskStorage(folder);
let db: ReplicaDatabase;
let archive: LocalDatabase;
let door: StorageDoor;
beforeAll(async () => {
  const keys = await generateKeys();
  db = await startReplicaDatabase();
  await db.push();
  await semina({ database: db.owner, chiavi: keys, archive: files });
  archive = connectPostgres(db.url('supabase_storage_admin'), 20);
  door = {
    fetch: createStorageServer({ database: archive, keys, files }),
    sql: db.owner.sql,
    storageSql: archive.esegui,
    keys,
    failing: (cause) => createStorageServer({ database: { transaction: () => Promise.reject(cause) }, keys, files }),
    files,
  };
});
afterAll(async () => {
  await archive.chiudi();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the replica answers as the real server', async () => {
  expect(await differencesOf(door, OF_REPLICA)).toEqual(EQUAL);
});

test('the embedded backend answers as the real server', async () => {
  const db = await openDemonstration();
  try {
    const door: StorageDoor = {
      fetch: (request) => {
        request.headers.set('apikey', db.chiavi.publishableKey);
        return db.fetch(request);
      },
      sql: db.sql,
      storageSql: db.database.esegui,
      keys: db.chiavi,
      failing: null,
      files: db.archive,
    };
    expect(await differencesOf(door, OF_EMBEDDED)).toEqual(EQUAL);
  } finally {
    await db.close();
  }
});

describe('a path is written once, by the database', () => {
  const JPEG = { 'content-type': 'image/jpeg', 'x-upsert': 'false' };
  const BUCKET = '/object/media-verifiche';
  async function tablet() {
    const scene = await sceneOf(door.sql);
    const calls = callsOf(door, scene);
    const user = await calls.token(scene.holder);
    const at = (path: string) => `${BUCKET}/${path}`;
    const send = async (path: string, body: BodyInit) =>
      answerOf(await door.fetch(await calls.request('POST', at(path), { as: user, headers: JPEG, body })));
    const read = async (path: string) =>
      Buffer.from(await (await door.fetch(await calls.request('GET', at(path), { as: user }))).arrayBuffer());
    return { ...calls, scene, send, read };
  }
  const DUPLICATE = { status: 400, body: { statusCode: '409', error: 'Duplicate' } };

  test('a slow upload ends after another of its path: the first bytes stay, and the second answer is 409', async () => {
    const { evidence, send, read } = await tablet();
    const path = evidence();
    const slow = slowly([jpeg(600, 1), jpeg(600, 1)]);
    const first = send(path, slow.body);
    await slow.begun;
    expect(await send(path, jpeg(134, 2))).toMatchObject({ status: 200 });
    slow.end();
    expect(await first).toMatchObject(DUPLICATE);
    expect(await read(path)).toEqual(Buffer.from(jpeg(134, 2)));
  });

  test('of two at once one stays and the other hears so, two hundred times', async () => {
    const { evidence, send, read } = await tablet();
    for (let time = 0; time < 200; time += 1) {
      const path = evidence();
      const two = await Promise.all([1, 2].map(async (seed) => ({ seed, ...(await send(path, jpeg(134, seed))) })));
      const winner = two.find(({ status }) => status === 200);
      expect(two.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(two.find(({ status }) => status === 400)).toMatchObject(DUPLICATE);
      expect(await read(path)).toEqual(Buffer.from(jpeg(134, winner?.seed)));
    }
  });

  test('an address for writing that was given out before writes over nothing', async () => {
    const { request, evidence, send, read, scene, now: seconds } = await tablet();
    const path = evidence();
    const claims = { url: `media-verifiche/${path}`, owner: scene.holder, upsert: true, exp: seconds() + 60 };
    const token = await sign(claims, door.keys.jwtSecret, 'HS256');
    await send(path, jpeg(134, 1));
    const put = await request('PUT', `/object/upload/sign/media-verifiche/${path}?token=${token}`, {
      headers: { 'content-type': 'image/jpeg' },
      body: jpeg(134, 2),
    });
    expect(await answerOf(await door.fetch(put))).toMatchObject(DUPLICATE);
    expect(await read(path)).toEqual(Buffer.from(jpeg(134, 1)));
  });

  test('sixty slow uploads at once stay within their limit', async () => {
    const { request, picture, scene, token } = await tablet();
    const user = await token(scene.seller);
    const fill = `insert into storage.objects (bucket_id, name, metadata, version)
      select 'media-annunci', $1 || '/' || gen_random_uuid() || '-3.grande.webp', '{}', n::text from generate_series(1, $2::int) n`;
    const unshown = async () => {
      const [row] = await door.sql<{ n: number }>(
        `select count(*)::int as n from storage.objects o where o.bucket_id = 'media-annunci' and starts_with(o.name, $1)
           and not privato.foto_in_uso(o.name)`,
        [`${scene.seller}/`],
      );
      return row?.n ?? 0;
    };
    await door.sql(fill, [scene.seller, 140 - (await unshown())]);
    const headers = { 'content-type': 'image/jpeg' };
    const bodies = Array.from({ length: 60 }, () => slowly([jpeg(600), jpeg(600)]));
    const sending = bodies.map(async ({ body }) =>
      answerOf(
        await door.fetch(
          await request('POST', `/object/media-annunci/${picture(scene.seller, 'jpg')}`, { as: user, headers, body }),
        ),
      ),
    );
    for (const slow of bodies) await Promise.race([slow.begun, Promise.all(sending)]);
    for (const slow of bodies) slow.end();
    const answers = await Promise.all(sending);
    expect(await unshown()).toBeLessThanOrEqual(150);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength((await unshown()) - 140);
    const words = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [Object(body).message])));
    expect([...words].toSorted()).toEqual(expect.arrayContaining(['troppi_caricamenti']));
  });

  test('uploads that wait for their count give up after two seconds, and the public pictures stay open', async () => {
    const { request, evidence, send, scene } = await tablet();
    const [shown] = await door.sql<{ name: string }>(
      `select m.url_file as name from public.media m join storage.objects o on o.name = m.url_file limit 1`,
    );
    const held = await db.owner.transaction(async (sql) => {
      await sql('select privato.blocca_quote($1)', [scene.holder]);
      const waiting = Promise.all(Array.from({ length: 25 }, () => send(evidence(), jpeg())));
      const open = await door.fetch(await request('GET', `/object/public/media-annunci/${shown?.name}`));
      return { open: open.status, answers: await waiting };
    });
    expect(held.open).toBe(200);
    for (const answer of held.answers) expect(answer).toMatchObject({ body: { statusCode: '423' } });
  });

  test('whoever pushes the chapters can’t take the rule away, and without it the project is not ready', async () => {
    const held = async () =>
      (await db.owner.sql<{ yes: boolean }>('select privato.archivio_custodito() as yes'))[0]?.yes;
    expect(await held()).toBe(true);
    await expect(db.owner.sql('drop trigger oggetti_una_volta on storage.objects')).rejects.toThrow('must be owner');
    await archive.esegui('alter table storage.objects disable trigger oggetti_una_volta');
    expect(await held()).toBe(false);
    await archive.esegui('alter table storage.objects enable trigger oggetti_una_volta');
    expect(await held()).toBe(true);
  });
});

function differenceOf(recorded: Recorded, played: Played): string | null {
  const given = played.get(recorded.case);
  if (given === undefined) return 'never asked';
  if (Array.isArray(given)) {
    if (recorded.answers?.length === 0) return brokenLine(given);
    const all = (recorded.answers ?? []).map((answer, at) => answerDifference(answer, given[at]));
    return all.find((one) => one !== null) ?? null;
  }
  if (recorded.case.startsWith('storage.operation() during')) {
    const said = JSON.stringify(given.body);
    const word = /'(.+)'/.exec(recorded.then ?? '')?.[1] ?? '';
    return said.includes(`"${word}"`) ? null : said;
  }
  return answerDifference(recorded, given);
}

/** Nothing of what was cut is there, and its path is free. */
const brokenLine = ([left, again]: Answer[]): string | null =>
  left?.status === 400 && again?.status === 200 ? null : `${left?.status} ${again?.status}`;

function answerDifference({ status, headers = {}, body }: Recorded, given: Answer | undefined): string | null {
  if (given === undefined) return 'no answer';
  if (given.status !== status) return `${given.status} ${JSON.stringify(given.body).slice(0, 160)}`;
  for (const [name, wanted] of Object.entries(headers)) {
    const said = given.headers.get(name);
    if (wanted.includes('<') || name === 'content-length' ? said === null : said !== wanted) return `${name} ${said}`;
  }
  const length = /^<(\d+) bytes>$/.exec(String(body))?.[1];
  if (length !== undefined) return given.bytes === Number(length) ? null : `${given.bytes} bytes`;
  return bodyDifference(body, given.body, status >= 400);
}

/** Of a refusal what clients read; of anything else which members it has. */
function bodyDifference(wanted: unknown, given: unknown, refusal: boolean, at = ''): string | null {
  if (typeof wanted !== 'object' || wanted === null) {
    if (typeof wanted === 'string' && (wanted.includes('<') || !refusal)) return typeof given === 'string' ? null : at;
    return refusal || wanted === null ? (String(wanted) === String(given) ? null : `${at} ${given}`) : null;
  }
  if (typeof given !== 'object' || given === null) return `${at} ${given}`;
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given) || (wanted.length === 0) !== (given.length === 0)) return `${at} of another length`;
    return wanted.length === 0 ? null : bodyDifference(wanted[0], given[0], refusal, `${at}[0]`);
  }
  const [expected, actual] = [wanted as Record<string, unknown>, given as Record<string, unknown>];
  const read = Object.keys(expected).filter((name) => !refusal || ['statusCode', 'error', 'message'].includes(name));
  for (const name of read) {
    if (!(name in actual)) return `${at} -${name}`;
    const one = bodyDifference(expected[name], actual[name], refusal, `${at}.${name}`);
    if (one !== null) return one;
  }
  return null;
}
