import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Keys } from '../../supabase/local/keys.ts';
import { semina } from '../../supabase/seed/semina.ts';
import { imageOf, keepImage, openDatabase, type TestDatabase } from './database.ts';
import { digestOf, keep } from './kept.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** All that the demonstration is made by. */
const MADE_OF = [
  'supabase/local',
  'supabase/migrations',
  'supabase/seed',
  'supabase/functions',
  'src/domain',
  'tests/support',
];

/**
 * A database with the demonstration in it. A file whose clock runs on has the one of the instant that files start at, made once
 * and kept: sowing costs seconds. Where time stands still, it is sown at that instant.
 */
export async function openDemonstration(): Promise<TestDatabase> {
  const { TEST_NOW: start } = process.env;
  if (start === undefined || vi.isFakeTimers()) {
    const db = await openDatabase();
    await semina(db);
    return db;
  }
  const kept = await keep(
    digestOf(
      MADE_OF.map((name) => join(ROOT, name)),
      [start],
    ),
    (folder) => atInstant(new Date(start), () => sowInto(folder)),
  );
  const folder = await mkdtemp(join(tmpdir(), 'fidati-archivio-'));
  await cp(join(kept, 'archivio'), folder, { recursive: true, preserveTimestamps: true });
  const keys: Keys = JSON.parse(readFileSync(join(kept, 'chiavi.json'), 'utf8'));
  return openDatabase({ image: imageOf(kept), chiavi: keys, folder });
}

async function sowInto(folder: string): Promise<void> {
  const db = await openDatabase();
  try {
    await semina(db);
    await keepImage(db.database, folder);
    await cp(db.folder, join(folder, 'archivio'), { recursive: true, preserveTimestamps: true });
    writeFileSync(join(folder, 'chiavi.json'), JSON.stringify(db.chiavi));
  } finally {
    await db.close();
  }
}

/** Its rows are of one instant, before any that a file can live in. */
async function atInstant(instant: Date, act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: instant });
  try {
    await act();
  } finally {
    vi.useRealTimers();
  }
}
