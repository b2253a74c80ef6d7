import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpNetwork } from '../../src/offline/send/network.ts';
import { createAccount } from '../support/accounts.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { op, type Verifica, verificaScene } from './scene-verifiche.ts';

let db: TestDatabase;
let v: Verifica;
let token: string;
const apikey = () => db.chiavi.publishableKey;

beforeAll(async () => {
  db = await openDatabase();
  const conto = { email: 'centro@prova.example', password: 'fidati-demo-2026' };
  const ask = (path: string) =>
    db.fetch(`http://prova.local/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: apikey(), 'content-type': 'application/json' },
      body: JSON.stringify(conto),
    });
  await createAccount(db.sql, conto);
  const answer = await ask('token?grant_type=password');
  const session: { access_token: string; user: { id: string } } = await answer.json();
  token = session.access_token;
  v = await verificaScene(db);
  await db.sql('update public.verification_centers set user_id = $2 where id = $1', [v.centro.id, session.user.id]);
});
afterAll(() => db.close());

const load = (bucket: string, path: string, byte: Uint8Array<ArrayBuffer>, kind = 'image/jpeg') =>
  db.fetch(`http://prova.local/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    headers: { apikey: apikey(), authorization: `Bearer ${token}`, 'content-type': kind, 'x-upsert': 'true' },
    body: byte,
  });

test('a photo goes up once, is attached, and cannot be written over or put elsewhere', async () => {
  const byte = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);
  const sha256 = createHash('sha256').update(byte).digest('hex');
  const media_id = randomUUID();
  const path = `${v.centro.id}/${v.id}/${media_id}-${sha256.slice(0, 16)}.jpg`;
  expect((await load('media-verifiche', path, byte)).status).toBe(200);
  expect((await load('media-verifiche', path, new Uint8Array([9]))).ok).toBe(false);
  expect((await load('media-verifiche', path.replace(v.centro.id, randomUUID()), byte)).ok).toBe(false);
  expect((await load('media-verifiche', path.replace('.jpg', '.svg'), byte, 'image/svg+xml')).ok).toBe(false);
  const push = await db.fetch('http://prova.local/rest/v1/rpc/sync_push', {
    method: 'POST',
    headers: { apikey: apikey(), authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_ops: [op('allega_media', v.id, { media_id, path, sha256, dimensione: byte.length, ruolo: 'evidenza' })],
    }),
  });
  expect(await push.json()).toMatchObject([{ status: 'applied' }]);
});

test('a photo whose answer was lost is recognised by its bytes: same is success, different is not', async () => {
  const network = createHttpNetwork({
    call: (url, init) => db.fetch(url, init),
    origin: 'http://prova.local',
    key: apikey(),
    access: async () => ({ token, userId: 'u' }),
    clock: { now: () => 0 },
  });
  const blob = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 7])], { type: 'image/jpeg' });
  const sha256 = createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex');
  const path = `${v.centro.id}/${v.id}/${randomUUID()}-${sha256.slice(0, 16)}.jpg`;
  expect(await network.readMediaHash(path)).toEqual({ ok: true, value: null });
  expect(await network.uploadMedia(path, blob, blob.type)).toEqual({ ok: true, value: 'ok' });
  expect(await network.uploadMedia(path, blob, blob.type)).toEqual({ ok: true, value: 'exists' });
  expect(await network.readMediaHash(path)).toEqual({ ok: true, value: { sha256, bytes: 4 } });
});

test('a refusal arrives over HTTP with its code and its status', async () => {
  const answer = await db.fetch('http://prova.local/rest/v1/rpc/update_verifica_status', {
    method: 'POST',
    headers: { apikey: apikey(), authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ verification_id_param: v.id, new_status: 'Verificato', payload: {} }),
  });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'punteggi_mancanti',
    message: 'punteggi_mancanti',
  });
});

test('the storage identifies the caller once, however many files he asks for', async () => {
  await db.sql(`create sequence public.times_asked`);
  await db.sql('grant usage on sequence public.times_asked to public');
  for (const [name, kind, value] of [
    ['centro_operante', 'uuid', 'null::uuid'],
    ['e_admin', 'boolean', 'false'],
  ])
    await db.sql(`create or replace function privato.${name}() returns ${kind} language plpgsql volatile security definer
      set search_path = '' as $$ begin perform nextval('public.times_asked'); return ${value}; end $$`);
  await db.sql(`insert into storage.objects (bucket_id, name) select b, 'x/y/' || n || '.jpg'
    from generate_series(1, 200) n, unnest(array['media-verifiche', 'media-contestazioni']) b`);
  const who = await db.createUser();
  expect(await db.asUser(who, (sql) => sql('select id from storage.objects'))).toEqual([]);
  const [row] = await db.sql<{ n: number }>('select last_value::int as n from public.times_asked');
  expect(row?.n).toBeLessThan(10);
});
