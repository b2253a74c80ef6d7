import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sql } from '../../supabase/local/database.ts';
import { apriCentro, createAdmin, refusalOf } from '../db/scene.ts';
import { type Accesses, OLD_PASSWORD, openAccesses } from './scene_access.ts';
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
  ({ titolare } = await apriCentro(a.db));
});
beforeEach(() => a.db.sql('drop table if exists auth.mfa_factors'));
afterAll(() => a.db.close());

const tabella = () =>
  a.db.sql(`create table auth.mfa_factors (id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id), friendly_name text, factor_type text not null, status text not null)`);
const fattore = (chi: string, status: string) =>
  a.db.sql(`insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', $2)`, [chi, status]);
const con = <T>(chi: string, aal: string, fn: (sql: Sql) => Promise<T>) =>
  a.db.asUser(chi, async (sql) => {
    const claims = JSON.stringify({ sub: chi, role: 'authenticated', aal });
    await sql(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    return fn(sql);
  });
const profilo = async (chi: string, aal: string) =>
  Object((await con(chi, aal, (sql) => sql<{ r: object }>('select public.mio_profilo() as r')))[0]?.r);
const CHIUSO = { codice: 'codice_richiesto', status: 401 };

test('where the sign-in service has no second factor nobody is offered one', async () => {
  for (const chi of [admin, titolare]) expect((await profilo(chi, 'aal1')).secondo_fattore).toBeNull();
});

test('it is offered to administrators and titolari, and whoever has it sees it', async () => {
  await tabella();
  const altri = await a.db.createUser();
  const stati = async () =>
    Promise.all([admin, titolare, altri].map(async (chi) => (await profilo(chi, 'aal2')).secondo_fattore));
  expect(await stati()).toEqual(['spento', 'spento', null]);
  await fattore(admin, 'unverified');
  expect(await stati()).toEqual(['spento', 'spento', null]);
  for (const chi of [admin, altri]) await fattore(chi, 'verified');
  expect(await stati()).toEqual(['attivo', 'spento', 'attivo']);
});

test.each(['aal1', ''])(
  'with level "%s" an administrator who has one is no administrator, and with aal2 he is',
  async (aal) => {
    await tabella();
    const pannello = (sql: Sql) => sql('select public.panoramica_admin()');
    await con(admin, aal, pannello);
    await fattore(admin, 'unverified');
    await con(admin, aal, pannello); // one that was never proved locks nobody out
    await fattore(admin, 'verified');
    expect(await refusalOf(con(admin, aal, pannello))).toMatchObject(CHIUSO);
    expect(await con(admin, aal, (sql) => sql('select public.is_admin() as si'))).toEqual([{ si: false }]);
    expect(await con(admin, aal, (sql) => sql('select id from public.utenti'))).toEqual([]);
    await con(admin, 'aal2', pannello);
    expect((await con(admin, 'aal2', (sql) => sql('select id from public.utenti'))).length).toBeGreaterThan(1);
  },
);

test('a titolare acts for the centre, at the counter too, only with the code', async () => {
  await tabella();
  await fattore(titolare, 'verified');
  const atti = [
    'public.mio_profilo()',
    'public.mio_centro_dettagli()',
    `public.invita_operatore('a@prova.example')`,
    `public.sync_push('[]'::jsonb)`,
    'public.centre_manifest()',
  ];
  for (const atto of atti) {
    const fai = (sql: Sql) => sql(`select ${atto}`);
    expect([atto, await refusalOf(con(titolare, 'aal1', fai))]).toMatchObject([atto, CHIUSO]);
    await con(titolare, 'aal2', fai);
  }
  const centri = (sql: Sql) => sql('select privato.mio_centro() as centro');
  expect(await con(titolare, 'aal1', centri)).toEqual([{ centro: null }]);
});

test('a token that a password gave reads and writes nothing over HTTP, and is told what is missing', async () => {
  await tabella();
  const email = await a.conto('due-passaggi');
  const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
  const chiedi = async (percorso: string, corpo?: object) => {
    const risposta = await a.db.fetch(`http://prova.local/rest/v1/${percorso}`, {
      method: corpo === undefined ? 'GET' : 'POST',
      headers: {
        apikey: a.db.chiavi.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    });
    return [risposta.status, await risposta.json()];
  };
  expect(await chiedi('utenti?select=email')).toEqual([200, [{ email }]]);
  await a.db.sql(
    `insert into auth.mfa_factors (user_id, factor_type, status) select id, 'totp', 'verified' from auth.users where email = $1`,
    [email],
  );
  expect(await chiedi('utenti?select=email')).toEqual([200, []]);
  expect(await chiedi('rpc/mio_profilo', {})).toMatchObject([401, { code: 'codice_richiesto' }]);
});
