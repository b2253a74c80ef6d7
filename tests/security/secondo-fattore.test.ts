import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sql } from '../../supabase/local/backend/database.ts';
import { createAdmin, openCentro, refusalOf } from '../db/scene.ts';
import { type Accesses, OLD_PASSWORD, openAccesses } from './scene-access.ts';
import { expectedNoise } from './world.ts';

/**
 * Decision P21: who keeps a second factor is in only with it. The embedded backend has none, so the hosted one's table is made here as
 * it stands there.
 */
expectedNoise();
let a: Accesses;
let admin: string;
let titolare: string;
beforeAll(async () => {
  a = await openAccesses();
  admin = await createAdmin(a.db);
  ({ titolare } = await openCentro(a.db));
});
beforeEach(() => a.db.sql('drop table if exists auth.mfa_factors'));
afterAll(() => a.db.close());

const table = () =>
  a.db.sql(`create table auth.mfa_factors (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id), friendly_name text, factor_type text not null, status text not null)`);
const factor = (who: string, status: string) =>
  a.db.sql(`insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', $2)`, [who, status]);
const con = <T>(who: string, aal: string, fn: (sql: Sql) => Promise<T>) =>
  a.db.asUser(who, async (sql) => {
    const claims = JSON.stringify({ sub: who, role: 'authenticated', aal });
    await sql(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    return fn(sql);
  });
const profile = async (who: string, aal: string) =>
  Object((await con(who, aal, (sql) => sql<{ r: object }>('select public.mio_profilo() as r')))[0]?.r);
const CLOSED = { codice: 'codice_richiesto', status: 401 };

test('where the sign-in service has no second factor nobody is offered one', async () => {
  for (const who of [admin, titolare]) expect((await profile(who, 'aal1')).secondo_fattore).toBeNull();
});

test('it is offered to administrators and titolari, and whoever has it sees it', async () => {
  await table();
  const others = await a.db.createUser();
  const stati = async () =>
    Promise.all([admin, titolare, others].map(async (who) => (await profile(who, 'aal2')).secondo_fattore));
  expect(await stati()).toEqual(['spento', 'spento', null]);
  await factor(admin, 'unverified');
  expect(await stati()).toEqual(['spento', 'spento', null]);
  for (const who of [admin, others]) await factor(who, 'verified');
  expect(await stati()).toEqual(['attivo', 'spento', 'attivo']);
});

test.each(['aal1', ''])(
  'with level "%s" an administrator who has one is no administrator, and with aal2 he is',
  async (aal) => {
    await table();
    const panel = (sql: Sql) => sql('select public.panoramica_admin()');
    await con(admin, aal, panel);
    await factor(admin, 'unverified');
    await con(admin, aal, panel); // one that was never proved locks nobody out
    await factor(admin, 'verified');
    expect(await refusalOf(con(admin, aal, panel))).toMatchObject(CLOSED);
    expect(await con(admin, aal, (sql) => sql('select public.is_admin() as si'))).toEqual([{ si: false }]);
    expect(await con(admin, aal, (sql) => sql('select id from public.utenti'))).toEqual([]);
    await con(admin, 'aal2', panel);
    expect((await con(admin, 'aal2', (sql) => sql('select id from public.utenti'))).length).toBeGreaterThan(1);
  },
);

test('a titolare acts for the centre, at the counter too, only with the code', async () => {
  await table();
  await factor(titolare, 'verified');
  const acts = [
    'public.mio_profilo()',
    'public.mio_centro_dettagli()',
    `public.invita_operatore('a@prova.example')`,
    `public.sync_push('[]'::jsonb)`,
    'public.centre_manifest()',
  ];
  for (const act of acts) {
    const deed = (sql: Sql) => sql(`select ${act}`);
    expect([act, await refusalOf(con(titolare, 'aal1', deed))]).toMatchObject([act, CLOSED]);
    await con(titolare, 'aal2', deed);
  }
  const centri = (sql: Sql) => sql('select privato.mio_centro() as centro');
  expect(await con(titolare, 'aal1', centri)).toEqual([{ centro: null }]);
});

test('a token that a password gave reads and writes nothing over HTTP, and is told what is missing', async () => {
  await table();
  const email = await a.conto('due-passaggi');
  const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
  const ask = async (path: string, body?: object) => {
    const answer = await a.db.fetch(`http://prova.local/rest/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: a.db.chiavi.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.json()];
  };
  expect(await ask('utenti?select=email')).toEqual([200, [{ email }]]);
  await a.db.sql(
    `insert into auth.mfa_factors (user_id, factor_type, status) select id, 'totp', 'verified' from auth.users where email = $1`,
    [email],
  );
  expect(await ask('utenti?select=email')).toEqual([200, []]);
  expect(await ask('rpc/mio_profilo', {})).toMatchObject([401, { code: 'codice_richiesto' }]);
});
