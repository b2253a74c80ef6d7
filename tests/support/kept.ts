import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is made once and used by every run until what it was made from changes. */
const KEPT = join(tmpdir(), 'fidati-database');

/** A digest of these files, and of every file of these folders, by name and content. */
export function digestOf(paths: readonly string[], other: readonly string[] = []): string {
  const sum = createHash('sha256');
  for (const text of other) sum.update(`${text}\n`);
  for (const path of paths) {
    const file = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path];
    for (const one of file) sum.update(`${one}\n`).update(readFileSync(one));
  }
  return sum.digest('hex').slice(0, 32);
}

/**
 * The folder kept under this digest; `act` fills it when nobody has. Two workers may fill it at once: the first one's stays.
 * Each is seventy megabytes and more: those that no test has used for an hour go.
 */
export async function keep(name: string, act: (folder: string) => Promise<void>, where = KEPT): Promise<string> {
  const kept = join(where, name);
  if (existsSync(kept)) {
    use(kept);
    return kept;
  }
  mkdirSync(where, { recursive: true });
  const fresh = mkdtempSync(join(where, 'nuova-'));
  try {
    await act(fresh);
    if (!existsSync(kept)) renameSync(fresh, kept);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  forget(where, use(kept) - 3_600_000);
  return kept;
}

const mark = (folder: string): string => join(folder, 'usata');

/** When it was used, by the disk's clock: a test's own may stand in any year, and other runs use what is kept at the same moment. */
function use(folder: string): number {
  writeFileSync(mark(folder), '.');
  return statSync(mark(folder)).mtimeMs;
}

function forget(where: string, limit: number): void {
  for (const name of readdirSync(where)) {
    const entry = join(where, name);
    const used = statSync(mark(entry), { throwIfNoEntry: false }) ?? statSync(entry, { throwIfNoEntry: false });
    if ((used?.mtimeMs ?? limit) < limit) rmSync(entry, { recursive: true, force: true });
  }
}
