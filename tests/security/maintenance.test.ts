import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../src/domain/day.ts';
import { createGate } from '../../src/server/gate.ts';
import type { Person } from './people.ts';
import { codeOf, expectedNoise, openWorld, SITE, type World } from './world.ts';

/** Maintenance is decided in Postgres (decision P16): each door is tried over HTTP, with real tokens. */
let m: World;
expectedNoise();
beforeAll(async () => {
  m = await openWorld();
  const body = { maintenanceMode: true, maintenancePassword: 'apriti sesamo' };
  expect((await m.api('admin', '/settings', { body: body })).stato).toBe(200);
});
afterAll(() => m.chiudi());

const CLOSED = { stato: 503, codice: 'sito_in_manutenzione' };
const no = async (work: ReturnType<World['ask']>) => {
  const answer = await work;
  return { stato: answer.stato, codice: codeOf(answer) };
};

describe('while the site is closed', () => {
  test('every procedure that changes something is refused before it looks at what it was sent', async () => {
    // withdrawing from a contract is a right that no closing stops (decision T5); a person's own data may be asked for at any time; the office's files are questions that leave a line in the register, and
    // administrators, who alone may ask them, write in a closed site
    const writes = await m.db.sql<{ n: string; a: string[] | null }>(
      `select p.proname as n, p.proargnames[1:p.pronargs] as a from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
       and has_function_privilege('authenticated', p.oid, 'execute')
       and p.proname not in ('verifica_certificato', 'destinatario_consentito', 'registra_vista', 'admin_esporta_elenco',
         'admin_prova_contestazione', 'admin_esporta_dac7', 'esporta_dati', 'recedi_dal_contratto')`,
    );
    const passed: string[] = [];
    for (const { n, a } of writes) {
      const nulls = Object.fromEntries((a ?? []).map((name) => [name, null]));
      const answer = await no(m.rpc('venditore', n, nulls));
      if (JSON.stringify(answer) !== JSON.stringify(CLOSED)) passed.push(`${n}: ${answer.stato} ${answer.codice}`);
    }
    expect(passed).toEqual([]);
    expect(writes.length).toBeGreaterThan(45);
  });

  test('so is every table that people write directly', async () => {
    const trial = (persona: Person, path: string, body: object, method = 'POST') =>
      no(m.ask(persona, `/rest/v1/${path}`, { metodo: method, body: body }));
    expect(
      await trial('utente', 'preferiti', { id_annuncio: m.cose.libero, id_utente: m.cose.persone.utente }),
    ).toEqual(CLOSED);
    expect(await trial('venditore', 'annunci', { titolo: 'Borsa', prezzo: 1_100 })).toEqual(CLOSED);
    expect(await trial('centro', `verification_centers?id=eq.${m.cose.sede}`, { nome: 'Altro' }, 'PATCH')).toEqual(
      CLOSED,
    );
  });

  test('the tablets are told to wait, with how long, and lose nothing', async () => {
    const op = {
      op_id: randomUUID(),
      device_id: 'tablet-uno',
      seq: 1,
      kind: 'aggiungi_nota',
      v: 1,
      entity_id: m.cose.verifica,
    };
    const answer = await m.rpc('centro', 'sync_push', { p_ops: [op] });
    expect([answer.stato, answer.headers.get('retry-after')]).toEqual([503, '120']);
    expect((await m.db.sql('select 1 from public.sync_op where op_id = $1', [op.op_id])).length).toBe(0);
    expect((await m.rpc('centro', 'centre_manifest')).stato).toBe(200);
  });

  test('files are neither stored nor taken away', async () => {
    const name = `${m.cose.persone.venditore}/${randomUUID()}.grande.png`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const load = (headers: Record<string, string> = {}) =>
      m.ask('venditore', `/storage/v1/object/media-annunci/${name}`, {
        raw: new Blob([png], { type: 'image/png' }),
        headers: { 'content-type': 'image/png', ...headers },
      });
    const refused = await load();
    expect(refused.stato).toBe(400);
    expect(refused.body).toMatchObject({ statusCode: '403', message: 'sito_in_manutenzione' });
    expect(await m.db.sql('select 1 from storage.objects where name = $1', [name])).toEqual([]);
    expect((await load({ 'x-fidati-pass': await pass() })).stato).toBe(200);
    await m.ask('venditore', `/storage/v1/object/media-annunci/${name}`, { metodo: 'DELETE' });
    expect((await m.db.sql('select 1 from storage.objects where name = $1', [name])).length).toBe(1);
  });

  test('the API says the same, and reading goes on everywhere', async () => {
    const refused = await m.api('acquirente', '/annunci/reserve', { body: { id: m.cose.libero } });
    expect([refused.stato, codeOf(refused), refused.headers.get('retry-after')]).toEqual([
      503,
      'sito_in_manutenzione',
      '120',
    ]);
    expect((await m.rpc('anonimo', 'elenco_annunci')).stato).toBe(200);
    expect((await m.rpc('venditore', 'mio_profilo')).stato).toBe(200);
    expect((await m.api('anonimo', '/certificates/check', { body: { codice: 'X' } })).stato).toBe(200);
  });

  test('an administrator writes, and so does whoever knew the password, through every door, until the maintenance ends', async () => {
    const write = (persona: Person, headers: Record<string, string> = {}) =>
      m.ask(persona, '/rest/v1/rpc/segna_letta', {
        body: { p_conversazione: m.cose.conversazione },
        headers: headers,
      });
    expect((await write('admin')).stato).not.toBe(503);
    const own = { 'x-fidati-pass': await pass() };
    expect((await write('venditore', own)).stato).toBe(204);
    const name = { metodo: 'PATCH', body: { citta: 'Roma' }, headers: own };
    expect((await m.ask('centro', `/rest/v1/verification_centers?id=eq.${m.cose.sede}`, name)).stato).toBe(204);
    expect((await write('venditore', { 'x-fidati-pass': 'x'.repeat(43) })).stato).toBe(503);
    const reserve = await m.api('acquirente', '/annunci/reserve', { body: { id: m.cose.libero }, headers: own });
    expect(reserve.stato).toBe(200);
    await m.api('admin', '/settings', { body: { maintenancePassword: 'un’altra' } });
    expect((await write('venditore', own)).stato).toBe(503);
  });

  test('pages show the gate, the counter and signing in do not', async () => {
    const gate = createGate({ url: SITE, publishableKey: m.db.chiavi.publishableKey });
    const page = (path: string, cookie = '') =>
      gate(new Request(`${SITE}${path}`, { headers: { cookie } }), path, m.db.fetch, MODEL);
    for (const path of ['/', '/annunci', '/dashboard', '/nessuna']) {
      const screen = await page(path);
      expect([screen?.status, screen?.headers.get('retry-after')]).toEqual([503, '120']);
      expect(await screen?.text()).toContain('<h1>Sito in manutenzione</h1>');
    }
    expect(await page('/', `altro=1; fidati_pass=${await pass('un’altra')}`)).toBeNull();
    expect(await page('/', `altro=1; __Host-fidati_pass=${await pass('un’altra')}`)).toBeNull();
    expect(await page('/verification-center/dashboard')).toBeNull();
    expect(await page('/login')).toBeNull();
  });

  test('the gate says why and until when, in our letters; a moment that passed is promised no more', async () => {
    const gate = createGate({ url: SITE, publishableKey: m.db.chiavi.publishableKey });
    const page = async () =>
      (await (await gate(new Request(`${SITE}/annunci`), '/annunci', m.db.fetch, MODEL))?.text()) ?? '';
    const say = (maintenanceReason: string | null, maintenanceUntil: string | null) =>
      m.api('admin', '/settings', { body: { maintenanceReason, maintenanceUntil, siteName: 'Due <Due>' } });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await say('Spostiamo <tutto>.', tomorrow.toISOString());
    const closed = await page();
    expect(closed).toContain('<p>Spostiamo &lt;tutto&gt;.</p>');
    expect(closed).toContain(`<p>Riapriamo entro il ${formatDateTime(tomorrow)}.</p>`);
    expect(closed).toContain('<title>Sito in manutenzione · Due &lt;Due&gt;</title>');
    expect(closed).toContain('@font-face{font-family:Besley Fidati;src:url(/a.woff2);font-display:swap}');
    expect(closed).toContain('@font-face { font-family: "Public Sans Fidati"; src: url(/b.woff2) }');
    expect(closed).not.toContain('Fallback');
    await say(null, new Date(Date.now() - 60_000).toISOString());
    expect(await page()).not.toMatch(/Riapriamo|Spostiamo/);
    await m.api('admin', '/settings', { body: { siteName: 'Fidati' } });
  });
});

test('an open site lets everybody write again, and forgets the passes', async () => {
  await pass('un’altra');
  await m.api('admin', '/settings', { body: { maintenanceMode: false } });
  expect((await m.rpc('venditore', 'segna_letta', { p_conversazione: m.cose.conversazione })).stato).toBe(204);
  expect(await m.db.sql('select 1 from privato.pass_manutenzione')).toEqual([]);
});

/** What the gate reads of index.html: where our letters are, as the build writes them and as they are written. */
const MODEL =
  '<style>@font-face{font-family:Besley Fidati;src:url(/a.woff2);font-display:optional}@font-face { font-family: "Public Sans Fidati"; src: url(/b.woff2) } @font-face { font-family: "Besley Fallback"; src: local("Georgia") }</style>';

async function pass(password = 'apriti sesamo'): Promise<string> {
  const { body } = await m.api('anonimo', '/settings', { body: { action: 'check', password } });
  if (typeof body !== 'object' || body === null || !('pass' in body)) throw new Error('no pass');
  return String(body.pass);
}
