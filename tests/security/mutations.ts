import { openDatabase, type TestDatabase } from '../support/database.ts';
import { allMutants, EQUIVALENT, type Mutant, type MutantKind } from './mutants.ts';
import { prepareScene, type Things } from './scene.ts';

/**
 * Weakens the database in one place at a time and asks whether the matrix notices.
 * `npx tsx tests/security/mutations.ts` runs all of them; `… 7 60` a sample of 60 with seed 7; `… policy guard` only these kinds.
 */
export interface Tally {
  seme: number;
  provati: number;
  sopravvissuti: string[];
  perGenere: Record<string, string>;
}

/** Same seed, same sample: a small generator instead of Math.random. */
function mescola<T>(things: readonly T[], seed: number): T[] {
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
  const kinds = [...new Set(mutants.map((m) => m.genere))];
  const perHead = Math.ceil(count / kinds.length);
  return kinds.flatMap((g) =>
    mescola(
      mutants.filter((m) => m.genere === g),
      seed,
    ).slice(0, perHead),
  );
}

export interface Selection {
  seme?: number;
  quanti?: number;
  generi?: readonly MutantKind[];
}

export async function mutate(choice: Selection, tell: (row: string) => void = () => undefined): Promise<Tally> {
  const seed = choice.seme ?? 1;
  let trial = await openTrial();
  try {
    const allowed = (await allMutants(trial.db)).filter(
      (m) => (choice.generi?.includes(m.genere) ?? true) && !EQUIVALENT.has(m.nome),
    );
    const chosen = choice.quanti === undefined ? allowed : sample(allowed, seed, choice.quanti);
    const sopravvissuti: Mutant[] = [];
    for (const mutant of chosen) {
      const { vivo, guasto: fault } = await sopravvive(trial, mutant);
      // Some weakenings leave PGlite itself unwell: the suite is red, and the next one starts on a fresh bench.
      if (fault) {
        await trial.db.close();
        trial = await openTrial();
      }
      if (vivo) {
        sopravvissuti.push(mutant);
        tell(`survived ${mutant.genere} ${mutant.nome}`);
      }
    }
    const kinds = [...new Set(chosen.map((m) => m.genere))];
    const perKind = Object.fromEntries(
      kinds.map((g) => {
        const [di, vivi] = [chosen, sopravvissuti].map((list) => list.filter((m) => m.genere === g).length);
        return [g, `${(di ?? 0) - (vivi ?? 0)}/${di}`];
      }),
    );
    return {
      seme: seed,
      provati: chosen.length,
      sopravvissuti: sopravvissuti.map((m) => `${m.genere} ${m.nome}`),
      perGenere: perKind,
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

async function sopravvive({ db, cose: things }: Trial, mutant: Mutant): Promise<{ vivo: boolean; guasto: boolean }> {
  try {
    await db.database.esegui(mutant.applica);
    const charges = await mutant.accusa(db, things);
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
    { generi: kinds, ...(seed === undefined ? {} : { seme: seed }), ...(count === undefined ? {} : { quanti: count }) },
    console.log,
  );
  const presi = budget.provati - budget.sopravvissuti.length;
  console.log(budget.perGenere);
  console.log(`${presi} of ${budget.provati} noticed: ${((100 * presi) / budget.provati).toFixed(1)} %`);
}
