import { expect, test } from 'vitest';
import { readAnswer } from './transport.ts';

test('an empty answer is null, as from procedures without a result', async () => {
  expect(await readAnswer(new Response(null, { status: 204 }))).toBeNull();
});

test('a captive portal’s page is an error, not an empty result', async () => {
  await expect(readAnswer(new Response('<!doctype html><p>Accedi al Wi-Fi</p>'))).rejects.toMatchObject({
    codice: 'risposta_illeggibile',
  });
});

test('a truncated answer is a network error, not a missing listing', async () => {
  const truncated = new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) });
  await expect(readAnswer(new Response(truncated))).rejects.toMatchObject({ codice: 'senza_rete' });
});

test('a refusal keeps its text and status, and one without JSON gets ours', async () => {
  const spoken = Response.json({ code: 'gia_prenotato', message: "L'oggetto è già prenotato." }, { status: 409 });
  await expect(readAnswer(spoken)).rejects.toMatchObject({ codice: 'gia_prenotato', stato: 409 });
  await expect(readAnswer(new Response('Bad gateway', { status: 502 }))).rejects.toMatchObject({ stato: 502 });
});
