import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateKeys } from '../../supabase/local/keys.ts';
import { connectPostgres } from '../../supabase/local/postgres.ts';
import { diskStorage } from '../../supabase/local/storage.ts';
import { createStorageServer } from '../../supabase/local/storage-server/server.ts';
import { semina } from '../../supabase/seed/semina.ts';
import { openDemonstration } from '../support/demonstration.ts';
import { startReplicaDatabase } from '../support/replica/database.ts';
import { type Answer, type Played, playCases, type StorageDoor } from './storage-cases.ts';
import { ELSEWHERE, OF_EMBEDDED, OF_REPLICA, ONLY_REPLICA } from './storage-differences.ts';

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

test('the replica answers as the real server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-contract-'));
  const [db, keys, files] = [await startReplicaDatabase(), await generateKeys(), diskStorage(folder)];
  const archive = connectPostgres(db.url('supabase_storage_admin'), 20);
  try {
    await db.push();
    await semina({ database: db.owner, chiavi: keys, archivio: files });
    const server = createStorageServer({ database: archive, keys, files });
    const door: StorageDoor = {
      fetch: server,
      sql: db.owner.sql,
      storageSql: archive.esegui,
      keys,
      failing: (cause) => createStorageServer({ database: { transazione: () => Promise.reject(cause) }, keys, files }),
      files,
    };
    expect(await differencesOf(door, OF_REPLICA)).toEqual(EQUAL);
  } finally {
    await archive.chiudi();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
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
      files: db.archivio,
    };
    expect(await differencesOf(door, OF_EMBEDDED)).toEqual(EQUAL);
  } finally {
    await db.close();
  }
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
