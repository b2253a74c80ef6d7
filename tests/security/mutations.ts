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
function mescola<T>(cose: readonly T[], seme: number): T[] {
  let stato = seme >>> 0;
  const caso = () => {
    stato = (Math.imul(stato, 1_664_525) + 1_013_904_223) >>> 0;
    return stato / 2 ** 32;
  };
  return cose
    .map((cosa) => ({ cosa, peso: caso() }))
    .sort((a, b) => a.peso - b.peso)
    .map(({ cosa }) => cosa);
}

/** A sample takes from each kind alike: thousands of columns must not hide forty triggers. */
function campione(mutanti: readonly Mutant[], seme: number, quanti: number): Mutant[] {
  const generi = [...new Set(mutanti.map((m) => m.genere))];
  const aTesta = Math.ceil(quanti / generi.length);
  return generi.flatMap((g) =>
    mescola(
      mutanti.filter((m) => m.genere === g),
      seme,
    ).slice(0, aTesta),
  );
}

export interface Selection {
  seme?: number;
  quanti?: number;
  generi?: readonly MutantKind[];
}

export async function mutate(scelta: Selection, racconta: (riga: string) => void = () => undefined): Promise<Tally> {
  const seme = scelta.seme ?? 1;
  let prova = await apriProva();
  try {
    const ammessi = (await allMutants(prova.db)).filter(
      (m) => (scelta.generi?.includes(m.genere) ?? true) && !EQUIVALENT.has(m.nome),
    );
    const scelti = scelta.quanti === undefined ? ammessi : campione(ammessi, seme, scelta.quanti);
    const sopravvissuti: Mutant[] = [];
    for (const mutante of scelti) {
      const { vivo, guasto } = await sopravvive(prova, mutante);
      // Some weakenings leave PGlite itself unwell: the suite is red, and the next one starts on a fresh bench.
      if (guasto) {
        await prova.db.close();
        prova = await apriProva();
      }
      if (vivo) {
        sopravvissuti.push(mutante);
        racconta(`survived ${mutante.genere} ${mutante.nome}`);
      }
    }
    const generi = [...new Set(scelti.map((m) => m.genere))];
    const perGenere = Object.fromEntries(
      generi.map((g) => {
        const [di, vivi] = [scelti, sopravvissuti].map((lista) => lista.filter((m) => m.genere === g).length);
        return [g, `${(di ?? 0) - (vivi ?? 0)}/${di}`];
      }),
    );
    return {
      seme,
      provati: scelti.length,
      sopravvissuti: sopravvissuti.map((m) => `${m.genere} ${m.nome}`),
      perGenere,
    };
  } finally {
    await prova.db.close();
  }
}

interface Prova {
  db: TestDatabase;
  cose: Things;
}

async function apriProva(): Promise<Prova> {
  const db = await openDatabase();
  return { db, cose: await prepareScene(db) };
}

async function sopravvive({ db, cose }: Prova, mutante: Mutant): Promise<{ vivo: boolean; guasto: boolean }> {
  try {
    await db.database.esegui(mutante.applica);
    const accuse = await mutante.accusa(db, cose);
    await db.database.esegui(mutante.annulla);
    return { vivo: accuse.length === 0, guasto: false };
  } catch (errore) {
    if (!(errore instanceof Error)) throw errore;
    return { vivo: false, guasto: true };
  }
}

if (process.argv[1] === import.meta.filename) {
  const argomenti = process.argv.slice(2);
  const numeri = argomenti.filter((a) => /^\d+$/.test(a)).map(Number);
  const nomi = argomenti.filter((a) => !/^\d+$/.test(a));
  const noti: readonly MutantKind[] = ['policy', 'column', 'check', 'unique', 'trigger', 'guard', 'rule'];
  const generi = noti.filter((g) => nomi.length === 0 || nomi.includes(g));
  const [seme, quanti] = numeri;
  const bilancio = await mutate(
    { generi, ...(seme === undefined ? {} : { seme }), ...(quanti === undefined ? {} : { quanti }) },
    console.log,
  );
  const presi = bilancio.provati - bilancio.sopravvissuti.length;
  console.log(bilancio.perGenere);
  console.log(`${presi} of ${bilancio.provati} noticed: ${((100 * presi) / bilancio.provati).toFixed(1)} %`);
}
