import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CategoriaSlug, PRODUCT_CATEGORIE } from '../../src/domain/categorie/semi.ts';
import { slug } from '../../src/domain/categorie/slug.ts';
import { idOf } from '../../supabase/seed/rows.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, listRows, pubblica } from './scene.ts';
import { approva, emetti, verificaScene } from './scene-verifiche.ts';

/** What the chapters alone leave: a hosted project on its first day. */

const SUBCATEGORIE = {
  sneakers: ['Sneakers basse', 'Sneakers alte', 'Sneakers da corsa'],
  'abbigliamento-di-lusso': ['Cappotti', 'Maglieria', 'Foulard'],
  'orologi-di-lusso': ['Cronografi', 'Orologi subacquei', 'Orologi eleganti'],
  gioielli: ['Anelli', 'Collane', 'Orecchini'],
  borse: ['Borse a mano', 'Borse a secchiello', 'Borse a spalla'],
  elettronica: ['Fotocamere', 'Audio', 'Telefoni'],
  collezionismo: ['Numismatica', 'Dischi', 'Modellismo'],
  'strumenti-musicali': ['Archi', 'Chitarre', 'Sintetizzatori'],
  'arte-e-antiquariato': ['Dipinti', 'Ceramiche', 'Argenti e ottoni'],
} as const satisfies Record<CategoriaSlug, readonly string[]>;

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test('the categories are those of the domain, in its order, with the ids the seed counts on', async () => {
  const rows = await db.sql<{ id: string; name: string; slug: string; parent_id: string | null }>(
    'select id, name, slug, parent_id from public.categories order by ordine',
  );
  const expectations = PRODUCT_CATEGORIE.flatMap((root) => {
    const id = idOf('categoria', root.slug);
    const children = SUBCATEGORIE[root.slug].map((name, place) => ({
      id: idOf('categoria', `${root.slug}/${place}`),
      name,
      slug: slug(name),
      parent_id: id,
    }));
    return [{ id, ...root, parent_id: null }, ...children];
  });
  expect(rows).toEqual(expectations);
  expect(new Set(rows.map((r) => r.slug)).size).toBe(rows.length);
});

test('the tree is closed: who looks for a parent finds what its children hold', async () => {
  const venditore = await db.createUser();
  const [cronografi] = await db.sql<{ id: string }>(`select id from public.categories where slug = 'cronografi'`);
  const annuncio = await pubblica(db, venditore, { categoria: cronografi?.id ?? null });
  const elenco = (categoria: string) =>
    call<{ righe: { id: string }[] }>(db, null, 'public.elenco_annunci(p_categoria => $1)', [categoria]);
  expect((await elenco('orologi-di-lusso')).righe).toMatchObject([{ id: annuncio }]);
  expect((await elenco('orologi-subacquei')).righe).toEqual([]);
  const counted = await listRows<{ slug: string; annunci: number }>(db, null, 'public.categorie_attive()');
  expect(counted.filter((c) => c.annunci > 0).map((c) => c.slug)).toEqual(['orologi-di-lusso', 'cronografi']);
});

test('the settings have their defaults, so that every page can ask for them', async () => {
  expect(await call(db, null, 'public.impostazioni_pubbliche()')).toMatchObject({
    siteName: 'Fidati',
    timezone: 'Europe/Rome',
    defaultLanguage: 'it',
    punteggio_minimo_autenticita: 6,
  });
});

test('the window of the home: put forward by hand, else certified, else verified, never what is out of sight', async () => {
  const v = await Promise.all([verificaScene(db), verificaScene(db), verificaScene(db)]);
  const [vecchio, certificato, nuovo] = v;
  if (!(vecchio && certificato && nuovo)) throw new Error('the scene was not set');
  const inVetrinaSchema = async () =>
    (await call<{ id: string } | null>(db, null, 'public.annuncio_in_vetrina()'))?.id ?? null;
  expect(await inVetrinaSchema()).toBeNull();
  for (const one of v) await approva(db, one);
  const setAge = async (id: string, days: number) =>
    db.sql('update public.annunci set data_pubblicazione = now() - make_interval(days => $2) where id = $1', [
      id,
      days,
    ]);
  await setAge(vecchio.annuncio, 9);
  await setAge(certificato.annuncio, 5);
  expect(await inVetrinaSchema()).toBe(nuovo.annuncio);
  await emetti(db, certificato);
  expect(await inVetrinaSchema()).toBe(certificato.annuncio);
  await db.sql('update public.annunci set in_evidenza = true where id = $1', [vecchio.annuncio]);
  expect(await inVetrinaSchema()).toBe(vecchio.annuncio);
  await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [vecchio.venditore]);
  expect(await inVetrinaSchema()).toBe(certificato.annuncio);
  await db.sql(`update public.annunci set stato_annuncio = 'venduto' where id in ($1, $2)`, [
    certificato.annuncio,
    nuovo.annuncio,
  ]);
  expect(await inVetrinaSchema()).toBeNull();
});

test("the deployment page's line makes the first administrator, and nobody else", async () => {
  const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs/operations/deploy.md'), 'utf8');
  const row = /`(update public\.utenti set is_admin[^`]*)`/.exec(guide)?.[1] ?? '';
  const [primo, altro] = [
    await db.createUser({ email: 'prima@azienda.example' }),
    await db.createUser({ email: 'altra@azienda.example' }),
  ];
  const admin = (who: string) => call(db, who, 'public.is_admin()');
  expect([await admin(primo), await admin(altro)]).toEqual([false, false]);
  await db.sql(row.replace('nome@azienda.it', 'prima@azienda.example'));
  expect([await admin(primo), await admin(altro)]).toEqual([true, false]);
});
