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
function conia(claims: object, secret: string | null, alg = 'HS256'): string {
  const text = `${b64({ alg, typ: 'JWT' })}.${b64(claims)}`;
  return `${text}.${secret === null ? '' : createHmac('sha256', secret).update(text).digest('base64url')}`;
}
const between = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const diAdmin = () => ({
  sub: m.cose.persone.admin,
  role: 'authenticated',
  aud: 'authenticated',
  exp: between(3600),
  iat: between(-5),
});
const content = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Reading everybody, as only an administrator may: the shortest proof that a token was believed. */
async function creduto(token: string): Promise<boolean> {
  const seen = await m.chiedi('anonimo', '/rest/v1/utenti?select=id', { token });
  const ufficio = await m.chiedi('anonimo', '/rest/v1/rpc/panoramica_admin', { token, corpo: {} });
  const api = await m.api('anonimo', '/settings', { token });
  const stati = [seen, ufficio, api].map((r) => r.stato);
  if (stati.every((s) => s === 200)) return true;
  expect([seen.stato === 200 ? seen.corpo : [], isRefused(ufficio), isRefused(api)]).toEqual([[], true, true]);
  return false;
}

describe('tokens', () => {
  test('the same claims are believed with the right signature, so that the refusals below mean something', async () => {
    expect(await creduto(m.token.admin)).toBe(true);
  });

  test('a token signed with another key is nobody', async () => {
    expect(await creduto(conia(content(m.token.admin), 'un-altro-segreto-lungo-almeno-trentadue'))).toBe(false);
    expect(await creduto(conia(diAdmin(), ''))).toBe(false);
  });

  test.each(['none', 'None', 'NONE', 'nOnE'])('alg %s is nobody', async (alg) => {
    expect(await creduto(conia(content(m.token.admin), null, alg))).toBe(false);
    expect(await creduto(conia({ ...diAdmin(), role: 'service_role' }, null, alg))).toBe(false);
  });

  test('the signature of one token under the claims of another is nobody', async () => {
    const [testa, , firma] = m.token.utente.split('.');
    expect(await creduto(`${testa}.${b64(content(m.token.admin))}.${firma}`)).toBe(false);
    expect(await creduto(`${testa}.${b64({ ...content(m.token.utente), role: 'service_role' })}.${firma}`)).toBe(false);
  });

  test('a rightly signed token is nobody once it has expired', async () => {
    expect(await creduto(conia({ ...content(m.token.admin), exp: between(-60) }, m.db.chiavi.jwtSecret))).toBe(false);
  });

  test('service-role claims under a made-up signature open no closed table and no service procedure', async () => {
    const token = conia(
      { role: 'service_role', aud: 'authenticated', exp: between(3600) },
      'segreto-inventato-di-trentadue-caratteri',
    );
    for (const path of [
      '/rest/v1/posta_uscita?select=*',
      '/rest/v1/platform_settings?select=*',
      '/rest/v1/certificati_verifica?select=salt',
    ]) {
      expect(isRefused(await m.chiedi('anonimo', path, { token }))).toBe(true);
    }
    expect(isRefused(await m.chiedi('anonimo', '/rest/v1/rpc/hash_manutenzione', { token, corpo: {} }))).toBe(true);
  });

  test('the publishable key is no secret key, in either header', async () => {
    const { publishableKey } = m.db.chiavi;
    expect(isRefused(await m.chiedi('anonimo', '/rest/v1/posta_uscita', { token: publishableKey }))).toBe(true);
    expect(
      isRefused(
        await m.chiedi('anonimo', '/rest/v1/posta_uscita', { intestazioni: { apikey: 'sb_secret_inventata' } }),
      ),
    ).toBe(true);
    expect(
      isRefused(await m.api('anonimo', '/lavori', { corpo: {}, intestazioni: { 'x-lavori-secret': publishableKey } })),
    ).toBe(true);
  });
});

