import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiEnvironment } from '../../supabase/functions/_shared/environment.ts';
import { checkFiles } from '../../supabase/functions/api/services/file-check.ts';
import { pubblica } from '../db/scene.ts';
import { checkout } from '../db/scene-ordini.ts';
import { asService, type Verifica, verificaScene } from '../db/scene-verifiche.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** Files that never passed the edge, as hosted Storage takes them: believed by name and declared type. */
const SITE = 'http://prova.local';
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1]);
const text = (t: string) => new TextEncoder().encode(t);
const HTML = text('<!doctype html><script>alert(document.domain)</script>');

let db: TestDatabase;
let environment: ApiEnvironment;
beforeAll(async () => {
  db = await openDatabase();
  const { publishableKey, secretKey, certificati, jobsSecret } = db.chiavi;
  environment = {
    supabaseUrl: SITE,
    publishableKey,
    secretKey,
    fetch: db.fetch,
    stripe: null,
    posta: { invia: async () => undefined },
    certificatiSigning: certificati,
    jobsSecret,
    siteUrl: SITE,
    adesso: () => new Date(),
  };
});
afterAll(() => db.close());
/** What stood there before has been looked into, and is not this test's business. */
beforeEach(async () => {
  await db.sql('delete from storage.objects');
  await db.sql('delete from privato.file_controllati');
  await db.sql(`update privato.file_giro set ultimo = '00000000-0000-0000-0000-000000000000'`);
});

type Bucket = 'media-annunci' | 'media-verifiche' | 'media-contestazioni';
async function plant(bucket: Bucket, name: string, byte: Uint8Array, kind = 'image/jpeg', id: string = randomUUID()) {
  const version = randomUUID();
  const metadata = await db.archive.uploadObject(bucket, name, version, byte, kind, 'max-age=60');
  await db.sql('insert into storage.objects (id, bucket_id, name, metadata, version) values ($1, $2, $3, $4, $5)', [
    id,
    bucket,
    name,
    metadata,
    version,
  ]);
  return name;
}
const works = (fetch: ApiEnvironment['fetch'] = db.fetch) => checkFiles({ ...environment, fetch });
const present = async () =>
  (await db.sql<{ name: string }>('select name from storage.objects order by name')).map((r) => r.name);
const visibile = async (name: string) =>
  (await db.fetch(`${SITE}/storage/v1/object/public/media-annunci/${name}`)).status === 200;
const avvisi = (who: string) =>
  db.sql<{ titolo: string; messaggio: string; link: string }>(
    `select titolo, messaggio, link from public.notifiche where id_utente = $1 and titolo like '%rimoss%' order by data_creazione`,
    [who],
  );
const passOneDay = () =>
  db.sql(
    `update privato.file_controllati set prossimo_tentativo = now() - interval '1 minute' where esito is distinct from 'vero'`,
  );

async function annuncioWithPhotos(which: readonly Uint8Array[]) {
  const venditore = await db.createUser();
  const id = await pubblica(db, venditore, { titolo: 'Borsa' });
  const names: string[] = [];
  for (const [ordine, byte] of which.entries()) {
    const base = `${venditore}/${randomUUID()}-3`;
    for (const width of ['mezzana', 'piccola']) await plant('media-annunci', `${base}.${width}.jpg`, JPEG);
    names.push(await plant('media-annunci', `${base}.grande.jpg`, byte));
    await db.sql('insert into public.media (id_annuncio, url_file, ordine) values ($1, $2, $3)', [
      id,
      `${base}.grande.jpg`,
      ordine,
    ]);
  }
  return { venditore, id, nomi: names };
}
const foto = async (annuncio: string) =>
  (
    await db.sql<{ url_file: string }>('select url_file from public.media where id_annuncio = $1 order by ordine', [
      annuncio,
    ])
  ).map((r) => r.url_file);

