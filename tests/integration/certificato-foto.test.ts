import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rispondi } from '../../src/app/entrata-server.tsx';
import type { ApiEnvironment } from '../../supabase/functions/_shared/environment.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { checkFiles } from '../../supabase/functions/api/services/file-check.ts';
import { approva, emetti, op, pushOps, verificaScene } from '../db/scene-verifiche.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

/** Evidence written over after the certificate, by whatever way nobody has thought of: the bytes speak. */
const SITE = 'http://prova.local';
const jpeg = (...others: number[]) => Uint8Array.from([0xff, 0xd8, 0xff, ...others]);
const NOT_INTACT = "Cronologia non integra: contatta l'assistenza";

let db: TestDatabase;
let environment: ApiEnvironment;
const seen: string[] = [];
beforeAll(async () => {
  db = await openDatabase();
  const { publishableKey, secretKey, certificati, jobsSecret } = db.chiavi;
  environment = {
    supabaseUrl: SITE,
    publishableKey,
    secretKey,
    fetch: (resource, options) => {
      const { method, url } = new Request(resource, options);
      if (method === 'GET' && url.includes('/storage/v1/object/media-verifiche/')) seen.push(url);
      return db.fetch(resource, options);
    },
    stripe: null,
    posta: { invia: async () => undefined },
    certificatiSigning: certificati,
    jobsSecret,
    siteUrl: SITE,
    adesso: () => new Date(),
  };
});
afterAll(() => db.close());

/** A certificate with one picture, whose bytes are those of its hash. */
async function certificata() {
  const v = await verificaScene(db);
  const media_id = randomUUID();
  const byte = jpeg(1, 2, 3);
  const sha256 = createHash('sha256').update(byte).digest('hex');
  const path = `${v.centro.id}/${v.id}/${media_id}-${sha256.slice(0, 16)}.jpg`;
  await lay(path, byte);
  await pushOps(db, v.centro.titolare, [
    op('ricevi', v.id, { numero_seriale: 'SN-1', accessori: '', segni_distintivi: '', nome_depositante: 'Anna Rossi' }),
    op('allega_media', v.id, { media_id, path, sha256, dimensione: byte.length, ordine: 0, ruolo: 'evidenza' }),
  ]);
  await approva(db, v);
  return { path, verifica: v.id, ...(await emetti(db, v)) };
}
async function lay(name: string, byte: Uint8Array, bucket = 'media-verifiche') {
  const version = randomUUID();
  const metadata = await db.archive.uploadObject(bucket, name, version, byte, 'image/jpeg', 'no-cache');
  // As whoever owns the server could: its own trigger refuses a second version.
  await db.sql('set session_replication_role = replica');
  await db.sql(
    `insert into storage.objects (bucket_id, name, metadata, version) values ($4, $1, $2, $3)
     on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version`,
    [name, metadata, version, bucket],
  );
  await db.sql('set session_replication_role = origin');
}
const api = async (richiesta: Request) => createApi(environment).fetch(richiesta, { indirizzo: '10.0.0.1' });
async function check(codice: string) {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ codice }) };
  const answer = await api(new Request(`${SITE}/api/certificates/check`, options));
  const {
    messaggio,
    certificato,
  }: { messaggio: string; certificato: { integro: boolean; foto_da_leggere?: unknown } } = await answer.json();
  return [messaggio, certificato.integro, 'foto_da_leggere' in certificato];
}
async function page(codice: string) {
  const answer = await rispondi(new Request(`${SITE}/verify?c=${codice}`), {
    url: SITE,
    chiave: db.chiavi.publishableKey,
    fetch: (resource, options) => {
      const richiesta = new Request(resource, options);
      return new URL(richiesta.url).pathname.startsWith('/api/') ? api(richiesta) : db.fetch(richiesta);
    },
    modello: '<html><head><!--testa--><!--/testa--></head><body><!--app--><!--/app--><!--dati--></body></html>',
  });
  return answer?.text();
}
const avvisi = () =>
  db.sql<{ messaggio: string }>(
    `select messaggio from public.admin_notifications where tipo = 'foto_certificata_cambiata'`,
  );

test('the check reads each picture once, and says so when another one lies in its place', async () => {
  const { path, codice_pubblico } = await certificata();
  seen.length = 0;
  expect(await check(codice_pubblico)).toEqual(['Certificato valido', true, false]);
  expect(await check(codice_pubblico)).toEqual(['Certificato valido', true, false]);
  expect(seen.filter((url) => url.includes(path))).toHaveLength(1);
  expect(await page(codice_pubblico)).toContain('Certificato valido');

  await lay(path, jpeg(9, 9, 9));
  expect(await check(codice_pubblico)).toEqual([NOT_INTACT, false, false]);
  expect(await check(codice_pubblico)).toEqual([NOT_INTACT, false, false]);
  expect(seen.filter((url) => url.includes(path))).toHaveLength(2);
  const html = (await page(codice_pubblico)) ?? '';
  expect([html.includes('Certificato valido'), html.includes('Cronologia non integra: contatta l')]).toEqual([
    false,
    true,
  ]);
  expect((await avvisi()).map((a) => a.messaggio)).toEqual([expect.stringContaining(codice_pubblico)]);
});

