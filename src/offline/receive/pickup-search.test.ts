import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { ritiroDigest } from '../../domain/verifiche/ritiro-code.ts';
import { syncOnce } from '../send/sync.ts';
import { findByCode, type Purpose, tryCode } from './returns.ts';

const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const RIGHT = 'K7R492';
const QUARTER_HOUR_MS = 15 * 60_000;

const codice = async (purpose: Purpose) => ({
  codici_ritiro: [{ scopo: purpose, sale: 'sale', impronta: await ritiroDigest('sale', RIGHT, sha256) }],
});

async function withCode(purpose: Purpose) {
  const fake = server('v1', 'v2');
  const tablet = await newTablet(fake);
  Object.assign(fake.verifica('v2').row, await codice(purpose));
  await syncOnce(tablet);
  return tablet;
}

test.each(['restituzione', 'consegna'] as const)('the search names the code’s item: %s', async (purpose) => {
  const tablet = await withCode(purpose);
  expect(await findByCode(tablet, 'k7r-492')).toEqual({ esito: 'trovato', verificaId: 'v2', scopo: purpose });
  expect(await findByCode(tablet, 'K7R493')).toEqual({ esito: 'nessuno' });
});

test('an item without tries left is not found by its code until the quarter of an hour is over', async () => {
  const tablet = await withCode('consegna');
  for (let n = 0; n < 5; n += 1) await tryCode(tablet, { verificaId: 'v2', scopo: 'consegna', codice: '222222' });
  expect(await findByCode(tablet, RIGHT)).toEqual({ esito: 'nessuno' });
  tablet.clock.forward(QUARTER_HOUR_MS);
  expect(await findByCode(tablet, RIGHT)).toMatchObject({ esito: 'trovato' });
});

test('twenty wrong codes close the search for a quarter of an hour; a right one costs none', async () => {
  const tablet = await newTablet(server('v1'));
  await syncOnce(tablet);
  for (let n = 0; n < 19; n += 1) expect(await findByCode(tablet, '222222')).toEqual({ esito: 'nessuno' });
  await tablet.store.verifiche.update('v1', await codice('consegna'));
  expect(await findByCode(tablet, RIGHT)).toMatchObject({ esito: 'trovato' });
  const fino = tablet.clock.now() + QUARTER_HOUR_MS;
  expect(await findByCode(tablet, '222222')).toEqual({ esito: 'bloccato', fino });
  expect(await findByCode(tablet, RIGHT)).toEqual({ esito: 'bloccato', fino });
  tablet.clock.forward(QUARTER_HOUR_MS);
  expect(await findByCode(tablet, RIGHT)).toMatchObject({ esito: 'trovato' });
});
