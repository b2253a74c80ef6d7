import { InMemoryEmailDriver } from '@supabase/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { generateKeys } from '../keys.ts';
import { diskStorage } from '../storage.ts';
import { type Lite, startLite } from './lite.ts';
import { openPostgres } from './postgres.ts';

/** In front of a Postgres by `DATABASE_URL`. */
let lite: Lite;
let key: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const real = await startPostgres(2);
  const database = await openPostgres(real.url, 2);
  const keys = await generateKeys();
  key = keys.secretKey;
  const storage = diskStorage('/nonexistent');
  lite = await startLite({
    database,
    chiavi: keys,
    posta: new InMemoryEmailDriver(),
    archive: storage,
    siteUrl: 'http://prova.local',
  });
  close = async () => {
    await database.chiudi();
    await real.close();
  };
}, 120_000);
afterAll(() => close());

async function call(path: string, body: object): Promise<unknown> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await lite.fetch(
    new Request(`http://prova.local/rest/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  return response.json();
}

test('a list and an object reach a procedure as what they are, not as a text about them', async () => {
  const intent = { id: 'pi_ignoto', status: 'succeeded', amount_received: 100, amount_refunded: 0, order_id: null };
  const compare = (p_intenti: object[]) =>
    call('rpc/confronta_pagamenti', { p_intenti, p_dal: new Date(0).toISOString(), p_scrivi: false });
  expect(await compare([])).toEqual({ differenze: 0, da_rileggere: [] });
  expect(await compare([intent])).toEqual({ differenze: 1, da_rileggere: ['pi_ignoto'] });
  expect(
    await call('rpc/riconcilia_pagamento', { p_evento: null, p_tipo: 'verifica', p_intento: intent }),
  ).toMatchObject({ esito: 'ignoto' });
});
