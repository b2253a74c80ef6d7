import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { type Accesses, NEW_PASSWORD, OLD_PASSWORD, openAccesses } from './scene-access.ts';
import { expectedNoise } from './world.ts';

/** Decision P21 over HTTP, on the embedded backend. */
expectedNoise();
let a: Accesses;
beforeAll(async () => {
  a = await openAccesses();
});
afterAll(() => a.db.close());

const change = (token: string, body: object) => a.ask('user', body, { metodo: 'PUT', token });
const subscribe = (name: string, password: unknown) =>
  a.ask('signup', { email: `${name.replaceAll(' ', '-')}@prova.example`, password });
const rinnova = (refresh_token: string) => a.ask('token?grant_type=refresh_token', { refresh_token });

describe('which passwords are taken', () => {
  test.each([
    ['corta', '1234567', 422, 'weak_password'],
    ['emoji', '😀😀😀😀', 422, 'weak_password'],
    ['lunga', `${'è'.repeat(36)}x`, 400, 'validation_failed'],
    ['comune', 'password', 422, 'weak_password'],
    ['maiuscola', 'SunShine', 422, 'weak_password'],
    ['del luogo', 'Fidati2026!', 422, 'weak_password'],
    ['del mestiere', '--marketplace--1', 422, 'weak_password'],
    ['la sua casella', 'la-sua-casella', 422, 'weak_password'],
    ['nessuna', undefined, 400, 'validation_failed'],
    ['elenco', ['unapassword'], 400, 'validation_failed'],
  ])('%s is refused at sign-up, and leaves no account', async (name, password, stato, codice) => {
    const esito = await subscribe(name, password);
    expect([esito.stato, esito.codice]).toEqual([stato, codice]);
    expect(
      await a.db.sql('select from auth.users where email = $1', [`${name.replaceAll(' ', '-')}@prova.example`]),
    ).toEqual([]);
  });

  test('no rule of composition: eight letters of one kind and exactly 72 bytes are taken, and so is the demo password', async () => {
    const good = ['aqzwsxed', `${'perché '.repeat(8)}davvero!`, 'fidati-demo-2026'];
    for (const [numero, password] of good.entries())
      expect([password, (await subscribe(`buona${numero}`, password)).stato]).toEqual([password, 200]);
  });

  test.each(['aaaaaaaa', 'abcdefgh', 'qwertyqwerty', 'fidati fidati', 'Fidati-Fidati1', 'debole-debole'])(
    'what is guessed at first sight is refused: %s',
    async (password) => {
      expect((await subscribe('debole', password)).codice).toBe('weak_password');
    },
  );

  test('the same refusals meet whoever changes one', async () => {
    const email = await a.conto('mario');
    const { access_token } = await a.sessione(email, OLD_PASSWORD);
    for (const password of ['1234567', 'password', 'mario-mario-1', `${'è'.repeat(36)}x`])
      expect((await change(access_token, { password, current_password: OLD_PASSWORD })).stato).toBeGreaterThanOrEqual(
        400,
      );
    expect((await a.enter(email, OLD_PASSWORD)).stato).toBe(200);
  });

  test('what bcrypt would not read is not overlooked at sign-in', async () => {
    const email = await a.conto('precisa', 'x'.repeat(72));
    expect((await a.enter(email, 'x'.repeat(72))).stato).toBe(200);
    expect((await a.enter(email, 'x'.repeat(73))).codice).toBe('invalid_credentials');
  });
});

describe('a change', () => {
  test('a stolen session without the old password changes nothing', async () => {
    const email = await a.conto('derubata');
    const { access_token } = await a.sessione(email, OLD_PASSWORD);
    expect((await change(access_token, { password: NEW_PASSWORD })).codice).toBe('current_password_required');
    expect((await change(access_token, { password: NEW_PASSWORD, current_password: '' })).codice).toBe(
      'current_password_required',
    );
    expect((await change(access_token, { password: NEW_PASSWORD, current_password: 'tirata-a-caso' })).codice).toBe(
      'current_password_invalid',
    );
    expect((await a.enter(email, NEW_PASSWORD)).stato).toBe(400);
    expect(a.lettere(email)).toEqual([]);
  });

  test('guesses of the old password run out like those at sign-in', async () => {
    stopClock();
    const email = await a.conto('assediata');
    const { access_token } = await a.sessione(email, OLD_PASSWORD);
    const stati = [];
    for (let i = 0; i < 12; i += 1)
      stati.push((await change(access_token, { password: NEW_PASSWORD, current_password: `tentativo-${i}` })).stato);
    expect(stati).toEqual([...Array.from({ length: 11 }, () => 400), 429]);
  });

  test('with the old one it ends every other session, keeps this one, and is told by letter', async () => {
    const email = await a.conto('accorta');
    const other = await a.sessione(email, OLD_PASSWORD);
    const thisOne = await a.sessione(email, OLD_PASSWORD);
    expect((await change(thisOne.access_token, { password: NEW_PASSWORD, current_password: OLD_PASSWORD })).stato).toBe(
      200,
    );
    expect((await rinnova(other.refresh_token)).stato).toBe(400);
    expect((await a.ask('user', undefined, { metodo: 'GET', token: other.access_token })).stato).toBe(403);
    expect((await rinnova(thisOne.refresh_token)).stato).toBe(200);
    expect((await a.enter(email, OLD_PASSWORD)).stato).toBe(400);
    expect((await a.enter(email, NEW_PASSWORD)).stato).toBe(200);
    const [lettera, ...altre] = a.lettere(email);
    expect([lettera?.subject, altre]).toEqual(['La tua password è stata cambiata', []]);
    expect(lettera?.html).toContain(email);
    expect(lettera?.html).toContain('href="http://prova.local/password-dimenticata"');
    expect(lettera?.text).toContain('Tutti gli altri dispositivi sono usciti');
    expect(`${lettera?.html}${lettera?.text}`).not.toMatch(/\{\{|undefined/);
  });

  test('the same one again is refused, and ends nobody’s session', async () => {
    const email = await a.conto('distratta');
    const other = await a.sessione(email, OLD_PASSWORD);
    const { access_token } = await a.sessione(email, OLD_PASSWORD);
    expect((await change(access_token, { password: OLD_PASSWORD, current_password: OLD_PASSWORD })).codice).toBe(
      'same_password',
    );
    expect((await rinnova(other.refresh_token)).stato).toBe(200);
  });

  test('a reset link’s session needs no old password, once, and ends the others', async () => {
    const email = await a.conto('smemorata');
    const other = await a.sessione(email, OLD_PASSWORD);
    expect((await a.ask('recover', { email })).stato).toBe(200);
    const inside = await a.ask('verify', { type: 'recovery', token_hash: a.gettone(email, /nuova password/) });
    expect(inside.stato).toBe(200);
    const token = String(inside.body.access_token);
    expect((await change(token, { password: NEW_PASSWORD })).stato).toBe(200);
    expect((await rinnova(other.refresh_token)).stato).toBe(400);
    expect(a.lettere(email).at(-1)?.subject).toBe('La tua password è stata cambiata');
    expect((await change(token, { password: `${NEW_PASSWORD}-ancora` })).codice).toBe('current_password_required');
    expect((await a.enter(email, NEW_PASSWORD)).stato).toBe(200);
  });

  test('who has no token changes nothing', async () => {
    expect((await a.ask('user', { password: NEW_PASSWORD }, { metodo: 'PUT' })).stato).toBe(401);
  });
});
