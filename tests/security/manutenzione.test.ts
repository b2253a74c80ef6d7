import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGate } from '../../supabase/local/gate.ts';
import type { Person } from './people.ts';
import { codeOf, expectedNoise, openWorld, SITE, type World } from './world.ts';

/** Maintenance is decided in Postgres (decision P16): each door is tried over HTTP, with real tokens. */
let m: World;
expectedNoise();
beforeAll(async () => {
  m = await openWorld();
  const corpo = { maintenanceMode: true, maintenancePassword: 'apriti sesamo' };
  expect((await m.api('admin', '/settings', { corpo })).stato).toBe(200);
});
afterAll(() => m.chiudi());

const CHIUSO = { stato: 503, codice: 'sito_in_manutenzione' };
const no = async (lavoro: ReturnType<World['chiedi']>) => {
  const risposta = await lavoro;
  return { stato: risposta.stato, codice: codeOf(risposta) };
};

describe('while the site is closed', () => {
  test('every procedure that changes something is refused before it looks at what it was sent', async () => {
    // a person's own data may be asked for at any time; the office's files are questions that leave a line in the register, and
    // administrators, who alone may ask them, write in a closed site
    const scritture = await m.db.sql<{ n: string; a: string[] | null }>(
      `select p.proname as n, p.proargnames[1:p.pronargs] as a from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
       and has_function_privilege('authenticated', p.oid, 'execute')
       and p.proname not in ('verifica_certificato', 'destinatario_consentito', 'registra_vista', 'admin_esporta_elenco',
         'admin_prova_contestazione', 'admin_esporta_dac7', 'esporta_dati')`,
    );
    const passate: string[] = [];
    for (const { n, a } of scritture) {
      const nulli = Object.fromEntries((a ?? []).map((nome) => [nome, null]));
      const risposta = await no(m.rpc('venditore', n, nulli));
      if (JSON.stringify(risposta) !== JSON.stringify(CHIUSO))
        passate.push(`${n}: ${risposta.stato} ${risposta.codice}`);
    }
    expect(passate).toEqual([]);
    expect(scritture.length).toBeGreaterThan(45);
  });

  test('so is every table that people write directly', async () => {
    const prova = (persona: Person, percorso: string, corpo: object, metodo = 'POST') =>
      no(m.chiedi(persona, `/rest/v1/${percorso}`, { metodo, corpo }));
    expect(
      await prova('utente', 'preferiti', { id_annuncio: m.cose.libero, id_utente: m.cose.persone.utente }),
    ).toEqual(CHIUSO);
    expect(await prova('venditore', 'annunci', { titolo: 'Borsa', prezzo: 1_100 })).toEqual(CHIUSO);
    expect(await prova('centro', `verification_centers?id=eq.${m.cose.sede}`, { nome: 'Altro' }, 'PATCH')).toEqual(
      CHIUSO,
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
    const risposta = await m.rpc('centro', 'sync_push', { p_ops: [op] });
    expect([risposta.stato, risposta.intestazioni.get('retry-after')]).toEqual([503, '120']);
    expect((await m.db.sql('select 1 from public.sync_op where op_id = $1', [op.op_id])).length).toBe(0);
    expect((await m.rpc('centro', 'centre_manifest')).stato).toBe(200);
  });

  test('files are neither stored nor taken away', async () => {
    const nome = `${m.cose.persone.venditore}/${randomUUID()}.grande.png`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const carica = (intestazioni: Record<string, string> = {}) =>
      m.chiedi('venditore', `/storage/v1/object/media-annunci/${nome}`, {
        grezzo: new Blob([png], { type: 'image/png' }),
        intestazioni: { 'content-type': 'image/png', ...intestazioni },
      });
    expect((await carica()).stato).toBeGreaterThanOrEqual(400);
    expect(await m.db.sql('select 1 from storage.objects where name = $1', [nome])).toEqual([]);
    expect((await carica({ 'x-fidati-pass': await pass() })).stato).toBe(200);
    await m.chiedi('venditore', `/storage/v1/object/media-annunci/${nome}`, { metodo: 'DELETE' });
    expect((await m.db.sql('select 1 from storage.objects where name = $1', [nome])).length).toBe(1);
  });

  test('the API says the same, and reading goes on everywhere', async () => {
    const rifiutata = await m.api('acquirente', '/annunci/reserve', { corpo: { id: m.cose.libero } });
    expect([rifiutata.stato, codeOf(rifiutata), rifiutata.intestazioni.get('retry-after')]).toEqual([
      503,
      'sito_in_manutenzione',
      '120',
    ]);
    expect((await m.rpc('anonimo', 'elenco_annunci')).stato).toBe(200);
    expect((await m.rpc('venditore', 'mio_profilo')).stato).toBe(200);
    expect((await m.api('anonimo', '/certificates/check', { corpo: { codice: 'X' } })).stato).toBe(200);
  });

  test('an administrator writes, and so does whoever knew the password, through every door, until the maintenance ends', async () => {
    const scrivi = (persona: Person, intestazioni: Record<string, string> = {}) =>
      m.chiedi(persona, '/rest/v1/rpc/segna_letta', { corpo: { p_conversazione: m.cose.conversazione }, intestazioni });
    expect((await scrivi('admin')).stato).not.toBe(503);
    const suo = { 'x-fidati-pass': await pass() };
    expect((await scrivi('venditore', suo)).stato).toBe(204);
    const nome = { metodo: 'PATCH', corpo: { citta: 'Roma' }, intestazioni: suo };
    expect((await m.chiedi('centro', `/rest/v1/verification_centers?id=eq.${m.cose.sede}`, nome)).stato).toBe(204);
    expect((await scrivi('venditore', { 'x-fidati-pass': 'x'.repeat(43) })).stato).toBe(503);
    const riserva = await m.api('acquirente', '/annunci/reserve', { corpo: { id: m.cose.libero }, intestazioni: suo });
    expect(riserva.stato).toBe(200);
    await m.api('admin', '/settings', { corpo: { maintenancePassword: 'un’altra' } });
    expect((await scrivi('venditore', suo)).stato).toBe(503);
  });

  test('pages show the gate, the counter and signing in do not', async () => {
    const cancello = createGate({ url: SITE, publishableKey: m.db.chiavi.publishableKey, fetch: m.db.fetch });
    const pagina = (percorso: string, cookie = '') =>
      cancello(new Request(`${SITE}${percorso}`, { headers: { cookie } }), percorso);
    for (const percorso of ['/', '/annunci', '/dashboard', '/nessuna']) {
      const schermo = await pagina(percorso);
      expect([schermo?.status, schermo?.headers.get('retry-after')]).toEqual([503, '120']);
      expect(await schermo?.text()).toContain('<h1>Sito in manutenzione</h1>');
    }
    expect(await pagina('/', `altro=1; fidati_pass=${await pass('un’altra')}`)).toBeNull();
    expect(await pagina('/', `altro=1; __Host-fidati_pass=${await pass('un’altra')}`)).toBeNull();
    expect(await pagina('/verification-center/dashboard')).toBeNull();
    expect(await pagina('/login')).toBeNull();
  });
});

test('an open site lets everybody write again, and forgets the passes', async () => {
  await pass('un’altra');
  await m.api('admin', '/settings', { corpo: { maintenanceMode: false } });
  expect((await m.rpc('venditore', 'segna_letta', { p_conversazione: m.cose.conversazione })).stato).toBe(204);
  expect(await m.db.sql('select 1 from privato.pass_manutenzione')).toEqual([]);
});

async function pass(password = 'apriti sesamo'): Promise<string> {
  const { corpo } = await m.api('anonimo', '/settings', { corpo: { action: 'check', password } });
  if (typeof corpo !== 'object' || corpo === null || !('pass' in corpo)) throw new Error('no pass');
  return String(corpo.pass);
}
