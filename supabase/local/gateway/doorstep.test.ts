import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../../../tests/support/database.ts';

const SITE = 'http://prova.local';
let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const json = { 'content-type': 'application/json' };
const ask = (path: string, options: RequestInit = {}, key = database.chiavi.publishableKey) =>
  database.fetch(`${SITE}${path}`, { ...options, headers: { apikey: key, ...json, ...options.headers } });
const send = (path: string, body: string, method = 'POST') => ask(path, { method, body });
/** Node requires it for streamed bodies; the DOM's types lack it. */
const IN_PIECES: object = { duplex: 'half' };
/** after every refusal the database must still answer */
const categorie = async () => ((await (await ask('/rest/v1/categories?select=id')).json()) as unknown[]).length;

test('an array with more rows or values than a statement may bind is refused, and the database goes on answering', async () => {
  const before = await categorie();
  expect(before).toBeGreaterThan(0);
  const rows = (count: number, columns: number) =>
    JSON.stringify(
      Array.from({ length: count }, () =>
        Object.fromEntries(Array.from({ length: columns }, (_, i) => [`c${i}`, 'x'])),
      ),
    );
  expect((await send('/rest/v1/categories', `[${'{"nome":"x"},'.repeat(32_767)}{"nome":"x"}]`)).status).toBe(413);
  expect((await send('/rest/v1/categories', rows(1001, 1))).status).toBe(413);
  expect((await send('/rest/v1/categories', rows(500, 41))).status).toBe(413);
  expect((await send('/rest/v1/rpc/elenco_annunci', rows(1001, 1))).status).toBe(413);
  // Columns of different rows add up, as they are bound.
  const sparse = Array.from({ length: 150 }, (_, i) => ({ [`c${i}`]: 1 }));
  expect((await send('/rest/v1/categories', JSON.stringify(sparse))).status).toBe(413);
  expect((await send('/rest/v1/categories', rows(1000, 1))).status).not.toBe(413);
  expect(await categorie()).toBe(before);
});

test('a body without length is put away at the first byte over its limit, whichever part it is for', async () => {
  const mega = new TextEncoder().encode('x'.repeat(64 * 1024));
  for (const [path, max, status] of [
    ['/rest/v1/categories', 1024 * 1024, 413],
    ['/auth/v1/signup', 64 * 1024, 413],
    // Storage puts its status into the body
    ['/storage/v1/object/media-annunci/a/b.jpg', 11 * 1024 * 1024, 400],
  ] as const) {
    let data = 0;
    let ended = false;
    const body = new ReadableStream<Uint8Array>({
      pull(flow) {
        data += mega.byteLength;
        if (data > 40 * 1024 * 1024) flow.close();
        else flow.enqueue(mega);
      },
      cancel() {
        ended = true;
      },
    });
    const kind = { headers: { 'content-type': 'image/jpeg' } };
    const response = await ask(path, { method: 'POST', body, ...kind, ...IN_PIECES });
    expect([path, response.status, ended]).toEqual([path, status, true]);
    expect(data).toBeLessThan(max + 5 * mega.byteLength);
  }
});

