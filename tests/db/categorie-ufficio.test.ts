import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, listRows, openCentro, pubblica, refusalOf } from './scene.ts';
import { asService } from './scene-verifiche.ts';

/** The office's tree: what is moved, what an old address leads to, what keeps a category. */

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

let id: Record<'a' | 'b' | 'c', string>;
beforeEach(async () => {
  await db.sql(`delete from public.categories where slug in ('prova-a', 'prova-b', 'prova-c', 'prova-d')`);
  const fresh = async (name: string) =>
    (
      await call<{ id: string }>(db, admin, `public.admin_salva_categoria(null, $1::text::jsonb)`, [
        JSON.stringify({ name: `Prova ${name}` }),
      ])
    ).id;
  id = { a: await fresh('a'), b: await fresh('b'), c: await fresh('c') };
});

const shift = (who: string, place: number, parent: string | null = null) =>
  call(db, admin, 'public.admin_sposta_categoria($1, $2, $3)', [who, place, parent]);
const ordine = async (parent: string | null = null) =>
  (
    await db.sql<{ slug: string }>(
      `select slug from public.categories where parent_id is not distinct from $1 and slug like 'prova-%' order by ordine, name`,
      [parent],
    )
  ).map(({ slug }) => slug.slice(-1));

test('a new one is the last of its siblings; moved, it takes the place asked for and the others follow', async () => {
  expect(await ordine()).toEqual(['a', 'b', 'c']);
  const [prime] = await db.sql<{ n: number }>(
    `select count(*)::int as n from public.categories where parent_id is null and slug not like 'prova-%'`,
  );
  await shift(id.c, prime?.n ?? 0);
  expect(await ordine()).toEqual(['c', 'a', 'b']);
  await shift(id.c, 1000);
  expect(await ordine()).toEqual(['a', 'b', 'c']);
  await shift(id.b, 0, id.a);
  await shift(id.c, 0, id.a);
  expect([await ordine(), await ordine(id.a)]).toEqual([['a'], ['c', 'b']]);
  const [atto] = await db.sql<{ azione: string; dati: unknown }>(
    `select r.azione, d.dati from public.registro_admin r join public.registro_admin_dettagli d on d.id_registro = r.id
     order by r.id desc limit 1`,
  );
  expect(atto).toMatchObject({ azione: 'sposta_categoria', dati: { dopo: { parent_id: id.a, posto: 0 } } });
});

test('none goes below itself, nor beside a twin', async () => {
  await shift(id.b, 0, id.a);
  expect((await refusalOf(shift(id.a, 0, id.b))).codice).toBe('categoria_ciclo');
  await call(db, admin, `public.admin_salva_categoria($1, '{"name": "Prova b"}')`, [id.c]);
  await call(db, admin, `public.admin_salva_categoria($1, '{"slug": ""}')`, [id.c]);
  expect((await refusalOf(shift(id.c, 0, id.a))).codice).toBe('categoria_duplicata');
  expect((await refusalOf(shift(id.a, -1))).codice).toBe('dati_non_validi');
});

test('an address of once leads to the category, until another one is called so', async () => {
  const found = async (text: string) => (await db.sql('select privato.trova_categoria($1) as id', [text]))[0];
  await call(db, admin, `public.admin_salva_categoria($1, '{"name": "Prova d", "slug": ""}')`, [id.a]);
  expect(await found('prova-a')).toEqual({ id: id.a });
  await call(db, admin, `public.admin_salva_categoria($1, '{"name": "Prova a", "slug": ""}')`, [id.b]);
  expect([await found('prova-a'), await found('prova-d')]).toEqual([{ id: id.b }, { id: id.a }]);
  await call(db, admin, `public.admin_salva_categoria($1, '{"name": "Prova b", "slug": ""}')`, [id.a]);
  const [riga] = await db.sql('select slug_vecchi from public.categories where id = $1', [id.a]);
  expect(riga, 'the newest last').toEqual({ slug_vecchi: ['prova-a', 'prova-d'] });
});

test('what hangs on a category keeps it; with nothing it goes', async () => {
  const centro = await openCentro(db);
  const conti = async () => (await listRows(db, admin, 'public.admin_categoria($1)', [id.a]))[0];
  const remove = () => call(db, admin, 'public.admin_elimina_categoria($1)', [id.a]);
  await shift(id.b, 0, id.a);
  await db.sql(
    'insert into public.verification_center_category_tariffs (center_id, category_id, fixed_amount) values ($1, $2, 3000)',
    [centro.id, id.a],
  );
  expect(await conti()).toMatchObject({ sottocategorie: 1, annunci: 0, prezzi: 1, condizioni: 0, ricerche: 0 });
  expect((await refusalOf(remove())).codice).toBe('categoria_non_vuota');
  const tree = await listRows<{ id: string; centri: number }>(db, admin, 'public.admin_categorie()');
  const centri = (which: string) => tree.find((c) => c.id === which)?.centri;
  expect([centri(id.a), centri(id.b), centri(id.c)], 'the price of the one above applies below').toEqual([1, 1, 0]);
  await shift(id.b, 0);
  await db.sql('delete from public.verification_center_category_tariffs where category_id = $1', [id.a]);
  await remove();
  expect(await db.sql('select from public.categories where id = $1', [id.a])).toEqual([]);
});

test('the listings of a category that is called otherwise carry its new name, a step at a time, and nobody edited them', async () => {
  const venditore = await db.createUser();
  for (const titolo of ['Una', 'Due', 'Tre']) await pubblica(db, venditore, { titolo, categoria: id.a });
  await db.sql(`update public.categories set name = 'Prova rinominata' where id = $1`, [id.a]);
  const stato = () =>
    db.sql<{ categoria: string; mossa: string }>(
      `select categoria, data_modifica::text || updated_at::text as mossa from public.annunci where category_id = $1 order by titolo`,
      [id.a],
    );
  const step = (n: number) => asService<number>(db, 'public.aggiorna_nomi_categorie($1)', [n]);
  const before = await stato();
  expect(before.map(({ categoria }) => categoria)).toEqual(['Prova a', 'Prova a', 'Prova a']);
  expect([await step(2), await step(2), await step(2)]).toEqual([2, 1, 0]);
  expect(await stato()).toEqual(before.map(({ mossa }) => ({ categoria: 'Prova rinominata', mossa })));
  await db.sql('delete from public.annunci where category_id = $1', [id.a]);
});
