import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { listRows, pubblica } from './scene.ts';

interface List {
  righe: { id: string; titolo: string; prezzo: number; categoria: string; foto: number }[];
  totale: number;
  oltre: boolean;
  pagina: number;
  modo: string;
}

let db: TestDatabase;
let clocks: string;
let borse: string;

async function categoria(name: string, parent: string | null = null): Promise<string> {
  const [riga] = await db.sql<{ id: string }>(
    "insert into public.categories (name, slug, parent_id) values ($1, '', $2) returning id",
    [name, parent],
  );
  if (!riga) throw new Error('no category');
  return riga.id;
}

async function categoriaOf(slug: string): Promise<string> {
  const [riga] = await db.sql<{ id: string }>('select id from public.categories where slug = $1', [slug]);
  if (!riga) throw new Error(`no category ${slug}`);
  return riga.id;
}

async function elenco(filters: Record<string, string | number> = {}): Promise<List> {
  const names = Object.keys(filters);
  const [riga] = await db.asAnonymous((sql) =>
    sql<{ r: List }>(
      `select public.elenco_annunci(${names.map((n, i) => `${n} => $${i + 1}`).join(', ')}) as r`,
      Object.values(filters),
    ),
  );
  if (!riga) throw new Error('no answer');
  return riga.r;
}
const titles = async (filters: Record<string, string | number>) => (await elenco(filters)).righe.map((r) => r.titolo);

beforeAll(async () => {
  db = await openDatabase();
  const venditore = await db.createUser();
  clocks = await categoriaOf('orologi-di-lusso');
  borse = await categoriaOf('borse');
  const subacquei = await categoriaOf('orologi-subacquei');
  await pubblica(db, venditore, { titolo: 'Rolex Submariner 16610', prezzo: 900_000, categoria: subacquei });
  await pubblica(db, venditore, { titolo: 'Omega Speedmaster', prezzo: 400_000, categoria: clocks });
  await pubblica(db, venditore, { titolo: 'Borsa Hermès 100% originale', prezzo: 700_000, categoria: borse });
  const nascosto = await pubblica(db, venditore, { titolo: 'Rolex sospeso' });
  await db.sql("update public.annunci set stato_annuncio = 'sospeso' where id = $1", [nascosto]);
});
afterAll(() => db.close());

describe('the list', () => {
  test('shows active listings, newest first', async () => {
    expect(await elenco()).toMatchObject({ totale: 3, oltre: false });
    expect(await titles({})).toEqual(['Borsa Hermès 100% originale', 'Omega Speedmaster', 'Rolex Submariner 16610']);
    expect(await titles({ p_ordine: 'price_low' })).toEqual([
      'Omega Speedmaster',
      'Borsa Hermès 100% originale',
      'Rolex Submariner 16610',
    ]);
    expect((await titles({ p_ordine: 'oldest' }))[0]).toBe('Rolex Submariner 16610');
  });

  test('a card says how many photos are behind the first, and so does a favourite', async () => {
    const id = (await elenco()).righe[0]?.id;
    await db.sql("insert into public.media (id_annuncio, url_file, ordine) values ($1, 'a.jpg', 0), ($1, 'b.jpg', 1)", [
      id,
    ]);
    expect((await elenco()).righe.map(({ foto }) => foto)).toEqual([2, 0, 0]);
    const who = await db.createUser();
    await db.sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [who, id]);
    expect(await listRows(db, who, 'public.miei_preferiti()')).toMatchObject([{ foto: 2 }]);
  });

  test('a category brings its descendants, by slug or by name; an unknown one brings nothing', async () => {
    expect(await titles({ p_categoria: 'orologi-di-lusso' })).toEqual(['Omega Speedmaster', 'Rolex Submariner 16610']);
    expect(await titles({ p_categoria: 'Orologi di lusso' })).toHaveLength(2);
    expect(await titles({ p_categoria: 'inesistente' })).toEqual([]);
  });

  test('a suspended parent hides its whole subtree', async () => {
    await db.sql('update public.categories set active = false where id = $1', [clocks]);
    expect(await titles({})).toEqual(['Borsa Hermès 100% originale']);
    await db.sql('update public.categories set active = true where id = $1', [clocks]);
  });

  test('filters by price, condition, verification and place', async () => {
    expect(await titles({ p_prezzo_min: 500_000, p_prezzo_max: 800_000 })).toEqual(['Borsa Hermès 100% originale']);
    expect(await titles({ p_condizione: 'come_nuovo' })).toHaveLength(3);
    expect(await titles({ p_condizione: 'nuovo' })).toHaveLength(0);
    expect(await titles({ p_verifica: 'verificato' })).toHaveLength(0);
    expect(await titles({ p_localita: 'mil' })).toHaveLength(3);
    expect(await titles({ p_localita: '%' })).toHaveLength(0);
  });

  test('sizes and pages are bounded, whatever is asked', async () => {
    expect((await elenco({ p_limite: 1_000_000 })).righe).toHaveLength(3);
    expect((await elenco({ p_limite: -5 })).righe).toHaveLength(1);
    expect((await elenco({ p_pagina: 2_147_483_647, p_limite: 60 })).righe).toHaveLength(3);
    expect((await elenco({ p_pagina: -1 })).righe).toHaveLength(3);
  });
});