test('NUL in an address or a body is 400, and so are brackets without end and broken encodings', async () => {
  const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`;
  const cases: [string, RequestInit?][] = [
    ['/rest/v1/categories?nome=eq.a%00b'],
    ['/rest/v1/cat%00'],
    ['/rest/v1/%ff'],
    ['/rest/v1/rpc/elenco_annunci', { method: 'POST', body: '{"p_testo":"a\\u0000b"}' }],
    ['/rest/v1/rpc/elenco_annunci', { method: 'POST', body: '{"p_testo":"a\0b"}' }],
    ['/rest/v1/rpc/elenco_annunci', { method: 'POST', body: `{"p_testo":${deep}}` }],
    ['/rest/v1/rpc/elenco_annunci', { method: 'POST', body: '{"p_testo":' }],
    ['/auth/v1/token?grant_type=password', { method: 'POST', body: '{"email":"a\\u0000@b.it","password":"x"}' }],
    ['/auth/v1/signup', { method: 'POST', body: `{"email":"a@b.it","password":"xxxxxxxxxx","data":${deep}}` }],
    ['/storage/v1/object/sign/media-annunci', { method: 'POST', body: '{"expiresIn":60,"paths":["a\\u0000"]}' }],
  ];
  for (const [path, options] of cases) {
    const response = await ask(path, options);
    expect([path, options?.body, response.status]).toEqual([path, options?.body, 400]);
    expect(await response.json()).toMatchObject({});
  }
  // an escaped backslash before these letters is plain text
  expect((await send('/rest/v1/rpc/elenco_annunci', '{"p_testo":"a\\\\u0000b"}')).status).toBe(200);
});

test('a form that is none is 400, and only JSON is read by /rest', async () => {
  const form = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=abc' } };
  expect((await ask('/storage/v1/object/media-annunci/a/b.jpg', form)).status).toBe(400);
  const csv = { method: 'POST', body: 'nome\nx', headers: { 'content-type': 'text/csv' } };
  expect((await ask('/rest/v1/categories', csv)).status).toBe(415);
});

test('a regular expression of the caller is refused however it is wrapped, and a text that only looks like one is not', async () => {
  const catastrophe = '^(.*?)(.*?)(.*?)\\3\\2\\1$';
  for (const [name, value] of [
    ['descrizione', `match.${catastrophe}`],
    ['descrizione', `imatch.${catastrophe}`],
    ['descrizione', `not.match.${catastrophe}`],
    ['descrizione', `not.not.imatch.${catastrophe}`],
    ['descrizione', ` MATCH.${catastrophe}`],
    ['descrizione', 'match(any).{a,b}'],
    ['descrizione', 'imatch(all).{a,b}'],
    ['or', `(titolo.eq.x,descrizione.match.${catastrophe})`],
    ['and', `(titolo.eq.x,descrizione.not.imatch.${catastrophe})`],
    ['not.or', `(descrizione.match(any).{${catastrophe}})`],
    ['or', `(titolo.eq.x,and(a.eq.b,descrizione.match.${catastrophe}))`],
    ['or', `(titolo.eq."x",descrizione.match."${catastrophe}")`],
    ['media.url_file', `match.${catastrophe}`],
    ['media.or', `(url_file.imatch.${catastrophe})`],
    ['metadati->>x', `match.${catastrophe}`],
  ] as const) {
    const response = await ask(`/rest/v1/annunci?select=id&${new URLSearchParams({ [name]: value })}`);
    expect([name, value, response.status]).toEqual([name, value, 400]);
    expect((await response.json()).message).toBe('Le espressioni regolari non sono ammesse.');
  }
  for (const harmless of [
    'titolo=ilike.*match.point*',
    'titolo=eq.match',
    'order=titolo',
    'or=(titolo.eq.match,titolo.eq.x)',
  ])
    expect([harmless, (await ask(`/rest/v1/annunci?select=id&${harmless}`)).status]).toEqual([harmless, 200]);
});

test('a thousand rows come at once and no more, by whatever limit; the rest is asked for by range', async () => {
  await database.sql(
    `insert into public.categories (name, slug, ordine) select 'c' || n, 'c-' || n, n from generate_series(1, 2500) n`,
  );
  const ids = async (rest: string, headers: Record<string, string> = {}) => {
    const response = await ask(`/rest/v1/categories?select=id&order=id${rest}`, { headers });
    const rows: { id: string }[] = await response.json();
    return rows.map(({ id }) => id);
  };
  const all = (await database.sql<{ id: string }>('select id from public.categories order by id')).map((r) => r.id);
  for (const rest of ['', '&limit=5000', '&limit=2000&offset=0'])
    expect([rest, await ids(rest)]).toEqual([rest, all.slice(0, 1000)]);
  expect(await ids('', { range: '1000-1999', 'range-unit': 'items' })).toEqual(all.slice(1000, 2000));
  expect(await ids('&limit=10&offset=2400')).toEqual(all.slice(2400, 2410));
});

/** One procedure and argument for each type in use. */
interface Asked {
  tipo: string;
  nome: string;
  argomento: string;
}
const WRONG: readonly unknown[] = [['a'], { a: 1 }, [[['a']]], [null], [{ a: [1] }], true, 1.5, 1e300, 'x', ''];

test('no value of another type is the server’s error, whatever the type of the argument', async () => {
  const asked = await database.sql<Asked>(
    `select distinct on (tipo) pg_catalog.format_type(a.tipo, null) as tipo, p.proname as nome, p.proargnames[a.posto] as argomento
     from pg_catalog.pg_proc p cross join unnest(p.proargtypes) with ordinality a (tipo, posto)
     where p.pronamespace = 'public'::regnamespace and p.pronargdefaults >= p.pronargs - 1
       and has_function_privilege('service_role', p.oid, 'execute')
     order by tipo, has_function_privilege('anon', p.oid, 'execute') desc, p.pronargs, p.proname`,
  );
  expect(asked.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['text', 'uuid', 'integer', 'date', 'boolean']));
  const failed: string[] = [];
  for (const { tipo, nome, argomento } of asked)
    for (const value of WRONG) {
      const { status } = await ask(
        `/rest/v1/rpc/${nome}`,
        { method: 'POST', body: JSON.stringify({ [argomento]: value }) },
        database.chiavi.secretKey,
      );
      if (status >= 500) failed.push(`${nome} ${tipo} <- ${JSON.stringify(value)}: ${status}`);
    }
  expect(failed).toEqual([]);
  const list = await send('/rest/v1/rpc/elenco_annunci', JSON.stringify({ p_testo: ['a'] }));
  expect([list.status, ((await list.json()) as { code: string }).code]).toEqual([400, '22P02']);
});

test('a row with a value of another type is the caller’s error too', async () => {
  for (const value of [['a'], { a: 1 }, [[['a']]]]) {
    const body = JSON.stringify({ nome: value });
    for (const [path, method] of [
      ['/rest/v1/categories', 'POST'],
      ['/rest/v1/categories?id=eq.00000000-0000-4000-8000-000000000000', 'PATCH'],
    ] as const) {
      const { status } = await ask(path, { method, body }, database.chiavi.secretKey);
      expect([path, value, status >= 400 && status < 500]).toEqual([path, value, true]);
    }
  }
});
