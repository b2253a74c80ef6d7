import { InMemoryEmailDriver } from '@supabase/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apriPostgresVero } from '../../tests/support/prova-postgres.ts';
import { generateKeys } from './keys.ts';
import { type Lite, startLite } from './lite.ts';
import { openPostgres } from './postgres.ts';
import { diskStorage } from './storage.ts';

/** The product's own face in front of a Postgres given by its address (`DATABASE_URL`). */
let lite: Lite;
let chiave: string;
let chiudi: () => Promise<void>;

beforeAll(async () => {
  const vero = await apriPostgresVero(2);
  const database = openPostgres(vero.url, 2);
  const chiavi = await generateKeys();
  chiave = chiavi.secretKey;
  const archivio = diskStorage('/nonexistent');
  lite = await startLite({
    database,
    chiavi,
    posta: new InMemoryEmailDriver(),
    archivio,
    siteUrl: 'http://prova.local',
  });
  chiudi = async () => {
    await database.chiudi();
    await vero.chiudi();
  };
}, 120_000);
afterAll(() => chiudi());

async function chiama(percorso: string, corpo: object): Promise<unknown> {
  const headers = { apikey: chiave, authorization: `Bearer ${chiave}`, 'content-type': 'application/json' };
  const risposta = await lite.fetch(
    new Request(`http://prova.local/rest/v1/${percorso}`, { method: 'POST', headers, body: JSON.stringify(corpo) }),
  );
  return risposta.json();
}

test('a list and an object reach a procedure as what they are, not as a text about them', async () => {
  const intento = { id: 'pi_ignoto', status: 'succeeded', amount_received: 100, amount_refunded: 0, order_id: null };
  const confronta = (p_intenti: object[]) =>
    chiama('rpc/confronta_pagamenti', { p_intenti, p_dal: new Date(0).toISOString(), p_scrivi: false });
  expect(await confronta([])).toEqual({ differenze: 0, da_rileggere: [] });
  expect(await confronta([intento])).toEqual({ differenze: 1, da_rileggere: ['pi_ignoto'] });
  expect(
    await chiama('rpc/riconcilia_pagamento', { p_evento: null, p_tipo: 'verifica', p_intento: intento }),
  ).toMatchObject({ esito: 'ignoto' });
});
