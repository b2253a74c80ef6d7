import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailOf, PASSWORD } from './people.ts';
import { codeOf, expectedNoise, isRefused, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
beforeAll(async () => {
  m = await openWorld();
});
afterAll(() => m.chiudi());

const b64 = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
function mint(claims: object, secret: string | null, alg = 'HS256'): string {
  const text = `${b64({ alg, typ: 'JWT' })}.${b64(claims)}`;
  return `${text}.${secret === null ? '' : createHmac('sha256', secret).update(text).digest('base64url')}`;
}
const between = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const adminClaims = () => ({
  sub: m.cose.persone.admin,
  role: 'authenticated',
  aud: 'authenticated',
  exp: between(3600),
  iat: between(-5),
});
const content = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Reading everybody, as only an administrator may: the shortest proof that a token was believed. */
async function isBelieved(token: string): Promise<boolean> {
  const seen = await m.ask('anonimo', '/rest/v1/utenti?select=id', { token });
  const ufficio = await m.ask('anonimo', '/rest/v1/rpc/panoramica_admin', { token, body: {} });
  const api = await m.api('anonimo', '/settings', { token });
  const stati = [seen, ufficio, api].map((r) => r.stato);
  if (stati.every((s) => s === 200)) return true;
  expect([seen.stato === 200 ? seen.body : [], isRefused(ufficio), isRefused(api)]).toEqual([[], true, true]);
  return false;
}

describe('tokens', () => {
  test('the same claims are believed with the right signature, so that the refusals below mean something', async () => {
    expect(await isBelieved(m.token.admin)).toBe(true);
  });

  test('a token signed with another key is nobody', async () => {
    expect(await isBelieved(mint(content(m.token.admin), 'un-altro-segreto-lungo-almeno-trentadue'))).toBe(false);
    expect(await isBelieved(mint(adminClaims(), ''))).toBe(false);
  });

  test.each(['none', 'None', 'NONE', 'nOnE'])('alg %s is nobody', async (alg) => {
    expect(await isBelieved(mint(content(m.token.admin), null, alg))).toBe(false);
    expect(await isBelieved(mint({ ...adminClaims(), role: 'service_role' }, null, alg))).toBe(false);
  });

  test('the signature of one token under the claims of another is nobody', async () => {
    const [testa, , firma] = m.token.utente.split('.');
    expect(await isBelieved(`${testa}.${b64(content(m.token.admin))}.${firma}`)).toBe(false);
    expect(await isBelieved(`${testa}.${b64({ ...content(m.token.utente), role: 'service_role' })}.${firma}`)).toBe(
      false,
    );
  });

  test('a rightly signed token is nobody once it has expired', async () => {
    expect(await isBelieved(mint({ ...content(m.token.admin), exp: between(-60) }, m.db.chiavi.jwtSecret))).toBe(false);
  });

  test('service-role claims under a made-up signature open no closed table and no service procedure', async () => {
    const token = mint(
      { role: 'service_role', aud: 'authenticated', exp: between(3600) },
      'segreto-inventato-di-trentadue-caratteri',
    );
    for (const path of [
      '/rest/v1/posta_uscita?select=*',
      '/rest/v1/platform_settings?select=*',
      '/rest/v1/certificati_verifica?select=salt',
    ]) {
      expect(isRefused(await m.ask('anonimo', path, { token }))).toBe(true);
    }
    expect(isRefused(await m.ask('anonimo', '/rest/v1/rpc/hash_manutenzione', { token, body: {} }))).toBe(true);
  });

  test('the publishable key is no secret key, in either header', async () => {
    const { publishableKey } = m.db.chiavi;
    expect(isRefused(await m.ask('anonimo', '/rest/v1/posta_uscita', { token: publishableKey }))).toBe(true);
    expect(
      isRefused(await m.ask('anonimo', '/rest/v1/posta_uscita', { headers: { apikey: 'sb_secret_inventata' } })),
    ).toBe(true);
    expect(
      isRefused(await m.api('anonimo', '/lavori', { body: {}, headers: { 'x-lavori-secret': publishableKey } })),
    ).toBe(true);
  });
});

describe('roles', () => {
  const isPowerful = async (token: string) =>
    (await m.ask('anonimo', '/rest/v1/rpc/is_admin', { token, body: {} })).body;
  const rientra = async (name: string): Promise<string> => {
    const r = await m.ask('anonimo', '/auth/v1/token?grant_type=password', {
      body: { email: emailOf(name), password: PASSWORD },
    });
    return String(Object(r.body).access_token);
  };

  test('user_metadata.role = admin, set by oneself or at sign-up, makes nobody an administrator', async () => {
    const enteredValue = await m.ask('utente', '/auth/v1/user', {
      metodo: 'PUT',
      body: { data: { role: 'admin', roles: ['admin'], is_admin: true } },
    });
    expect(enteredValue.stato).toBe(200);
    expect(await isPowerful(await rientra('utente'))).toBe(false);
    const email = 'furba@prova.example';
    await m.ask('anonimo', '/auth/v1/signup', {
      body: {
        email,
        password: PASSWORD,
        data: { role: 'admin', is_admin: true },
        app_metadata: { role: 'admin' },
        role: 'service_role',
      },
    });
    const [riga] = await m.db.sql(
      'select u.is_admin, a.role, a.raw_app_meta_data from public.utenti u join auth.users a on a.id = u.id where a.email = $1',
      [email],
    );
    expect(riga).toMatchObject({ is_admin: false, role: 'authenticated' });
    expect(JSON.stringify(riga)).not.toContain('"role":"admin"');
  });

  test('app_metadata, role and id are not set by their owner through updateUser', async () => {
    await m.ask('utente', '/auth/v1/user', {
      metodo: 'PUT',
      body: {
        app_metadata: { role: 'admin', roles: ['admin'] },
        role: 'service_role',
        id: m.cose.persone.admin,
        is_super_admin: true,
      },
    });
    const [riga] = await m.db.sql('select role, raw_app_meta_data from auth.users where id = $1', [
      m.cose.persone.utente,
    ]);
    expect(JSON.stringify(riga)).not.toMatch(/admin"\s*[:\]]|service_role|true/);
    expect(await isPowerful(await rientra('utente'))).toBe(false);
  });

  test('forged hints in cookies and headers open nothing', async () => {
    const headers = { cookie: 'admin=1; isAdmin=true', 'x-admin': '1', 'x-user-role': 'admin' };
    expect((await m.ask('utente', '/rest/v1/rpc/admin_elenco_utenti', { body: {}, headers: headers })).stato).toBe(403);
    expect((await m.ask('utente', '/rest/v1/utenti?select=id', { headers: headers })).body).toEqual([
      { id: m.cose.persone.utente },
    ]);
    expect((await m.api('utente', '/settings?admin=1', { headers: headers })).stato).toBe(403);
  });

  test('every call of the back office refuses everybody but an administrator, in the API as well', async () => {
    const calls = [
      ['/admin/verify-centers/overview', undefined],
      ['/admin/payments', {}],
      ['/admin/listings/delete', { id: m.cose.libero }],
      ['/settings', undefined],
      ['/settings', { maintenanceMode: true }],
    ] as const;
    for (const [percorso, body] of calls) {
      for (const persona of ['anonimo', 'utente', 'venditore', 'centro', 'sospeso'] as const) {
        const r = await m.api(persona, percorso, body === undefined ? {} : { body });
        expect([percorso, persona, r.stato]).toEqual([percorso, persona, persona === 'anonimo' ? 401 : 403]);
      }
    }
    expect((await m.rpc('anonimo', 'stato_manutenzione')).body).toEqual({
      maintenanceMode: false,
      allowed: true,
      hasPassword: false,
      contactEmail: 'assistenza@fidati.example',
      siteName: 'Fidati',
      maintenanceReason: null,
      maintenanceUntil: null,
    });
  });

  test('an administrator demotes neither himself nor the last one', async () => {
    const { admin, utente } = m.cose.persone;
    expect(codeOf(await m.rpc('admin', 'admin_imposta_admin', { p_utente: admin, p_valore: false }))).toBe(
      'admin_se_stesso',
    );
    expect(codeOf(await m.rpc('admin', 'admin_imposta_stato_utente', { p_utente: admin, p_stato: 'sospeso' }))).toBe(
      'admin_se_stesso',
    );
    expect(
      isRefused(await m.ask('admin', `/rest/v1/utenti?id=eq.${utente}`, { metodo: 'PATCH', body: { is_admin: true } })),
    ).toBe(true);
  });
});

describe('a suspended account with a live token', () => {
  test('reads of its own world nothing but its record, and writes nothing', async () => {
    for (const table of [
      'ordini',
      'verifiche',
      'conversations',
      'messages',
      'indirizzi',
      'notifiche',
      'preferiti',
      'fee_conditions',
      'blocked_slots',
      'consensi',
      'dispositivi',
    ]) {
      expect([table, (await m.ask('sospeso', `/rest/v1/${table}?select=id`)).body]).toEqual([table, []]);
    }
    expect((await m.ask('sospeso', '/rest/v1/utenti?select=stato')).body).toEqual([{ stato: 'sospeso' }]);
    const changed = await m.ask('sospeso', `/rest/v1/utenti?id=eq.${m.cose.persone.sospeso}`, {
      metodo: 'PATCH',
      body: { nome: 'Altro' },
      headers: { prefer: 'return=representation' },
    });
    expect(isRefused(changed) || JSON.stringify(changed.body) === '[]').toBe(true);
  });

  test('is refused at once by reserve, pay, mail, certificate and synchronisation', async () => {
    const { libero, verificaSospeso } = m.cose;
    expect((await m.api('sospeso', '/annunci/reserve', { body: { id: libero } })).stato).toBe(403);
    expect(
      (
        await m.api('sospeso', '/payments/stripe/create-intent', {
          body: { annuncio_id: libero, nonce: 'a'.repeat(32) },
        })
      ).stato,
    ).toBe(403);
    expect(
      (await m.api('sospeso', '/emails/send', { body: { to: emailOf('venditore'), subject: 'A', text: 'B' } })).stato,
    ).toBe(403);
    expect((await m.api('sospeso', '/certificates/issue', { body: { id_verifica: verificaSospeso } })).stato).toBe(403);
    expect((await m.api('sospeso', '/centers/payments', { body: {} })).stato).toBe(403);
    expect(codeOf(await m.rpc('sospeso', 'sync_push', { p_ops: [] }))).toBe('utente_sospeso');
  });
});