describe('the search', () => {
  test('with words and no chosen order puts the best match first; a chosen order is kept', async () => {
    const venditore = await db.createUser();
    const inTitle = await pubblica(db, venditore, { titolo: 'Tourbillon in oro' });
    const onlyDescribed = await pubblica(db, venditore, { titolo: 'Orologio da tasca' });
    await db.sql(
      `update public.annunci set descrizione = 'Non è un tourbillon', data_pubblicazione = privato.adesso() + interval '1 hour' where id = $1`,
      [onlyDescribed],
    );
    const primi = async (filters: Record<string, string>) =>
      (await elenco({ p_testo: 'tourbillon', ...filters })).righe.map(({ id }) => id);
    expect(await primi({})).toEqual([inTitle, onlyDescribed]);
    expect(await primi({ p_ordine: 'relevance' })).toEqual([inTitle, onlyDescribed]);
    expect(await primi({ p_ordine: 'newest' })).toEqual([onlyDescribed, inTitle]);
    await db.sql('delete from public.annunci where id = any ($1)', [[inTitle, onlyDescribed]]);
    expect(await titles({ p_ordine: 'relevance' })).toEqual(await titles({}));
  });

  test('reads Italian: singular and plural, title and description', async () => {
    expect(await titles({ p_testo: 'borse' })).toEqual(['Borsa Hermès 100% originale']);
    expect(await titles({ p_testo: 'garanzie' })).toHaveLength(3);
  });

  test('forgives a typo and says that the match is a likeness', async () => {
    expect(await elenco({ p_testo: 'submarinr' })).toMatchObject({ modo: 'simile', totale: 1 });
    expect(await titles({ p_testo: 'rollex' })).toEqual(['Rolex Submariner 16610']);
  });

  test('never finds a suspended listing', async () => {
    expect(await titles({ p_testo: 'sospeso' })).toEqual([]);
  });

  test.each([
    '%',
    '_',
    '\\',
    ',or(',
    "' or 1=1 --",
    '"',
    '100%',
    'a & | !',
    ':*',
    'x'.repeat(5_000),
    '\u200b',
    '()<->',
    '%(s)',
  ])('takes %o as words', async (text) => {
    const { totale } = await elenco({ p_testo: text });
    expect(totale).toBeLessThanOrEqual(text === '\u200b' ? 3 : 1);
  });
});

