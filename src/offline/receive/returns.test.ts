import { expect, test } from 'vitest';
import { emptyVerifica } from '../../../tests/fakes/empty-verifica.ts';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { saveOperation } from '../queue/queue.ts';
import { answerDoubt, inJourney, returns, saveReturn, tryCode } from './returns.ts';

/** As privato.impronta_ritiro stores it: 'AB12CD', a thousand rounds with its salt. */
const RIGHT = {
  scopo: 'restituzione',
  sale: 'sale',
  impronta: '64e9073d630d101c8d1d2d102de9124da9ef732382d8295eab382e9ba193bb75',
} as const;
const trial = { verificaId: 'v1', scopo: 'restituzione' } as const;

test('the right code opens in any spelling; an unreadable count is none', async () => {
  const tablet = await newTablet(server());
  await tablet.store.verifiche.put({ ...emptyVerifica('v1'), codici_ritiro: [RIGHT] });
  const value = { errori: 'quattro', fino: '9e15' };
  await tablet.store.meta.put({ k: 'ritiro:v1:restituzione:sale', value });
  expect(await tryCode(tablet, { ...trial, codice: 'AB12CE' })).toEqual({ esito: 'errato', left: 4 });
  expect(await tryCode(tablet, { ...trial, codice: 'ab-12 cd' })).toEqual({ esito: 'giusto' });
  const { codici_ritiro: _, ...prima } = emptyVerifica('v1');
  await tablet.store.verifiche.put(prima);
  expect(await tryCode(tablet, { ...trial, codice: 'AB12CD' })).toEqual({ esito: 'sconosciuto' });
});

test('the last of two acts of one item counts', async () => {
  const tablet = await newTablet(server());
  await tablet.store.verifiche.bulkPut(['v1', 'v2'].map((id) => ({ ...emptyVerifica(id) })));
  const acts = async (verificaId: string) => {
    await saveReturn(tablet, { verificaId, firma: new Blob(['f'], { type: 'image/png' }), payload: {} as never });
    await answerDoubt(tablet, { verificaId, risposta: 'uscito' });
  };
  await acts('v1');
  await acts('v2');
  const { toGiveBack, givenBack } = await returns(tablet.store);
  expect(toGiveBack.map(({ verifica, sospesa }) => [verifica.id, sospesa?.op.kind])).toEqual([
    ['v1', 'dubbio'],
    ['v2', 'dubbio'],
  ]);
  expect(givenBack).toEqual([]);
});

test('returns by buyers are listed apart by due day, with this tablet’s comparison', async () => {
  const tablet = await newTablet(server());
  const reso = (entro: string) => ({ ordine_id: 'o', perche: 'recesso', entro, rimborsato: false }) as const;
  await tablet.store.verifiche.bulkPut([
    { ...emptyVerifica('v1'), reso: reso('2026-12-09') },
    { ...emptyVerifica('v2'), reso: reso('2026-12-04') },
    { ...emptyVerifica('v3'), reso: reso('2026-12-01'), non_assegnata: true },
    { ...emptyVerifica('v4'), reso: null },
    emptyVerifica('v5'),
  ]);
  const confronto = { seriale: true, segni: true, foto: [], note: null };
  await saveOperation(tablet, { kind: 'rientro', verificaId: 'v1', payload: { ordine_id: 'o', confronto } });
  const { expected, toGiveBack } = await returns(tablet.store);
  expect(expected.map(({ verifica, sospesa }) => [verifica.id, sospesa?.op.kind ?? null])).toEqual([
    ['v2', null],
    ['v1', 'rientro'],
  ]);
  expect(toGiveBack).toEqual([]);
  const [made] = await tablet.store.ops.toArray();
  if (made === undefined) throw new Error('nothing was queued');
  expect([
    inJourney(made),
    inJourney({ ...made, state: 'rejected' }),
    inJourney({ ...made, state: 'conflict' }),
  ]).toEqual([true, false, false]);
});
