import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { openCentro, pubblica } from './scene.ts';
import { one } from './scene-verifiche.ts';

/** Lists sort and filter on the indexed copy of the displayed price (decision M14). */

let db: TestDatabase;
let centri: string[];
let venditore: string;
beforeAll(async () => {
  db = await openDatabase();
  venditore = await db.createUser();
  centri = [(await openCentro(db)).id, (await openCentro(db)).id];
});
beforeEach(async () => {
  await db.sql('delete from public.annunci');
  await db.sql(
    'update public.verification_centers set is_active = true, tariffa_imballaggio = 0, tariffa_spedizione = 1700',
  );
});
afterAll(() => db.close());

const step = async (limit = 500): Promise<number> => {
  const [riga] = await db.asService((sql) =>
    sql<{ r: number }>('select public.aggiorna_prezzi_esposti($1) as r', [limit]),
  );
  return riga?.r ?? Number.NaN;
};
/** Runs the job until a step writes nothing; how many rows each step wrote. */
async function toTheEnd(limit: number): Promise<number[]> {
  const written: number[] = [];
  do written.push(await step(limit));
  while (written.at(-1) !== 0);
  return written;
}
const tariffa = (centro: number, cents: number) =>
  db.sql('update public.verification_centers set tariffa_spedizione = $2 where id = $1', [
    centri[centro % centri.length],
    cents,
  ]);
/** Listings on the shelf whose column differs from the live computation. */
const mistaken = () =>
  db.sql(`select a.numero_annuncio, a.prezzo_esposto, privato.prezzo_esposto(a, privato.minimo_spedizione_centri()) as vivo
    from public.annunci a where a.stato_annuncio = 'attivo' and a.eliminato_il is null
      and a.prezzo_esposto <> privato.prezzo_esposto(a, privato.minimo_spedizione_centri())`);

const ONE_ANNUNCIO = '(select id from public.annunci order by numero_annuncio offset $1 limit 1)';
const change = (fields: string, which: number, ...values: unknown[]) =>
  db.sql(`update public.annunci set ${fields} where id = ${ONE_ANNUNCIO}`, [which % 4, ...values]);
const MOVES: Record<string, (which: number, amount: number) => Promise<unknown>> = {
  pubblica: (_, n) => pubblica(db, venditore, { prezzo: 1_000 + n }),
  tariffa: (which, n) => tariffa(which, n),
  closes: (which) =>
    db.sql('update public.verification_centers set is_active = not is_active where id = $1', [centri[which % 2]]),
  prezzo: (which, n) => change('prezzo = $2', which, 1_000 + n),
  sovrapprezzo: (which, n) => change('sovrapprezzo_spedizione = $2', which, n),
  cost: (which, n) => change('costo_spedizione = $2', which, n % 3 === 0 ? 0 : n),
  corriere: (which) => change(`metodo_spedizione = 'corriere'`, which),
  manually: (which) => change(`metodo_spedizione = 'ritiro_a_mano'`, which),
  atCentro: (which) => change(`metodo_spedizione = 'punto_verifica'`, which),
  paga: (which, n) =>
    change(`spedizione_a_carico = $2::public.chi_paga_spedizione`, which, n % 2 === 0 ? 'venditore' : 'acquirente'),
  suspending: (which) => change(`stato_annuncio = 'sospeso'`, which),
  riattiva: (which) => change(`stato_annuncio = 'attivo'`, which),
  elimina: (which) => change('eliminato_il = privato.adesso()', which),
  restoreCategoria: (which) => change('eliminato_il = null', which),
  aMeta: () => step(1),
};

describe('the column that lists sort by', () => {
  test('equals the live computation after any sequence of changes, once the jobs have been round', async () => {
    const move = fc.tuple(fc.constantFrom('pubblica', 'tariffa', ...Object.keys(MOVES)), fc.nat(7), fc.nat(5_000));
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 25 }), async (story) => {
        for (const [nome, which, quanto] of story) await MOVES[nome]?.(which, quanto);
        const written = await toTheEnd(2);
        expect(Math.max(...written)).toBeLessThanOrEqual(2);
        expect(await mistaken()).toEqual([]);
      }),
      { numRuns: 20, seed: 20261122 },
    );
  });

  test('is exact at once for a listing that changes, whatever somebody writes into it', async () => {
    const id = await pubblica(db, venditore, { prezzo: 100_000 });
    const column = () => one<number>(db, 'select prezzo_esposto as r from public.annunci where id = $1', [id]);
    expect(await column()).toBe(101_700);
    await db.sql('update public.annunci set prezzo = 90000 where id = $1', [id]);
    expect(await column()).toBe(91_700);
    await db.sql('update public.annunci set prezzo_esposto = 1, minimo_esposto = null where id = $1', [id]);
    expect(await column()).toBe(91_700);
  });

  test('changes in steps of at most as many listings as asked, and of five hundred at most', async () => {
    await db.sql(
      `insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione, dimensione_pacco)
       select $1, 'Orologio ' || n, 1000 + n, 'punto_verifica', 'piccolo' from generate_series(1, 1203) n`,
      [venditore],
    );
    await tariffa(0, 900);
    expect(await toTheEnd(1_000_000)).toEqual([500, 500, 203, 0]);
    await tariffa(0, 5_000);
    await tariffa(1, 5_000);
    expect(await step(7)).toBe(7);
    expect(await one(db, 'select count(*)::int as r from public.annunci where minimo_esposto = 5000')).toBe(7);
  });

  test('a step with nothing to do looks at no listing', async () => {
    await db.sql(
      `insert into public.annunci (id_utente, titolo, prezzo, metodo_spedizione, dimensione_pacco)
       select $1, 'Orologio ' || n, 1000 + n, 'punto_verifica', 'piccolo' from generate_series(1, 2000) n`,
      [venditore],
    );
    await db.sql('analyze public.annunci');
    const SEEN = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = 'annunci'`;
    const seen = await db.asService(async (sql) => {
      const [prima] = await sql<{ n: number }>(SEEN);
      await sql('select public.aggiorna_prezzi_esposti()');
      const [dopo] = await sql<{ n: number }>(SEEN);
      return (dopo?.n ?? 0) - (prima?.n ?? 0);
    });
    expect(seen).toBe(0);
  });

  test('is computed anew when the listing comes back on the shelf, and left alone while it is off', async () => {
    const id = await pubblica(db, venditore, { prezzo: 100_000 });
    await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [id]);
    await tariffa(0, 100);
    expect(await toTheEnd(500)).toEqual([0]);
    await db.sql(`update public.annunci set stato_annuncio = 'attivo' where id = $1`, [id]);
    expect(await mistaken()).toEqual([]);
  });
});

test('lists sort and filter by what the card shows, not by the bare price', async () => {
  await pubblica(db, venditore, { titolo: 'Spedito', prezzo: 100_000 });
  const manually = await pubblica(db, venditore, { titolo: 'A mano', prezzo: 101_000 });
  await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [manually]);
  const titles = async (filter: string) => {
    const [riga] = await db.asAnonymous((sql) =>
      sql<{ r: { righe: { titolo: string }[] } }>(`select public.elenco_annunci(${filter}) as r`),
    );
    return riga?.r.righe.map(({ titolo }) => titolo);
  };
  expect(await titles(`p_ordine => 'price_low'`)).toEqual(['A mano', 'Spedito']);
  expect(await titles(`p_ordine => 'price_high'`)).toEqual(['Spedito', 'A mano']);
  expect(await titles('p_prezzo_max => 101000')).toEqual(['A mano']);
  expect(await titles('p_prezzo_min => 101001')).toEqual(['Spedito']);
});
