import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { type Accesses, OLD_PASSWORD, openAccesses } from './scene-access.ts';
import { expectedNoise } from './world.ts';

/** How often one may knock at the doors of an account, and what the answer's time says (decisions P4, P21). */
expectedNoise();
let a: Accesses;
beforeAll(async () => {
  a = await openAccesses();
});
afterAll(() => a.db.close());

/** Within one window: the clock stands, however slow the machine. */
const repeat = async <T>(times: number, what: (i: number) => Promise<T>): Promise<T[]> => {
  stopClock();
  const esiti: T[] = [];
  for (let i = 0; i < times; i += 1) esiti.push(await what(i));
  return esiti;
};

describe('sign-in', () => {
  test('fifty wrong passwords from everywhere else never keep the owner out, who comes in at once from her own connection', async () => {
    stopClock(new Date('2026-11-20T09:01:00Z'));
    const email = await a.conto('assediato');
    const esiti = await repeat(50, (i) => a.enter(email.toUpperCase(), `tentativo-${i}`, `203.0.113.${i % 5}`));
    expect(esiti.map((e) => e.stato)).toEqual(Array.from({ length: 50 }, () => 400));
    expect((await a.enter(email, OLD_PASSWORD)).stato).toBe(200);
  });

  test('one connection has ten tries at an account, then one a minute, and the right password is taken when its turn comes', async () => {
    stopClock(new Date('2026-11-20T09:01:00Z'));
    const email = await a.conto('indovinato');
    const esiti = await repeat(13, (i) => a.enter(email, `tentativo-${i}`, '203.0.113.60'));
    expect(esiti.map((e) => e.stato)).toEqual([...Array.from({ length: 11 }, () => 400), 429, 429]);
    expect([esiti.at(-1)?.codice, esiti.at(-1)?.attesa]).toEqual(['over_request_rate_limit', '60']);
    stopClock(new Date('2026-11-20T09:02:00Z'));
    expect((await a.enter(email, OLD_PASSWORD, '203.0.113.60')).stato).toBe(200);
  });

  test('an address without account runs out in the same way', async () => {
    const esiti = await repeat(13, (i) => a.enter('nessuno@prova.example', `tentativo-${i}`, '203.0.113.61'));
    expect(esiti.map((e) => e.stato)).toEqual([...Array.from({ length: 11 }, () => 400), 429, 429]);
  });

  test('one connection that tries many accounts has fifty tries, then one in ten seconds, whatever end of its line it uses; who shares it waits those', async () => {
    stopClock(new Date('2026-11-20T09:01:00Z'));
    const email = await a.conto('vicina');
    const esiti = await repeat(53, (i) => a.enter(`molti${i}@prova.example`, 'tentativo', `2001:db8:1:2::${i + 1}`));
    expect(esiti.filter((e) => e.stato === 400)).toHaveLength(51);
    expect(esiti.slice(51).map((e) => [e.stato, e.attesa])).toEqual([
      [429, '10'],
      [429, '10'],
    ]);
    expect((await a.enter('ancora@prova.example', 'tentativo', '2001:db8:1:3::1')).stato).toBe(400);
    stopClock(new Date('2026-11-20T09:01:10Z'));
    expect((await a.enter(email, OLD_PASSWORD, '2001:db8:1:2::ffff')).stato).toBe(200);
  });

  test('right passwords are not counted, however many', async () => {
    const email = await a.conto('assidua');
    const stati = await repeat(15, async () => (await a.enter(email, OLD_PASSWORD, '192.0.2.44')).stato);
    expect(new Set(stati)).toEqual(new Set([200]));
  });

  test('many at once get no more tries than one after the other', async () => {
    stopClock();
    const email = await a.conto('insieme');
    const esiti = await Promise.all(Array.from({ length: 20 }, (_, i) => a.enter(email, `tentativo-${i}`)));
    expect(esiti.filter((e) => e.stato === 400)).toHaveLength(11);
  });

  test('a wrong password costs one comparison and says the same, whoever has an account, none, no password, or one to confirm', async () => {
    await a.conto('nota');
    const toConfirm = 'da-confermare@prova.example';
    await a.ask('signup', { email: toConfirm, password: OLD_PASSWORD });
    const withGoogle = await a.conto('google');
    await a.db.sql(`update auth.users set encrypted_password = null where email = $1`, [withGoogle]);
    const confronti = vi.spyOn(bcrypt, 'compare');
    try {
      for (const email of ['nota@prova.example', 'ignota@prova.example', toConfirm, withGoogle]) {
        confronti.mockClear();
        const { stato, body } = await a.enter(email, 'sbagliata-davvero');
        expect([email, stato, body]).toEqual([
          email,
          400,
          { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
        ]);
        expect([email, confronti.mock.calls.map(([, impronta]) => impronta.slice(4, 7))]).toEqual([email, ['10$']]);
      }
    } finally {
      confronti.mockRestore();
    }
    // Only who knows the password learns that the address waits for its confirmation.
    expect((await a.enter(toConfirm, OLD_PASSWORD)).codice).toBe('email_not_confirmed');
  });

  test('an address that is no text, or a text that is no address, is refused without falling over', async () => {
    for (const email of [['a@b.it'], { a: 1 }, 7, null])
      expect((await a.ask('token?grant_type=password', { email, password: 'x' })).stato).toBe(400);
    for (const email of ['<nota@prova.example>', ' nota@prova.example', 'nota@prova.example\u0000', ''])
      expect([email, (await a.enter(email, OLD_PASSWORD)).stato]).toEqual([email, 400]);
  });
});

describe('reset and sign-up', () => {
  test('twenty resets of one mailbox, however it is written, are three letters', async () => {
    stopClock(new Date('2026-11-20T10:20:00Z'));
    const writes = [
      'piena@gmail.com',
      'Piena@Gmail.com',
      'p.i.ena@gmail.com',
      'piena+uno@gmail.com',
      'piena@googlemail.com',
    ];
    await a.db.createUser({ email: 'piena@gmail.com' });
    const esiti = await repeat(20, (i) =>
      a.ask('recover', { email: writes[i % writes.length] }, { da: `203.0.113.${100 + i}` }),
    );
    expect(esiti.filter((e) => e.stato === 200)).toHaveLength(3);
    expect([esiti.at(-1)?.stato, esiti.at(-1)?.attesa]).toEqual([429, '2400']);
    expect(a.lettere('piena@gmail.com')).toHaveLength(2); // twice as it is, once in a form that has no account
    for (const email of ['<piena@gmail.com>', 'P <piena@gmail.com>', 'piena@gmail.com,altra@gmail.com'])
      expect([email, (await a.ask('recover', { email })).stato]).toEqual([email, 400]);
  });

  test('an address without account is limited alike, or the limit would tell', async () => {
    const esiti = await repeat(5, () => a.ask('recover', { email: 'mai-vista@prova.example' }));
    expect(esiti.map((e) => e.stato)).toEqual([200, 200, 200, 429, 429]);
  });

  test('one connection asks for thirty resets an hour', async () => {
    stopClock();
    const esiti = await Promise.all(
      Array.from({ length: 33 }, (_, i) =>
        a.ask('recover', { email: `altri${i}@prova.example` }, { da: '192.0.2.30' }),
      ),
    );
    expect(esiti.filter((e) => e.stato === 200)).toHaveLength(30);
  });

  test('twenty sign-ups of one mailbox are four letters, and leave one account at most', async () => {
    const esiti = await repeat(20, (i) =>
      a.ask('signup', { email: `mira+${i}@prova.example`, password: OLD_PASSWORD }, { da: `203.0.113.${200 + i}` }),
    );
    expect(esiti.filter((e) => e.stato === 200)).toHaveLength(4);
    expect(esiti.at(-1)?.stato).toBe(429);
  });

  /** Names of what is there, and of each id its version. */
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]));
    const id = /^[0-9a-f]{8}-[0-9a-f]{4}-(.)/.exec(String(value));
    return id === null ? typeof value : `version ${id[1]}`;
  };

  test('sign-up answers a known address as a new one, in steps that hide which it was; its owner alone is told', async () => {
    const nota = await a.conto('conosciuta');
    const durate: number[] = [];
    const answers = [];
    for (const email of [nota, 'nuova-nuova@prova.example']) {
      const start = performance.now();
      const { stato, body } = await a.ask('signup', { email, password: OLD_PASSWORD, data: { nome: 'Anna' } });
      durate.push(performance.now() - start);
      answers.push([stato, JSON.stringify(shape(body))]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(Math.min(...durate)).toBeGreaterThan(350);
    expect(a.lettere(nota).map(({ subject }) => subject)).toEqual(['Hai già un account Fidati']);
    expect(a.lettere(nota)[0]?.html).not.toMatch(/\{\{|#[0-9a-f]{64}/);
    const unknown = 'nuova-nuova@prova.example';
    expect(a.lettere(unknown).map(({ subject }) => subject)).toEqual(['Conferma il tuo indirizzo']);
  });

  test('a change to a known address is answered as one to a new address, pending alike, and changes nothing', async () => {
    const [nota, chi, altra] = [await a.conto('occupata'), await a.conto('curiosa'), await a.conto('curiosa-due')];
    const answers = [];
    for (const [who, fresh] of [
      [chi, nota],
      [altra, 'libera-libera@prova.example'],
    ] as const) {
      const { access_token: token } = await a.sessione(who, OLD_PASSWORD);
      const { stato, body } = await a.ask('user', { email: fresh }, { metodo: 'PUT', token });
      const again = await a.ask('user', undefined, { metodo: 'GET', token });
      const pressed = await a.ask('verify', {
        type: 'email_change',
        token_hash: a.gettone(who, /^Conferma il nuovo/),
      });
      answers.push([stato, again.body.new_email === fresh, pressed.stato, pressed.body, JSON.stringify(shape(body))]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(a.lettere(nota).map(({ subject }) => subject)).toEqual(['Hai già un account Fidati']);
    expect((await a.enter(nota, OLD_PASSWORD)).stato).toBe(200);
    expect((await a.enter(chi, OLD_PASSWORD)).stato).toBe(200);
  });

  test('another confirmation letter is answered alike for every address, and counted with the sign-ups', async () => {
    const nota = await a.conto('gia-confermata');
    const waiting = 'che-aspetta@prova.example';
    await a.ask('signup', { email: waiting, password: OLD_PASSWORD });
    const again = (email: string) => a.ask('resend', { type: 'signup', email });
    const said = [await again(nota), await again(waiting), await again('mai-sentita@prova.example')];
    expect(new Set(said.map(({ stato, body }) => JSON.stringify([stato, body])))).toEqual(new Set(['[200,{}]']));
    expect(a.lettere(nota).map(({ subject }) => subject)).toEqual(['Hai già un account Fidati']);
    expect(a.lettere(waiting).map(({ subject }) => subject)).toEqual(Array(2).fill('Conferma il tuo indirizzo'));
    const token_hash = a.gettone(waiting, /^Conferma il tuo/);
    expect((await a.ask('verify', { type: 'signup', token_hash })).stato).toBe(200);
    const esiti = await repeat(5, () => again('mai-sentita@prova.example'));
    expect(esiti.at(-1)?.stato).toBe(429);
  });
});

test('doors without a limit of their own are closed: codes, magic links, letters again, links that a scanner opens', async () => {
  const email = await a.conto('chiusa');
  const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
  for (const [porta, body] of [
    ['otp', { email, create_user: true }],
    ['magiclink', { email }],
    ['resend', { type: 'email_change', email }],
    ['/signup', { email: 'doppia@prova.example', password: OLD_PASSWORD }],
    ['token?grant_type=password2', { email, password: OLD_PASSWORD }],
  ] as const)
    expect([porta, (await a.ask(porta, body)).stato]).toEqual([porta, porta === 'resend' ? 400 : 404]);
  expect((await a.ask('verify?type=signup&token=x', undefined, { metodo: 'GET' })).stato).toBe(404);
  expect((await a.ask('reauthenticate', undefined, { metodo: 'GET', token })).stato).toBe(404);
  expect((await a.ask('verify', { type: 'recovery', email, token: '123456' })).stato).toBe(400);
  expect(a.lettere(email)).toEqual([]);
});

test('guesses at the links of letters run out', async () => {
  const esiti = await repeat(32, (i) =>
    a.ask('verify', { type: 'recovery', token_hash: i.toString(16).padStart(64, '0') }, { da: '192.0.2.77' }),
  );
  expect(esiti.filter((e) => e.stato === 403)).toHaveLength(31);
  expect(esiti.at(-1)?.stato).toBe(429);
});
