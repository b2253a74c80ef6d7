import { expect, test } from 'vitest';
import { server } from '../../tests/fakes/sync_scene.ts';
import { newTablet } from '../../tests/fakes/tablet.ts';
import { verificaVuota } from '../../tests/fakes/verifica_vuota.ts';
import { answerDoubt, returns, saveReturn, tryCode } from './returns.ts';

/** What leaves the counter: the code that opens, and the act that counts. */

/** As privato.impronta_ritiro keeps it: 'AB12CD', a thousand times with its salt. */
const RIGHT = {
  scopo: 'restituzione',
  sale: 'sale',
  impronta: '64e9073d630d101c8d1d2d102de9124da9ef732382d8295eab382e9ba193bb75',
} as const;
const trial = { verificaId: 'v1', scopo: 'restituzione' } as const;

test('the right code opens, typed however; a count that can’t be read is none', async () => {
  const tablet = await newTablet(server());
  await tablet.store.verifiche.put({ ...verificaVuota('v1'), codici_ritiro: [RIGHT] });
  const value = { errori: 'quattro', fino: '9e15' };
  await tablet.store.meta.put({ k: 'ritiro:v1:restituzione:sale', value });
  expect(await tryCode(tablet, { ...trial, codice: 'AB12CE' })).toEqual({ esito: 'errato', rimasti: 4 });
  expect(await tryCode(tablet, { ...trial, codice: 'ab-12 cd' })).toEqual({ esito: 'giusto' });
  const { codici_ritiro: _, ...prima } = verificaVuota('v1');
  await tablet.store.verifiche.put(prima);
  expect(await tryCode(tablet, { ...trial, codice: 'AB12CD' })).toEqual({ esito: 'sconosciuto' });
});

test('of two acts of one item the last one counts', async () => {
  const tablet = await newTablet(server());
  await tablet.store.verifiche.bulkPut(['v1', 'v2'].map((id) => ({ ...verificaVuota(id) })));
  const acts = async (verificaId: string) => {
    await saveReturn(tablet, { verificaId, firma: new Blob(['f'], { type: 'image/png' }), carico: {} as never });
    await answerDoubt(tablet, { verificaId, risposta: 'uscito' });
  };
  await acts('v1');
  await acts('v2');
  const { daRestituire, restituiti } = await returns(tablet.store);
  expect(daRestituire.map(({ verifica, sospesa }) => [verifica.id, sospesa?.op.kind])).toEqual([
    ['v1', 'dubbio'],
    ['v2', 'dubbio'],
  ]);
  expect(restituiti).toEqual([]);
});
