import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const DAY_MS = 86_400_000;
const ASK = `
  const { openKeeper } = await import('./supabase/local/worker/keeper.ts');
  const { generateKeys } = await import('./supabase/local/keys.ts');
  const keys = await generateKeys();
  const keeper = await openKeeper({ cartella: process.env.FOLDER, siteUrl: 'http://prova.local', chiavi: keys, capitoli: [], grants: '' });
  const [riga] = await keeper.database.sql('select (extract(epoch from transaction_timestamp()) * 1000)::bigint::text as ms');
  await keeper.database.chiudi();
  console.log(Number(riga.ms));
  process.exit(0);
`;

test("what a process was started with is loaded into the database's thread too: both read one clock", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-vita-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { TEST_NOW: _, ...altro } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--import', './tests/support/instant.ts', '--input-type=module', '-e', ASK],
    { cwd: ROOT, env: { ...altro, FOLDER: folder, CLOCK_OFFSET_MS: String(-400 * DAY_MS) } },
  );
  const now = Number((await promisify(execFile)(process.execPath, ['-p', 'Date.now()'])).stdout);
  expect(Math.round((now - Number(stdout)) / DAY_MS)).toBe(400);
});
