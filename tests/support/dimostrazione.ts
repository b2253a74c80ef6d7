import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Keys } from '../../supabase/local/keys.ts';
import { semina } from '../../supabase/seed/semina.ts';
import { apriBanco, type BancoDiProva, fotografa, immagineDi } from './prova.ts';
import { impronta, tieni } from './tenuti.ts';

const RADICE = join(import.meta.dirname, '..', '..');
/** All that the demonstration is made by. */
const FATTA_DA = [
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
export async function apriDimostrazione(): Promise<BancoDiProva> {
  const { FIDATI_ADESSO: inizio } = process.env;
  if (inizio === undefined || vi.isFakeTimers()) {
    const banco = await apriBanco();
    await semina(banco);
    return banco;
  }
  const tenuta = await tieni(
    impronta(
      FATTA_DA.map((nome) => join(RADICE, nome)),
      [inizio],
    ),
    (cartella) => allOra(new Date(inizio), () => seminaIn(cartella)),
  );
  const cartella = await mkdtemp(join(tmpdir(), 'fidati-archivio-'));
  await cp(join(tenuta, 'archivio'), cartella, { recursive: true, preserveTimestamps: true });
  const chiavi: Keys = JSON.parse(readFileSync(join(tenuta, 'chiavi.json'), 'utf8'));
  return apriBanco({ immagine: immagineDi(tenuta), chiavi, cartella });
}

async function seminaIn(cartella: string): Promise<void> {
  const banco = await apriBanco();
  try {
    await semina(banco);
    await fotografa(banco.database, cartella);
    await cp(banco.cartella, join(cartella, 'archivio'), { recursive: true, preserveTimestamps: true });
    writeFileSync(join(cartella, 'chiavi.json'), JSON.stringify(banco.chiavi));
  } finally {
    await banco.chiudi();
  }
}

/** Its rows are of one instant, before any that a file can live in. */
async function allOra(istante: Date, fai: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: istante });
  try {
    await fai();
  } finally {
    vi.useRealTimers();
  }
}
