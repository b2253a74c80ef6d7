import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiOver } from '../support/api.ts';
import { type Accesses, NEW_PASSWORD, OLD_PASSWORD, openAccesses } from './scene-access.ts';
import { expectedNoise } from './world.ts';

/** Closing an account needs its password, asked by the server, and leaves no way back in (decision T6). */
expectedNoise();
let a: Accesses;
let api: ReturnType<typeof apiOver>;
beforeAll(async () => {
  a = await openAccesses();
  api = apiOver(a.db);
});
afterAll(() => a.db.close());

const utente = async (email: string) =>
  String((await a.db.sql<{ id: string }>('select id from public.utenti where email = $1', [email]))[0]?.id);
const stato = async (id: string) =>
  (await a.db.sql('select email, cancellato_il is not null as chiuso from public.utenti where id = $1', [id]))[0];
const close = (token: string, email: string, password: string, command: string = randomUUID()) =>
  api('/account/close', { email, password }, { token, command });

async function rpc(token: string, name: string, args: object) {
  const answer = await a.db.fetch(`http://prova.local/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: a.db.chiavi.publishableKey,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(args),
  });
  const read: Record<string, unknown> = await answer.json();
  return { stato: answer.status, codice: read.code };
}

describe('closing', () => {
  test('a stolen session alone closes nothing, nor does a wrong password; the right one does, and says so again', async () => {
    const email = await a.conto('derubata-chiude');
    const id = await utente(email);
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    const other = await a.sessione(email, OLD_PASSWORD);
    expect(await rpc(token, 'cancella_account', { p_email: email })).toEqual({
      stato: 403,
      codice: 'password_da_provare',
    });
    expect((await close(token, email, 'tirata-a-caso')).body.code).toBe('password_attuale_errata');
    expect((await close(token, email, '')).body.code).toBe('password_da_provare');
    expect(await stato(id)).toEqual({ email, chiuso: false });
    const command = randomUUID();
    const done = await close(token, email, OLD_PASSWORD, command);
    expect(done).toEqual({ stato: 200, body: { resta: [] } });
    expect(await stato(id)).toEqual({ email: `${id}@cancellato.invalid`, chiuso: true });
    expect(await close(token, email, OLD_PASSWORD, command)).toEqual(done);
    expect((await a.ask('user', undefined, { metodo: 'GET', token: other.access_token })).stato).toBe(403);
  });

  test('a proof serves the session that gave it, ten minutes, once; the sign-in that proved it is over', async () => {
    const email = await a.conto('provata');
    const id = await utente(email);
    const [own, thief] = [await a.sessione(email, OLD_PASSWORD), await a.sessione(email, OLD_PASSWORD)];
    const sessions = () => a.db.sql('select id from auth.sessions where user_id = $1', [id]);
    const before = (await sessions()).length;
    const session = JSON.parse(atob(own.access_token.split('.')[1] ?? '')).session_id;
    await a.db.sql('select privato.annota_prova_password($1)', [session]);
    expect((await rpc(thief.access_token, 'cancella_account', { p_email: email })).codice).toBe('password_da_provare');
    await a.db.sql(`update privato.prove_password set data_il = data_il - interval '11 minutes'`);
    expect((await rpc(own.access_token, 'cancella_account', { p_email: email })).codice).toBe('password_da_provare');
    expect((await sessions()).length).toBe(before);
  });

  test('guesses at it run out for the connection that guesses, not for another', async () => {
    const email = await a.conto('indovinata');
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    const stati = [];
    for (let i = 0; i < 12; i += 1) stati.push((await close(token, email, `tentativo-${i}`)).stato);
    expect(stati.slice(-2)).toEqual([429, 429]);
    const elsewhere = { token, command: randomUUID(), address: '203.0.113.5' };
    expect((await api('/account/close', { email, password: OLD_PASSWORD }, elsewhere)).stato).toBe(200);
  });

  test('who has no password has just come in', async () => {
    const email = await a.conto('senza');
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    const id = await utente(email);
    await a.db.sql(`update auth.users set encrypted_password = '' where id = $1`, [id]);
    await a.db.sql(`update auth.sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [id]);
    expect((await close(token, email, '')).body.code).toBe('accesso_da_rinnovare');
    await a.db.sql(`update auth.sessions set created_at = privato.adesso() where user_id = $1`, [id]);
    expect((await close(token, email, '')).stato).toBe(200);
  });
});

describe('a closed account', () => {
  const closed = async (email: string) => {
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    const id = await utente(email);
    expect((await close(token, email, OLD_PASSWORD)).stato).toBe(200);
    return id;
  };

  test('opens no more with a reset link that was asked for before', async () => {
    const email = await a.conto('con-recupero');
    await a.ask('recover', { email });
    const token_hash = a.gettone(email, /nuova password/);
    await closed(email);
    expect((await a.ask('verify', { type: 'recovery', token_hash })).stato).toBe(403);
  });

  test('takes no address from a change that was pending', async () => {
    const email = await a.conto('con-cambio');
    const fresh = 'con-cambio-nuova@prova.example';
    const { access_token: token } = await a.sessione(email, OLD_PASSWORD);
    await a.ask('user', { email: fresh }, { metodo: 'PUT', token });
    const tokens = [email, fresh].map((casella) => a.gettone(casella, /^Conferma il nuovo/));
    const id = await closed(email);
    for (const token_hash of tokens)
      expect((await a.ask('verify', { type: 'email_change', token_hash })).stato).toBe(403);
    expect(await stato(id)).toEqual({ email: `${id}@cancellato.invalid`, chiuso: true });
    expect((await a.enter(email, OLD_PASSWORD)).stato).toBe(400);
    expect(
      (await a.ask('signup', { email, password: NEW_PASSWORD, data: { consenso_versione: '2026-11' } })).stato,
    ).toBe(200);
  });

  test('keeps nothing in what hosted Auth has besides', async () => {
    const email = await a.conto('ospitata');
    const id = await utente(email);
    await a.db.database.esegui(`
      create table auth.one_time_tokens (id uuid primary key default gen_random_uuid(), user_id uuid not null, relates_to text);
      create table auth.mfa_factors (id uuid primary key default gen_random_uuid(), user_id uuid not null, status text);`);
    await a.db.sql('insert into auth.one_time_tokens (user_id, relates_to) values ($1, $2)', [id, email]);
    await a.db.sql(
      'insert into auth.flow_state (id, user_id, authentication_method, provider_type) values ($1, $2, $3, $3)',
      [randomUUID(), id, 'x'],
    );
    await a.db.sql(
      `update auth.users set phone = '333', phone_change = '334', phone_change_token = 't', email_change = $2,
      recovery_token = 'r-token-lungo', confirmation_token = 'c-token-lungo', reauthentication_token = 'n-token-lungo' where id = $1`,
      [id, email],
    );
    await closed(email);
    const tables = ['one_time_tokens', 'mfa_factors', 'sessions', 'refresh_tokens', 'identities', 'flow_state'];
    for (const table of tables)
      expect([table, await a.db.sql(`select * from auth.${table} where user_id::text = $1`, [id])]).toEqual([
        table,
        [],
      ]);
    const [row] = await a.db.sql<{ r: Record<string, unknown> }>(
      'select to_jsonb(u) as r from auth.users u where id = $1',
      [id],
    );
    const kept = Object.entries(row?.r ?? {}).filter(([name, value]) => /token|change$|^phone$/.test(name) && value);
    expect(kept).toEqual([]);
    expect(JSON.stringify(row)).not.toContain(email);
  });
});