describe('roles', () => {
  const ePotente = async (token: string) =>
    (await m.chiedi('anonimo', '/rest/v1/rpc/is_admin', { token, corpo: {} })).corpo;
  const rientra = async (name: string): Promise<string> => {
    const r = await m.chiedi('anonimo', '/auth/v1/token?grant_type=password', {
      corpo: { email: emailOf(name), password: PASSWORD },
    });
    return String(Object(r.corpo).access_token);
  };

  test('user_metadata.role = admin, set by oneself or at sign-up, makes nobody an administrator', async () => {
    const messo = await m.chiedi('utente', '/auth/v1/user', {
      metodo: 'PUT',
      corpo: { data: { role: 'admin', roles: ['admin'], is_admin: true } },
    });
    expect(messo.stato).toBe(200);
    expect(await ePotente(await rientra('utente'))).toBe(false);
    const email = 'furba@prova.example';
    await m.chiedi('anonimo', '/auth/v1/signup', {
      corpo: {
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
    await m.chiedi('utente', '/auth/v1/user', {
      metodo: 'PUT',
      corpo: {
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
    expect(await ePotente(await rientra('utente'))).toBe(false);
  });

  test('forged hints in cookies and headers open nothing', async () => {
    const headers = { cookie: 'admin=1; isAdmin=true', 'x-admin': '1', 'x-user-role': 'admin' };
    expect(
      (await m.chiedi('utente', '/rest/v1/rpc/admin_elenco_utenti', { corpo: {}, intestazioni: headers })).stato,
    ).toBe(403);
    expect((await m.chiedi('utente', '/rest/v1/utenti?select=id', { intestazioni: headers })).corpo).toEqual([
      { id: m.cose.persone.utente },
    ]);
    expect((await m.api('utente', '/settings?admin=1', { intestazioni: headers })).stato).toBe(403);
  });

  test('every call of the back office refuses everybody but an administrator, in the API as well', async () => {
    const calls = [
      ['/admin/verify-centers/overview', undefined],
      ['/admin/payments', {}],
      ['/admin/listings/delete', { id: m.cose.libero }],
      ['/settings', undefined],
      ['/settings', { maintenanceMode: true }],
    ] as const;
    for (const [percorso, corpo] of calls) {
      for (const persona of ['anonimo', 'utente', 'venditore', 'centro', 'sospeso'] as const) {
        const r = await m.api(persona, percorso, corpo === undefined ? {} : { corpo });
        expect([percorso, persona, r.stato]).toEqual([percorso, persona, persona === 'anonimo' ? 401 : 403]);
      }
    }
    expect((await m.rpc('anonimo', 'stato_manutenzione')).corpo).toEqual({
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
      isRefused(
        await m.chiedi('admin', `/rest/v1/utenti?id=eq.${utente}`, { metodo: 'PATCH', corpo: { is_admin: true } }),
      ),
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
      expect([table, (await m.chiedi('sospeso', `/rest/v1/${table}?select=id`)).corpo]).toEqual([table, []]);
    }
    expect((await m.chiedi('sospeso', '/rest/v1/utenti?select=stato')).corpo).toEqual([{ stato: 'sospeso' }]);
    const changed = await m.chiedi('sospeso', `/rest/v1/utenti?id=eq.${m.cose.persone.sospeso}`, {
      metodo: 'PATCH',
      corpo: { nome: 'Altro' },
      intestazioni: { prefer: 'return=representation' },
    });
    expect(isRefused(changed) || JSON.stringify(changed.corpo) === '[]').toBe(true);
  });

  test('is refused at once by reserve, pay, mail, certificate and synchronisation', async () => {
    const { libero, verificaSospeso } = m.cose;
    expect((await m.api('sospeso', '/annunci/reserve', { corpo: { id: libero } })).stato).toBe(403);
    expect(
      (
        await m.api('sospeso', '/payments/stripe/create-intent', {
          corpo: { annuncio_id: libero, nonce: 'a'.repeat(32) },
        })
      ).stato,
    ).toBe(403);
    expect(
      (await m.api('sospeso', '/emails/send', { corpo: { to: emailOf('venditore'), subject: 'A', text: 'B' } })).stato,
    ).toBe(403);
    expect((await m.api('sospeso', '/certificates/issue', { corpo: { id_verifica: verificaSospeso } })).stato).toBe(
      403,
    );
    expect((await m.api('sospeso', '/centers/payments', { corpo: {} })).stato).toBe(403);
    expect(codeOf(await m.rpc('sospeso', 'sync_push', { p_ops: [] }))).toBe('utente_sospeso');
  });
});
