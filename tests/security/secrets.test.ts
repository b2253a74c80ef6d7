import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { emailOf } from './people.ts';
import { codeOf, expectedNoise, isRefused, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
beforeAll(async () => {
  m = await openWorld();
});
afterAll(() => m.chiudi());

describe('mail', () => {
  const post = (body: object) =>
    m.api('acquirente', '/emails/send', {
      body: { to: emailOf('venditore'), subject: 'Ciao', text: 'Testo', ...body },
    });

  test('goes to no stranger, and a line break in address or subject is refused', async () => {
    for (const body of [
      { to: 'vittima@altrove.example' },
      { to: `${emailOf('venditore')}\r\nBcc: vittima@altrove.example` },
      { to: `${emailOf('venditore')},vittima@altrove.example` },
      { subject: 'Ciao\r\nBcc: vittima@altrove.example' },
      { subject: 'Ciao\nX: y' },
    ]) {
      expect([body, isRefused(await post(body))]).toEqual([body, true]);
    }
    expect(m.lettere).toEqual([]);
  });

  test('markup in the text leaves as text, and the twenty-first letter of the hour does not leave', async () => {
    stopClock();
    expect((await post({ text: '<script>alert(1)</script><img src=x onerror=y>' })).stato).toBe(200);
    expect(m.lettere[0]?.html).not.toMatch(/<script|<img src=x/);
    const stati: number[] = [];
    for (let i = 0; i < 25; i += 1) stati.push((await post({})).stato);
    expect(stati.at(-1)).toBe(429);
    expect(m.lettere.length).toBeLessThanOrEqual(20);
  });
});

test('sign-up, sign-in and reset answer alike for a known and an unknown address', async () => {
  const shape = (r: { stato: number; body: unknown }) => [
    r.stato,
    Object.keys(Object(r.body)).sort(),
    Object(r.body).msg ?? Object(r.body).message,
  ];
  const enter = (email: string) =>
    m.ask('anonimo', '/auth/v1/token?grant_type=password', { body: { email, password: 'sbagliata-davvero' } });
  const recupera = (email: string) => m.ask('anonimo', '/auth/v1/recover', { body: { email } });
  const [nota, unknown] = [emailOf('venditore'), 'ignota@prova.example'];
  expect(shape(await enter(nota))).toEqual(shape(await enter(unknown)));
  expect(shape(await recupera(nota))).toEqual(shape(await recupera(unknown)));
});

test('no persona reads a secret: settings, payment keys, outbox, hashes', async () => {
  for (const path of [
    'platform_settings?select=maintenancePasswordHash',
    'payment_methods?select=config',
    'posta_uscita?select=dati',
    'certificati_verifica?select=codice_privato_hash',
    'certificati_verifica?select=*',
    'verifiche?select=restituzione_doc_id',
    'annunci?select=telefono_contatto',
    'annunci?select=admin_notes',
    'annunci?select=id_acquirente_prenotazione',
    'annunci?select=*',
  ]) {
    for (const persona of ['anonimo', 'venditore', 'centro', 'admin'] as const) {
      const r = await m.ask(persona, `/rest/v1/${path}`);
      expect([path, persona, isRefused(r)]).toEqual([path, persona, true]);
    }
  }
  const impostazioni = await m.api('admin', '/settings');
  expect(impostazioni.testo).not.toMatch(/Hash|sk_|secret_key/);
});

test('the audit log and the event log are neither written nor changed, not even by the server key', async () => {
  for (const table of ['registro_admin', 'verifiche_eventi']) {
    expect(isRefused(await m.ask('admin', `/rest/v1/${table}`, { body: { azione: 'falsa' } }))).toBe(true);
    expect(isRefused(await m.ask('admin', `/rest/v1/${table}?id=gt.0`, { metodo: 'DELETE' }))).toBe(true);
    const { secretKey } = m.db.chiavi;
    const strong = await m.ask('anonimo', `/rest/v1/${table}?id=gt.0`, {
      metodo: 'DELETE',
      token: secretKey,
      headers: { apikey: secretKey },
    });
    expect([table, codeOf(strong)]).toEqual([table, 'registro_immutabile']);
  }
});
