import { expect, test } from 'vitest';
import { realResponsesOnly } from './risposta-vera.ts';

const json = { 'content-type': 'application/json' };
const chiede = (body: string, init: ResponseInit, come = 'refresh_token') =>
  realResponsesOnly(async () => new Response(body, init))(`http://prova.local/auth/v1/token?grant_type=${come}`);

test('a foreign page or an overloaded server keeps the session, and the library retries', async () => {
  for (const status of [403, 404, 511])
    await expect(chiede('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })).rejects.toThrow(
      TypeError,
    );
  await expect(chiede('{"code":"over_request_rate_limit"}', { status: 429, headers: json })).rejects.toThrow(TypeError);
});

test('too many attempts is an answer for the sign-in form', async () => {
  const tooMany = { status: 429, headers: json };
  expect((await chiede('{"error_code":"over_request_rate_limit"}', tooMany, 'password')).status).toBe(429);
});

test('a refusal in our own words passes, and so does every success', async () => {
  expect((await chiede('{"error_code":"refresh_token_not_found"}', { status: 400, headers: json })).status).toBe(400);
  const sessione = '{"access_token":"a","refresh_token":"b"}';
  expect((await chiede(sessione, { status: 200, headers: json })).status).toBe(200);
});

test('a success without a session is no answer: an empty object with 200 signs nobody out', async () => {
  for (const body of ['{}', '[]', 'null', '{"access_token":7}', '<h1>Wi-Fi</h1>'])
    await expect(chiede(body, { status: 200, headers: json })).rejects.toThrow(TypeError);
  const utente = (body: string) =>
    realResponsesOnly(async () => new Response(body, { status: 200, headers: json }))(
      'http://prova.local/auth/v1/user',
    );
  await expect(utente('{}')).rejects.toThrow(TypeError);
  expect((await utente('{"id":"u1"}')).status).toBe(200);
  const altro = realResponsesOnly(async () => new Response('{}', { status: 200, headers: json }));
  expect((await altro('http://prova.local/auth/v1/logout')).status).toBe(200);
});

test('a session ends by the device’s clock, however far from the server’s', async () => {
  const body = '{"access_token":"a","refresh_token":"b","expires_in":3600,"expires_at":1}';
  expect(await (await chiede(body, { status: 200, headers: json })).json()).toEqual({
    access_token: 'a',
    refresh_token: 'b',
    expires_in: 3600,
  });
});
