import { expect, test } from 'vitest';
import { soloRisposteVere } from './rispostaVera.ts';

const json = { 'content-type': 'application/json' };
const chiede = (corpo: string, init: ResponseInit, come = 'refresh_token') =>
  soloRisposteVere(async () => new Response(corpo, init))(`http://prova.local/auth/v1/token?grant_type=${come}`);

test('a page that is not ours, or an overloaded server, is no answer: the library keeps the session and tries again', async () => {
  for (const status of [403, 404, 511])
    await expect(chiede('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })).rejects.toThrow(
      TypeError,
    );
  await expect(chiede('{"code":"over_request_rate_limit"}', { status: 429, headers: json })).rejects.toThrow(TypeError);
});

test('too many tries is an answer to whoever signs in, and reaches the form', async () => {
  const troppi = { status: 429, headers: json };
  expect((await chiede('{"error_code":"over_request_rate_limit"}', troppi, 'password')).status).toBe(429);
});

test('a refusal in our own words goes through, and so does everything that succeeded', async () => {
  expect((await chiede('{"error_code":"refresh_token_not_found"}', { status: 400, headers: json })).status).toBe(400);
  expect((await chiede('{}', { status: 200, headers: json })).status).toBe(200);
});
