import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { type Accesses, NEW_PASSWORD, OLD_PASSWORD, openAccesses } from './scene-access.ts';
import { expectedNoise } from './world.ts';

/** Whose an address is, and what its owner agreed to: sign-ups by strangers, changes of address, accounts without consent. */
expectedNoise();
let a: Accesses;
beforeAll(async () => {
  a = await openAccesses();
});
afterAll(() => a.db.close());

const impronta = (secret: string) => createHash('sha256').update(secret).digest('hex');
const subscribe = (email: string, password: string, secret: string, other: object = { consenso_versione: '2026-11' }) =>
  a.ask('signup', { email, password, data: { prova_iscrizione: impronta(secret), ...other } });
/** Presses the link of the last confirmation letter; returns the token of the session that it opens. */
async function conferma(email: string): Promise<string> {
  const inside = await a.ask('verify', { type: 'signup', token_hash: a.gettone(email, /^Conferma il tuo/) });
  expect(inside.stato).toBe(200);
  return String(inside.body.access_token);
}
async function call(token: string, name: string, args: object) {
  const answer = await a.db.fetch(`http://prova.local/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: a.db.chiavi.publishableKey,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { stato: answer.status, body: body, codice: Object(body).code };
}

describe('a stranger who signed up first', () => {
  test('does not get in with his password once she has confirmed, and she chooses hers without knowing it', async () => {
    const email = 'lei@prova.example';
    await subscribe(email, 'password-del-ladro', 'segreto del ladro');
    const token = await conferma(email);
    expect((await a.enter(email, 'password-del-ladro')).codice).toBe('invalid_credentials');
    expect((await call(token, 'conferma_iscrizione', { p_prova: '' })).body).toBe(false);
    expect((await call(token, 'conferma_iscrizione', { p_prova: 'segreto del ladro' })).body).toBe(false);
    expect((await a.enter(email, 'password-del-ladro')).codice).toBe('invalid_credentials');
    expect((await a.ask('user', { password: NEW_PASSWORD }, { metodo: 'PUT', token })).stato).toBe(200);
    expect((await a.enter(email, NEW_PASSWORD)).stato).toBe(200);
  });

  test('nor when she comes in by a reset link and leaves it there', async () => {
    const email = 'altra-lei@prova.example';
    await subscribe(email, 'password-del-ladro', 'segreto del ladro');
    await a.ask('recover', { email });
    const token_hash = a.gettone(email, /nuova password/);
    expect((await a.ask('verify', { type: 'recovery', token_hash })).stato).toBe(200);
    expect((await a.enter(email, 'password-del-ladro')).codice).toBe('invalid_credentials');
  });

  test('nor when she signs up after him: hers takes the place of his, and the letter that he caused is void', async () => {
    const email = 'terza@prova.example';
    await subscribe(email, 'password-del-ladro', 'segreto del ladro');
    const old = a.gettone(email, /^Conferma il tuo/);
    await subscribe(email, OLD_PASSWORD, 'segreto suo');
    expect((await a.ask('verify', { type: 'signup', token_hash: old })).stato).toBe(403);
    const token = await conferma(email);
    expect((await call(token, 'conferma_iscrizione', { p_prova: 'segreto suo' })).body).toBe(true);
    expect((await a.enter(email, 'password-del-ladro')).codice).toBe('invalid_credentials');
    expect((await a.enter(email, OLD_PASSWORD)).stato).toBe(200);
  });

  test('who confirms in the browser where she signed up keeps her password, and only in the first hour', async () => {
    for (const [email, dopo, atteso] of [
      ['stesso@prova.example', '59 minutes', true],
      ['tardi@prova.example', '61 minutes', false],
    ] as const) {
      await subscribe(email, OLD_PASSWORD, 'segreto suo');
      const token = await conferma(email);
      await a.db.sql(`update privato.password_in_attesa set created_at = created_at - interval '${dopo}'`);
      expect([email, (await call(token, 'conferma_iscrizione', { p_prova: 'segreto suo' })).body]).toEqual([
        email,
        atteso,
      ]);
      expect([email, (await a.enter(email, OLD_PASSWORD)).stato]).toEqual([email, atteso ? 200 : 400]);
    }
  });

  test('a sign-up never touches an account that is confirmed', async () => {
    const email = await a.conto('intoccabile');
    expect((await subscribe(email, 'password-del-ladro', 'segreto del ladro')).stato).toBe(200);
    expect((await a.enter(email, OLD_PASSWORD)).stato).toBe(200);
    expect(a.lettere(email).map(({ subject }) => subject)).toEqual(['Hai già un account Fidati']);
  });
});

describe('a change of address', () => {
  const askSwap = async (name: string) => {
    const email = await a.conto(name);
    const fresh = `${name}-nuova@prova.example`;
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    expect((await a.ask('user', { email: fresh }, { metodo: 'PUT', token })).stato).toBe(200);
    const tokens = [email, fresh].map((casella) => a.gettone(casella, /^Conferma il nuovo/));
    return { email, nuova: fresh, tokens };
  };
  const press = (token_hash: string | undefined) => a.ask('verify', { type: 'email_change', token_hash });
  const addresses = (email: string, fresh: string) =>
    a.db.sql('select email from public.utenti where email in ($1, $2)', [email, fresh]);

  test.each([
    ['the old mailbox first', [0, 1]],
    ['the new mailbox first', [1, 0]],
  ])('is done when both mailboxes have confirmed it: %s', async (how, ordine) => {
    const { email, nuova, tokens } = await askSwap(`cambia-${ordine.join('')}`);
    const before = await press(tokens[ordine[0] ?? 0]);
    expect([how, before.stato, before.body.access_token]).toEqual([how, 200, undefined]);
    expect(await addresses(email, nuova)).toEqual([{ email }]);
    // the same link again is not the other mailbox
    expect((await press(tokens[ordine[0] ?? 0])).stato).toBe(403);
    const second = await press(tokens[ordine[1] ?? 0]);
    expect([second.stato, typeof second.body.access_token]).toEqual([200, 'string']);
    expect(await addresses(email, nuova)).toEqual([{ email: nuova }]);
    expect((await a.enter(nuova, OLD_PASSWORD)).stato).toBe(200);
    expect((await a.enter(email, OLD_PASSWORD)).stato).toBe(400);
  });

  test('its two letters differ, name the new address, and say that both are needed', async () => {
    const { email, nuova, tokens } = await askSwap('scrivente');
    expect(new Set(tokens).size).toBe(2);
    for (const casella of [email, nuova]) {
      const [lettera] = a.lettere(casella);
      expect(lettera?.text).toContain(nuova);
      expect(lettera?.text).toContain('tutte e due le caselle');
      expect(lettera?.html).not.toMatch(/\{\{|undefined/);
    }
  });

  test('links older than an hour change nothing', async () => {
    const { email, nuova, tokens } = await askSwap('lenta');
    await a.db.sql(`update auth.users set email_change_sent_at = email_change_sent_at - interval '61 minutes'`);
    expect([(await press(tokens[0])).stato, (await press(tokens[1])).stato]).toEqual([403, 403]);
    expect(await addresses(email, nuova)).toEqual([{ email }]);
  });

  test('a person causes four such letters an hour, and none to a form that is no address', async () => {
    stopClock();
    const email = await a.conto('insistente');
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    const stati = [];
    for (let i = 0; i < 6; i += 1)
      stati.push((await a.ask('user', { email: `x${i}@prova.example` }, { metodo: 'PUT', token })).stato);
    expect(stati).toEqual([200, 200, 200, 200, 429, 429]);
    for (const fresh of ['<x@prova.example>', 'x@prova.example ', 'x@prova.example\nBcc: y@prova.example'])
      expect((await a.ask('user', { email: fresh }, { metodo: 'PUT', token })).stato).toBe(400);
  });
});

describe('an account that has not agreed to terms and privacy', () => {
  const profile = async (token: string) => Object((await call(token, 'mio_profilo', {})).body).termini_mancanti;
  const aggiorna = (token: string) => call(token, 'aggiorna_profilo', { p_dati: { citta: 'Milano' } });

  test('through Google: reads, writes nothing, agrees once, and then writes; version and instant are stored', async () => {
    const email = await a.conto('da-google');
    await a.db.sql(
      `update auth.users set raw_app_meta_data = '{"provider": "google", "providers": ["google"]}' where email = $1`,
      [email],
    );
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    expect(await profile(token)).toBe(true);
    expect((await aggiorna(token)).codice).toBe('termini_non_accettati');
    expect((await call(token, 'accetta_termini', { p_versione: ' ' })).codice).toBe('dati_non_validi');
    for (let i = 0; i < 2; i += 1)
      expect((await call(token, 'accetta_termini', { p_versione: '2026-11' })).stato).toBeLessThan(300);
    expect(
      await a.db.sql(
        `select c.documento, c.versione, c.accettato, c.created_at is not null as quando from public.consensi c
         join public.utenti u on u.id = c.id_utente where u.email = $1 order by 1`,
        [email],
      ),
    ).toEqual(
      ['privacy', 'termini'].map((documento) => ({ documento, versione: '2026-11', accettato: true, quando: true })),
    );
    expect([await profile(token), (await aggiorna(token)).stato]).toEqual([false, 200]);
  });

  test('by a sign-up that skipped the form: the same', async () => {
    await subscribe('furba@prova.example', OLD_PASSWORD, 'suo', {});
    const token = await conferma('furba@prova.example');
    expect((await call(token, 'conferma_iscrizione', { p_prova: 'suo' })).body).toBe(true);
    expect([await profile(token), (await aggiorna(token)).codice]).toEqual([true, 'termini_non_accettati']);
  });

  test('the form’s own sign-up has agreed already', async () => {
    await subscribe('in-regola@prova.example', OLD_PASSWORD, 'suo');
    const token = await conferma('in-regola@prova.example');
    expect([await profile(token), (await aggiorna(token)).stato]).toEqual([false, 200]);
  });
});