test('HTML named .jpg loses its object and its row; the seller is told once, and true pictures are read once', async () => {
  const { venditore, id, nomi } = await annuncioWithPhotos([HTML, JPEG]);
  expect(await visibile(nomi[0] ?? '')).toBe(true);
  expect(await works()).toEqual({ veri: 5, falsi: 1, falliti: 0 });
  expect(await visibile(nomi[0] ?? '')).toBe(false);
  expect(await foto(id)).toEqual([nomi[1]]);
  const [annuncio] = await db.sql('select immagine_principale, stato_annuncio from public.annunci where id = $1', [id]);
  expect(annuncio).toEqual({ immagine_principale: nomi[1], stato_annuncio: 'attivo' });
  await passOneDay();
  expect(await works()).toEqual({ veri: 0, falsi: 0, falliti: 0 });
  expect(await avvisi(venditore)).toEqual([
    {
      titolo: 'Foto rimossa',
      messaggio: "Abbiamo tolto una foto da «Borsa»: il file non è un'immagine.",
      link: `/annunci/${id}`,
    },
  ]);
});

test('a true picture whose header promises gigabytes of pixels is no picture either', async () => {
  const png = new Uint8Array(33);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(png.buffer).setUint32(16, 100_000);
  new DataView(png.buffer).setUint32(20, 100_000);
  const name = await plant('media-annunci', `${randomUUID()}/${randomUUID()}.png`, png, 'image/png');
  expect(await works()).toEqual({ veri: 0, falsi: 1, falliti: 0 });
  expect(await visibile(name)).toBe(false);
});

test('an empty file is no picture: nothing of it can be read, and it goes', async () => {
  // read whole, and of the smallest a stretch, which Storage answers with 416
  for (const ext of ['jpg', 'piccola.jpg'])
    await plant('media-annunci', `${randomUUID()}/${randomUUID()}.${ext}`, new Uint8Array());
  expect(await works()).toEqual({ veri: 0, falsi: 2, falliti: 0 });
  expect(await present()).toEqual([]);
});

test('the last picture goes as well: the listing stays, and its seller reads that it has none', async () => {
  const { venditore, id } = await annuncioWithPhotos([HTML]);
  expect(await works()).toMatchObject({ falsi: 1 });
  const [annuncio] = await db.sql('select immagine_principale, stato_annuncio from public.annunci where id = $1', [id]);
  expect(annuncio).toEqual({ immagine_principale: null, stato_annuncio: 'attivo' });
  expect((await avvisi(venditore))[0]?.messaggio).toContain("L'annuncio è rimasto senza foto: aggiungine una.");
});

test.each([
  ['piccola', 'mezzana'],
  ['mezzana', 'piccola'],
])('the %s lies: the row that shows all goes', async (width, honest) => {
  const { id, nomi } = await annuncioWithPhotos([JPEG]);
  const lesser = (nomi[0] ?? '').replace('.grande.', `.${width}.`);
  const [stored] = await db.sql<{ version: string }>('select version from storage.objects where name = $1', [lesser]);
  await db.archive.uploadObject('media-annunci', lesser, stored?.version ?? '', HTML, 'image/jpeg', '');
  expect(await works()).toEqual({ veri: 2, falsi: 1, falliti: 0 });
  expect([await foto(id), await present()]).toEqual([
    [],
    [...nomi, (nomi[0] ?? '').replace('.grande.', `.${honest}.`)],
  ]);
});

test('an object that no row shows is looked into too, and an administrator can see that it went', async () => {
  const name = await plant(
    'media-annunci',
    `${randomUUID()}/${randomUUID()}.png`,
    text('<svg onload="x()"/>'),
    'image/png',
  );
  expect(await works()).toEqual({ veri: 0, falsi: 1, falliti: 0 });
  expect(await present()).toEqual([]);
  const [riga] = await db.sql(
    `select messaggio from public.admin_notifications where tipo = 'file_falso' and messaggio like $1`,
    [`%${name}`],
  );
  expect(riga).toBeDefined();
});

test("a centre's evidence: the attachment is taken back and the centre is told; a PDF that runs something is none", async () => {
  const v: Verifica = await verificaScene(db);
  const name = (ext: string) => `${v.centro.id}/${v.id}/${randomUUID()}-0123456789abcdef.${ext}`;
  const [shotOf, attivo, piano] = [name('jpg'), name('pdf'), name('pdf')];
  await plant('media-verifiche', shotOf, HTML);
  await plant(
    'media-verifiche',
    attivo,
    text(`%PDF-1.4\n${' '.repeat(64)}/OpenAction << /JS (x) >>`),
    'application/pdf',
  );
  await plant('media-verifiche', piano, text('%PDF-1.4\n1 0 obj << >> endobj'), 'application/pdf');
  for (const url of [shotOf, attivo, piano])
    await db.sql('insert into public.media_verifica (id_verifica, url_file) values ($1, $2)', [v.id, url]);
  expect(await works()).toEqual({ veri: 1, falsi: 2, falliti: 0 });
  const live = await db.sql(
    'select url_file from public.media_verifica where id_verifica = $1 and rimosso_il is null',
    [v.id],
  );
  expect([live, await present()]).toEqual([[{ url_file: piano }], [piano]]);
  const seen = await avvisi(v.centro.titolare);
  expect([seen.length, seen[0]?.link]).toEqual([2, `/verification-center/verifiche/${v.id}`]);
});

