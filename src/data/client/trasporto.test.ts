import { expect, test } from 'vitest';
import { leggiRisposta } from './trasporto.ts';

test('an empty answer is nothing, as procedures without a result give', async () => {
  expect(await leggiRisposta(new Response(null, { status: 204 }))).toBeNull();
});

test('the page of a captive portal is an error, not an empty result', async () => {
  await expect(leggiRisposta(new Response('<!doctype html><p>Accedi al Wi-Fi</p>'))).rejects.toMatchObject({
    codice: 'risposta_illeggibile',
  });
});

test('an answer cut off on the way is the network, not a missing listing', async () => {
  const tagliata = new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) });
  await expect(leggiRisposta(new Response(tagliata))).rejects.toMatchObject({ codice: 'senza_rete' });
});

test('a refusal keeps its words and its status, and one without JSON gets ours', async () => {
  const detta = Response.json({ code: 'gia_prenotato', message: "L'oggetto è già prenotato." }, { status: 409 });
  await expect(leggiRisposta(detta)).rejects.toMatchObject({ codice: 'gia_prenotato', stato: 409 });
  await expect(leggiRisposta(new Response('Bad gateway', { status: 502 }))).rejects.toMatchObject({ stato: 502 });
});
