import { openDatabase, type TestDatabase } from '../support/database.ts';
import { allMutants, EQUIVALENT, type Mutant, type MutantKind } from './mutants.ts';
import { prepareScene, type Things } from './scene.ts';

/**
 * Weakens the database in one place at a time and asks whether the matrix notices.
 * `npx tsx tests/security/mutations.ts` runs all of them; `… 7 60` a sample of 60 with seed 7; `… policy guard` only these kinds.
 */
export interface Tally {
  seed: number;
  proven: number;
  survivors: string[];
  byKind: Record<string, string>;
}

/** Same seed, same sample: a small generator instead of Math.random. */
function shuffle<T>(things: readonly T[], seed: number): T[] {
  let stato = seed >>> 0;
  const chance = () => {
    stato = (Math.imul(stato, 1_664_525) + 1_013_904_223) >>> 0;
    return stato / 2 ** 32;
  };
  return things
    .map((what) => ({ cosa: what, peso: chance() }))
    .sort((a, b) => a.peso - b.peso)
    .map(({ cosa: what }) => what);
}

/** A sample takes from each kind alike: thousands of columns must not hide forty triggers. */
function sample(mutants: readonly Mutant[], seed: number, count: number): Mutant[] {
  const kinds = [...new Set(mutants.map((m) => m.kind))];
  const perHead = Math.ceil(count / kinds.length);
  return kinds.flatMap((g) =>
    shuffle(
      mutants.filter((m) => m.kind === g),
      seed,
    ).slice(0, perHead),
  );
}

export interface Selection {
  seed?: number;
  quanti?: number;
  kinds?: readonly MutantKind[];
}

export async function mutate(choice: Selection, tell: (row: string) => void = () => undefined): Promise<Tally> {
  const seed = choice.seed ?? 1;
  let trial = await openTrial();
  try {
    const allowed = (await allMutants(trial.db)).filter(
      (m) => (choice.kinds?.includes(m.kind) ?? true) && !EQUIVALENT.has(m.nome),
    );
    const chosen = choice.quanti === undefined ? allowed : sample(allowed, seed, choice.quanti);
    const survivors: Mutant[] = [];
    for (const mutant of chosen) {
      const { vivo, guasto: fault } = await survives(trial, mutant);
      // Some weakenings leave PGlite itself unwell: the suite is red, and the next one starts on a fresh bench.
      if (fault) {
        await trial.db.close();
        trial = await openTrial();
      }
      if (vivo) {
        survivors.push(mutant);
        tell(`survived ${mutant.kind} ${mutant.nome}`);
      }
    }
    const kinds = [...new Set(chosen.map((m) => m.kind))];
    const perKind = Object.fromEntries(
      kinds.map((g) => {
        const [di, liveMutants] = [chosen, survivors].map((list) => list.filter((m) => m.kind === g).length);
        return [g, `${(di ?? 0) - (liveMutants ?? 0)}/${di}`];
      }),
    );
    return {
      seed: seed,
      proven: chosen.length,
      survivors: survivors.map((m) => `${m.kind} ${m.nome}`),
      byKind: perKind,
    };
  } finally {
    await trial.db.close();
  }
}

interface Trial {
  db: TestDatabase;
  cose: Things;
}

async function openTrial(): Promise<Trial> {
  const db = await openDatabase();
  return { db, cose: await prepareScene(db) };
}

async function survives({ db, cose: things }: Trial, mutant: Mutant): Promise<{ vivo: boolean; guasto: boolean }> {
  try {
    await db.database.esegui(mutant.apply);
    const charges = await mutant.charge(db, things);
    await db.database.esegui(mutant.annulla);
    return { vivo: charges.length === 0, guasto: false };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { vivo: false, guasto: true };
  }
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const numbers = args.filter((a) => /^\d+$/.test(a)).map(Number);
  const names = args.filter((a) => !/^\d+$/.test(a));
  const known: readonly MutantKind[] = ['policy', 'column', 'check', 'unique', 'trigger', 'guard', 'rule'];
  const kinds = known.filter((g) => names.length === 0 || names.includes(g));
  const [seed, count] = numbers;
  const budget = await mutate(
    { kinds: kinds, ...(seed === undefined ? {} : { seed: seed }), ...(count === undefined ? {} : { quanti: count }) },
    console.log,
  );
  const presi = budget.proven - budget.survivors.length;
  console.log(budget.byKind);
  console.log(`${presi} of ${budget.proven} noticed: ${((100 * presi) / budget.proven).toFixed(1)} %`);
}
