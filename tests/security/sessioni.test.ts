import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiOver } from '../support/api.ts';
import { type Accesses, NEW_PASSWORD, OLD_PASSWORD, openAccesses } from './scene-access.ts';
import { expectedNoise } from './world.ts';

/** What a token may still do: of a session that was ended, and of an account that hasn't agreed to the terms. */
expectedNoise();
let a: Accesses;
beforeAll(async () => {
  a = await openAccesses();
});
afterAll(() => a.db.close());

async function rest(token: string, method: string, path: string, body?: object) {
  const answer = await a.db.fetch(`http://prova.local${path}`, {
    method: method,
    headers: {
      apikey: a.db.chiavi.publishableKey,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const seen: unknown = text === '' ? null : JSON.parse(text);
  return { stato: answer.status, letto: seen, codice: Object(seen).code };
}
const id = async (email: string) =>
  String((await a.db.sql<{ id: string }>('select id from public.utenti where email = $1', [email]))[0]?.id);
const ADDRESS = {
  nome_completo: 'Vera Rossi',
  indirizzo_linea1: 'Via Brera 1',
  citta: 'Milano',
  cap: '20121',
  telefono: '333 1112223',
  email: 'vera@prova.example',
};

describe('the access token of a session that was ended', () => {
  const tables = ['utenti', 'indirizzi', 'notifiche', 'consensi', 'preferiti'];

  test.each([
    [
      'by a change of the password elsewhere',
      async (other: string) =>
        a.ask('user', { password: NEW_PASSWORD, current_password: OLD_PASSWORD }, { metodo: 'PUT', token: other }),
    ],
    ['by signing out of all others', async (other: string) => a.ask('logout?scope=others', {}, { token: other })],
  ])('%s reads and writes nothing any more, and the other goes on', async (name, closes) => {
    const email = await a.conto(`finita-${name.length}`);
    const utente = await id(email);
    const { access_token: old } = await a.sessione(email, OLD_PASSWORD);
    const { access_token: fresh } = await a.sessione(email, OLD_PASSWORD);
    expect((await rest(old, 'POST', '/rest/v1/rpc/mio_profilo', {})).stato).toBe(200);
    expect((await rest(old, 'POST', '/rest/v1/indirizzi', { ...ADDRESS, id_utente: utente })).stato).toBe(201);
    expect((await closes(fresh)).stato).toBeLessThan(300);
    const refused = await rest(old, 'POST', '/rest/v1/rpc/mio_profilo', {});
    expect([refused.stato, refused.codice]).toEqual([401, 'sessione_scaduta']);
    expect((await rest(old, 'POST', '/rest/v1/rpc/esporta_dati', {})).codice).toBe('sessione_scaduta');
    expect((await rest(old, 'POST', '/rest/v1/rpc/is_admin', {})).letto).toBe(false);
    for (const table of tables)
      expect([table, (await rest(old, 'GET', `/rest/v1/${table}?select=*`)).letto]).toEqual([table, []]);
    expect((await rest(old, 'POST', '/rest/v1/indirizzi', { ...ADDRESS, id_utente: utente })).stato).toBe(403);
    expect((await rest(fresh, 'POST', '/rest/v1/rpc/mio_profilo', {})).stato).toBe(200);
    expect((await rest(fresh, 'GET', '/rest/v1/indirizzi?select=citta')).letto).toEqual([{ citta: 'Milano' }]);
  });
});

describe('a refresh token', () => {
  const rinnova = (refresh_token: string) => a.ask('token?grant_type=refresh_token', { refresh_token });

  test('older than the last one is refused and ends the refresh tokens that grew from it, not an access token given out', async () => {
    const email = await a.conto('rubata');
    const { refresh_token: first } = await a.sessione(email, OLD_PASSWORD);
    const other = await a.sessione(email, OLD_PASSWORD);
    const second = String((await rinnova(first)).body.refresh_token);
    const { refresh_token, access_token } = (await rinnova(second)).body;
    const third = String(refresh_token);
    expect(new Set([first, second, third]).size).toBe(3);
    // Within these seconds the same one twice is two tabs, or an answer that was lost.
    await a.db.sql(`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where token <> $1`, [
      third,
    ]);
    expect((await rinnova(first)).stato).toBe(400);
    expect((await rinnova(third)).stato).toBe(400);
    expect((await rest(String(access_token), 'POST', '/rest/v1/rpc/mio_profilo', {})).stato).toBe(200);
    expect((await rinnova(other.refresh_token)).stato).toBe(200);
  });
});

describe('an account that has not agreed to the terms', () => {
  test('writes none of its tables directly but the consent itself, then all of them', async () => {
    const email = await a.conto('da-google');
    await a.db.sql(`update auth.users set raw_app_meta_data = '{"provider": "google"}' where email = $1`, [email]);
    const utente = await id(email);
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    const writes = () =>
      Promise.all([
        rest(token, 'POST', '/rest/v1/indirizzi', { ...ADDRESS, id_utente: utente }),
        rest(token, 'PATCH', `/rest/v1/utenti?id=eq.${utente}`, { provincia: 'MI' }),
        rest(token, 'PATCH', `/rest/v1/notifiche?id_utente=eq.${utente}`, { letta: true }),
        rest(token, 'DELETE', `/rest/v1/preferiti?id_utente=eq.${utente}`),
      ]);
    for (const { codice } of await writes()) expect(codice).toBe('termini_non_accettati');
    for (const documento of ['termini', 'privacy']) {
      const consent = { documento, versione: '2026-11', accettato: true, id_utente: utente };
      expect((await rest(token, 'POST', '/rest/v1/consensi', consent)).stato).toBe(201);
    }
    for (const { stato } of await writes()) expect(stato).toBeLessThan(300);
  });

  test('may close itself, its addresses with it', async () => {
    const email = await a.conto('ci-ripensa');
    const utente = await id(email);
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    expect((await rest(token, 'POST', '/rest/v1/indirizzi', { ...ADDRESS, id_utente: utente })).stato).toBe(201);
    await a.db.sql(`update auth.users set raw_app_meta_data = '{"provider": "google"}' where email = $1`, [email]);
    const closed = await apiOver(a.db)('/account/close', { email, password: OLD_PASSWORD }, { token });
    expect([closed.stato, closed.body]).toEqual([200, { resta: [] }]);
    expect(await a.db.sql('select from public.indirizzi where id_utente = $1', [utente])).toEqual([]);
  });
});
