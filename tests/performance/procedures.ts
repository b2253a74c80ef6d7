import type { Sql } from '../../supabase/local/database.ts';
import { prepareScene } from '../security/scene.ts';
import { openDatabase, type Personas } from '../support/database.ts';
import type { Context } from './context.ts';
import { EXCUSES } from './excuses.ts';
import { measureReads, type Read } from './reads.ts';
import { type Entry, entry } from './result.ts';
import { createWorlds } from './worlds.ts';

/**
 * Every procedure of the catalogue in houses of 1,000, 10,000 and 100,000 rows (all tables together) on the embedded database; with
 * `--grande` also 1,000,000 on a real Postgres. The floor is the same call in the smallest house of the same run.
 */
const PER_MONDO = 330;
const MONDI = [1_000, 10_000, 100_000].map((righe) => Math.max(1, Math.round(righe / PER_MONDO)));
const MONDI_GRANDI = [3, 300, 3_000];
const VOLTE = 5;
/** Twice the floor, and below this it is the machine's own unrest. */
const RUMORE_MS = 4;
/** What may grow (excuses.ts): still an answer that a person, or a job of the minute, waits for. */
const CON_SCUSA_MS = { incorporato: 150, postgres: 1_000 };

export const proceduresEmbedded = async ({ piccolo }: Context): Promise<Entry[]> => {
  const db = await openDatabase();
  try {
    return await curve(db, 'incorporato', piccolo ? MONDI.slice(0, 2) : MONDI);
  } finally {
    await db.close();
  }
};

export const proceduresPostgres = async ({ grande }: Context): Promise<Entry[]> => {
  if (!grande) return [];
  const { startPostgres } = await import('../support/postgres.ts');
  const db = await startPostgres(2);
  try {
    return await curve(db, 'postgres', MONDI_GRANDI);
  } finally {
    await db.close();
  }
};

interface Punto {
  righe: number;
  letture: Read[];
}

async function curve(db: Personas & { sql: Sql }, dove: keyof typeof CON_SCUSA_MS, passi: number[]): Promise<Entry[]> {
  const cose = await prepareScene(db);
  const mondi = await createWorlds(db.sql);
  const punti: Punto[] = [];
  for (const passo of passi) {
    const righe = await mondi.cresci(passo);
    await db.sql('vacuum');
    console.error(`  ${dove}: ${righe} rows`);
    punti.push({ righe, letture: await measureReads(db, cose, { volte: VOLTE, soloIndici: false }) });
  }
  const nomi = new Set(punti[0]?.letture.map((l) => l.procedura));
  return [...nomi].map((nome) => voceDi(nome, dove, punti));
}

/** Of several calls of one procedure the slowest; of each the best time: the first pays for the plan, and others use the machine too. */
function voceDi(nome: string, dove: keyof typeof CON_SCUSA_MS, punti: readonly Punto[]): Entry {
  const tempi = punti.map(({ letture }) =>
    Math.max(...letture.filter((l) => l.procedura === nome).map((l) => Math.min(...l.tempi.slice(1)))),
  );
  const [piano = Number.NaN, ultimo = Number.NaN] = [tempi[0], tempi.at(-1)];
  const scusa = EXCUSES[nome];
  return entry({
    nome: `procedura_${dove}_${nome}`,
    valore: ultimo,
    unita: 'ms',
    piano,
    bilancio: scusa === undefined ? Math.max(2 * piano, RUMORE_MS) : CON_SCUSA_MS[dove],
    nota: [
      punti.map(({ righe }, i) => `${righe} righe ${(tempi[i] ?? Number.NaN).toFixed(1)} ms`).join(' · '),
      ...(scusa === undefined ? [] : [scusa]),
    ].join('; '),
  });
}