test('a picture of the listing that is another one than was published is told to who reads the certificate, and to the office before a refund', async () => {
  const { verifica, codice_pubblico } = await certificata();
  const [row] = await db.sql<{ id: string; numero: number }>(
    'select a.id, a.numero_annuncio as numero from public.annunci a join public.verifiche v on v.id_annuncio = a.id where v.id = $1',
    [verifica],
  );
  const [before, after] = [`${randomUUID()}/before.grande.jpg`, `${randomUUID()}/after.grande.jpg`];
  const noted = () =>
    db.sql<{ noted: boolean }>(
      'select impronta is not null as noted from public.media where id_annuncio = $1 order by ordine',
      [row?.id],
    );
  await lay(before, jpeg(1, 1, 1), 'media-annunci');
  await checkFiles(environment);
  await db.sql('delete from public.media where id_annuncio = $1', [row?.id]);
  await db.sql('insert into public.media (id_annuncio, url_file, ordine) values ($1, $2, 0), ($1, $3, 1)', [
    row?.id,
    before,
    after,
  ]);
  expect(await noted()).toEqual([{ noted: true }, { noted: false }]);
  await lay(after, jpeg(2, 2, 2), 'media-annunci');
  await checkFiles(environment);
  expect(await noted()).toEqual([{ noted: true }, { noted: true }]);
  const whole = async () =>
    (await db.sql<{ whole: boolean }>('select privato.foto_integre(null, $1) as whole', [row?.id]))[0]?.whole;
  expect([await check(codice_pubblico), await whole()]).toEqual([['Certificato valido', true, false], true]);
  await lay(after, jpeg(9, 9, 9), 'media-annunci');
  expect([await check(codice_pubblico), await whole()]).toEqual([[NOT_INTACT, false, false], false]);
  await checkFiles(environment);
  expect(
    await db.sql(
      "select messaggio from public.admin_notifications where tipo = 'foto_annuncio_cambiata' and riferimento = $1",
      [row?.id],
    ),
  ).toEqual([{ messaggio: `Una foto dell'annuncio n. ${row?.numero} non è più quella pubblicata: ${after}` }]);
});

test('an event rewritten behind everybody’s back: check and page never call the certificate valid again', async () => {
  const { verifica, codice_pubblico } = await certificata();
  expect(await check(codice_pubblico)).toEqual(['Certificato valido', true, false]);
  // as somebody with the database's own password would
  await db.sql(`set session_replication_role = replica`);
  await db.sql(
    `update public.verifiche_eventi set dati = dati || '{"di_nascosto": true}' where id_verifica = $1 and tipo = 'ricevuta'`,
    [verifica],
  );
  await db.sql(`set session_replication_role = origin`);
  expect(await check(codice_pubblico)).toEqual([NOT_INTACT, false, false]);
  const html = (await page(codice_pubblico)) ?? '';
  expect([html.includes('Certificato valido'), html.includes('Cronologia non integra: contatta l')]).toEqual([
    false,
    true,
  ]);
});

test('the job reads anew what was written anew, tells the office, and the check reads nothing more', async () => {
  const { path, codice_pubblico } = await certificata();
  expect(await checkFiles(environment)).toMatchObject({ falsi: 0, falliti: 0 });
  expect(await checkFiles(environment)).toEqual({ veri: 0, falsi: 0, falliti: 0 });
  seen.length = 0;
  expect(await check(codice_pubblico)).toEqual(['Certificato valido', true, false]);
  await lay(path, jpeg(7, 7, 7));
  expect(await checkFiles(environment)).toEqual({ veri: 1, falsi: 0, falliti: 0 });
  seen.length = 0;
  expect(await check(codice_pubblico)).toEqual([NOT_INTACT, false, false]);
  expect(seen).toEqual([]);
  expect((await avvisi()).map((a) => a.messaggio)).toContainEqual(expect.stringContaining(codice_pubblico));
  await lay(path, jpeg(1, 2, 3));
  await checkFiles(environment);
  expect(await check(codice_pubblico)).toEqual(['Certificato valido', true, false]);
});

test('a picture that turned into a page is looked into again and goes, though it was true before', async () => {
  const name = `${randomUUID()}/${randomUUID()}/${randomUUID()}-0123456789abcdef.jpg`;
  await lay(name, jpeg(1));
  expect(await checkFiles(environment)).toMatchObject({ veri: 1, falsi: 0 });
  await lay(name, new TextEncoder().encode('<!doctype html><script>alert(1)</script>'));
  expect(await checkFiles(environment)).toMatchObject({ veri: 0, falsi: 1 });
  expect(await db.sql('select 1 from storage.objects where name = $1', [name])).toEqual([]);
});