describe('counts and pages', () => {
  const MANY = 2_000;
  beforeAll(async () => {
    await db.sql(
      `insert into public.annunci (id_utente, titolo, prezzo, data_pubblicazione) select $1, 'Ciondolo ' || n, 1000 + n,
         privato.adesso() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [await db.createUser(), MANY],
    );
  });
  const pendants = (filters: Record<string, string | number> = {}) => elenco({ p_testo: 'ciondolo', ...filters });

  test('are exact to 2,000, then there are more', async () => {
    expect(await pendants()).toMatchObject({ totale: MANY, oltre: false });
    expect(await elenco()).toMatchObject({ totale: MANY, oltre: true });
  });

  test.each(['relevance', 'newest', 'price_low'])(
    'in order %s each page is full down to the last',
    async (p_ordine) => {
      const pages = await Promise.all([1, 51, 100].map((p_pagina) => pendants({ p_ordine, p_pagina })));
      expect(pages.map(({ righe, pagina }) => [righe.length, pagina])).toEqual([
        [20, 1],
        [20, 51],
        [20, 100],
      ]);
      expect(new Set(pages.flatMap(({ righe }) => righe.map(({ id }) => id))).size).toBe(60);
    },
  );

  test('a page beyond the end is the last one', async () => {
    const last = await pendants({ p_ordine: 'oldest', p_pagina: 100 });
    expect(await pendants({ p_ordine: 'oldest', p_pagina: 101 })).toEqual(last);
    expect(await pendants({ p_ordine: 'oldest', p_pagina: 2_147_483_647 })).toEqual(last);
    expect(await elenco({ p_testo: 'submariner', p_pagina: 9 })).toMatchObject({ pagina: 1, totale: 1 });
    expect(await elenco({ p_testo: 'introvabile', p_pagina: 9 })).toMatchObject({ pagina: 1, totale: 0, righe: [] });
    expect(await pendants({ p_limite: 60, p_pagina: 999 })).toMatchObject({ pagina: 34 });
  });

  test('where there are more than the pages hold, a chosen order is that of all of them', async () => {
    await db.sql(
      `insert into public.annunci (id_utente, titolo, prezzo, data_pubblicazione) select id_utente, 'Ciondolo ultimo', p.prezzo,
         privato.adesso() - interval '3 years' from public.annunci, (values (1), (999999)) p(prezzo) where titolo = 'Ciondolo 1'`,
    );
    const order = async (p_ordine: string, p_pagina = 1) => {
      const { righe, oltre } = await pendants({ p_ordine, p_pagina });
      expect(oltre).toBe(true);
      return righe.map(({ titolo }) => titolo).slice(0, 3);
    };
    expect(await order('price_low')).toEqual(['Ciondolo ultimo', 'Ciondolo 1', 'Ciondolo 2']);
    expect(await order('price_high')).toEqual(['Ciondolo ultimo', 'Ciondolo 2000', 'Ciondolo 1999']);
    expect(await order('oldest')).toEqual(['Ciondolo ultimo', 'Ciondolo ultimo', 'Ciondolo 2000']);
    expect(await order('newest', 100)).toEqual(['Ciondolo 1981', 'Ciondolo 1982', 'Ciondolo 1983']);
  });
});

describe('the tree', () => {
  test('refuses a circle and a twin among siblings', async () => {
    const child = await categoria('Cronòmetri', clocks);
    await expect(db.sql('update public.categories set parent_id = $1 where id = $2', [child, clocks])).rejects.toThrow(
      /categoria_ciclo/,
    );
    await expect(categoria('cronometri', clocks)).rejects.toThrow(/categoria_duplicata/);
  });

  test('moving a branch moves what is below it', async () => {
    const branch = await categoria('Ramo');
    const leaf = await categoria('Foglia', branch);
    await db.sql('update public.categories set parent_id = $1 where id = $2', [borse, branch]);
    const below = await db.sql<{ d: string }>('select public.get_category_descendants($1) as d', [borse]);
    expect(below.map((r) => r.d)).toContain(leaf);
    await db.sql('update public.categories set parent_id = null where id = $1', [branch]);
    expect(
      (await db.sql<{ d: string }>('select public.get_category_descendants($1) as d', [borse])).map((r) => r.d),
    ).not.toContain(leaf);
  });
});

test('what a seller has on sale is counted in an index alone, however much it is', async () => {
  const read =
    'select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = $1';
  await db.sql(`insert into public.annunci (id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita,
      telefono_contatto, costo_spedizione, metodo_spedizione, dimensione_pacco, data_pubblicazione)
    select a.id_utente, 'Ancora ' || n, a.descrizione, a.prezzo, a.condizione, a.categoria, a.category_id, a.localita,
      a.telefono_contatto, a.costo_spedizione, a.metodo_spedizione, a.dimensione_pacco, a.data_pubblicazione - n * interval '1 second'
    from public.annunci a, generate_series(1, 400) n where a.titolo = 'Omega Speedmaster'`);
  await db.sql('vacuum analyze public.annunci');
  const [rows, seller] = await db.asService(async (sql) => {
    const [one] = await sql<{ id: string }>(`select id_utente as id from public.annunci where titolo = 'Ancora 1'`);
    // The planner reads 400 rows at once, a million by an index.
    await sql('set local enable_seqscan = off');
    const many = async () => Number((await sql<{ n: number }>(read, ['annunci']))[0]?.n ?? 0);
    const before = await many();
    const [row] = await sql<{ r: { annunci_attivi: number } }>('select privato.venditore_pubblico($1) as r', [one?.id]);
    return [(await many()) - before, row?.r];
  });
  await db.sql(`delete from public.annunci where titolo like 'Ancora %'`);
  expect(seller).toMatchObject({ annunci_attivi: 403 });
  expect(rows).toBeLessThan(40);
});