test("a dispute's picture leaves the dispute, and its author is told", async () => {
  const { v, o } = await checkout(db).pagato();
  const path = (n: string) => `${v.acquirente}/${o.ordine_id}/${n}.jpg`;
  const [genuineOne, falsa] = [path(randomUUID()), path(randomUUID())];
  await plant('media-contestazioni', genuineOne, JPEG);
  await plant('media-contestazioni', falsa, HTML);
  await db.sql(`insert into public.contestazioni (id_ordine, id_autore, motivo, foto) values ($1, $2, 'Graffi', $3)`, [
    o.ordine_id,
    v.acquirente,
    [falsa, genuineOne],
  ]);
  expect(await works()).toMatchObject({ falsi: 1, falliti: 0 });
  const [riga] = await db.sql('select foto from public.contestazioni where id_ordine = $1', [o.ordine_id]);
  expect([riga, (await avvisi(v.acquirente))[0]?.link]).toEqual([
    { foto: [genuineOne] },
    `/dashboard/ordini/${o.ordine_id}`,
  ]);
});

test('storage that falls decides nothing: the object waits its turn, and is undone once even if it goes later', async () => {
  const { venditore, id, nomi } = await annuncioWithPhotos([HTML]);
  const broken = (method: string) => async (resource: RequestInfo | URL, options?: RequestInit) =>
    String(resource).includes('/storage/') && options?.method === method
      ? new Response('down', { status: 503 })
      : db.fetch(resource, options);
  expect(await works(broken('GET'))).toEqual({ veri: 0, falsi: 0, falliti: 3 });
  expect(await foto(id)).toEqual(nomi);
  expect(await works()).toEqual({ veri: 0, falsi: 0, falliti: 0 });
  await passOneDay();
  expect(await works(broken('DELETE'))).toEqual({ veri: 2, falsi: 0, falliti: 1 });
  expect([await foto(id), (await present()).length]).toEqual([[], 3]);
  await passOneDay();
  expect(await works()).toEqual({ veri: 0, falsi: 1, falliti: 0 });
  expect([(await present()).length, (await avvisi(venditore)).length]).toEqual([2, 1]);
});

test('a round takes so many and no more, goes on where it stopped, and finds what came in behind it', async () => {
  const prenota = async (limit: number) =>
    (await asService<{ id: string }[]>(db, 'public.file_prenota($1)', [limit])).map((r) => r.id);
  const numbered = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  for (const n of [2, 3, 4])
    await plant('media-annunci', `${randomUUID()}/${randomUUID()}.jpg`, JPEG, 'image/jpeg', numbered(n));
  expect((await prenota(2)).sort()).toEqual([numbered(2), numbered(3)]);
  await plant('media-annunci', `${randomUUID()}/${randomUUID()}.jpg`, JPEG, 'image/jpeg', numbered(1));
  expect([await prenota(2), await prenota(2), await prenota(2)]).toEqual([[numbered(4)], [numbered(1)], []]);
});

test('among thousands that are known, the new one is found in the next round', async () => {
  await db.sql(
    `insert into storage.objects (id, bucket_id, name) select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'media-annunci', 'x/' || n from generate_series(1, 5001) n`,
  );
  await db.sql(
    `insert into privato.file_controllati (id_oggetto, bucket, nome, versione, esito)
     select id, bucket_id, name, privato.versione_oggetto(version, updated_at), 'vero' from storage.objects`,
  );
  await plant(
    'media-annunci',
    `${randomUUID()}/${randomUUID()}.jpg`,
    HTML,
    'image/jpeg',
    'ffffffff-0000-4000-8000-000000000000',
  );
  expect([await works(), await works()]).toMatchObject([{ falsi: 0 }, { falsi: 1 }]);
});
