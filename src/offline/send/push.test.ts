import { expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { fails, score, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { saveNote } from '../queue/queue.ts';
import type { Network } from '../store/ports.ts';
import { nextDue, push, readLane, reclaimLeased, resumeAfterSignIn } from './push.ts';

const note = async (tablet: Tablet, count: number) => {
  for (let n = 0; n < count; n += 1) await saveNote(tablet, { verificaId: `v${(n % 3) + 1}`, testo: `${n}` });
};
const stati = async ({ store }: Tablet) => (await store.ops.toArray()).map(({ state, attempts }) => [state, attempts]);

test('operations are leased before they are sent: an edit meanwhile is a new operation', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await saveField(tablet, score('v1', 8));
  const during: unknown[] = [];
  fake.before = async (kind) => {
    if (kind !== 'push' || during.length > 0) return;
    during.push(await stati(tablet));
    await saveField(tablet, score('v1', 9));
  };
  await push(tablet, false);
  expect(during).toEqual([[['sending', 1]]]);
  expect(fake.effects.map(({ payload }) => payload)).toEqual([{ value: 8 }, { value: 9 }]);
});

test('a batch that was too large stays small, and its second half stays leased meanwhile', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await note(tablet, 120);
  const count: number[] = [];
  const reportedCounts: number[] = [];
  const network: Network = {
    ...fake.network(),
    pushOperations: async (ops, centre) => {
      count.push(ops.length);
      reportedCounts.push(await tablet.store.ops.where('state').equals('sending').count());
      return ops.length > 25 ? { ok: false, errore: 'troppo_grande' } : fake.network().pushOperations(ops, centre);
    },
  };
  expect(await push({ ...tablet, network }, false)).toEqual({ fine: 'vuota', risposte: 120 });
  expect(count).toEqual([50, 25, 25, 25, 25, 20]);
  expect(reportedCounts).toEqual([50, 50, 25, 25, 25, 20]);
  expect(new Set((await stati(tablet)).map(([, attempts]) => attempts))).toEqual(new Set([1]));
});

test('in halves: operations behind a refused one wait, an expired session holds both', async () => {
  for (const [da, errore, stato] of [
    [
      1,
      'rifiutata',
      [
        ['rejected', 1],
        ['pending', 1],
      ],
    ],
    [
      2,
      'non_autorizzato',
      [
        ['waiting_auth', 1],
        ['waiting_auth', 1],
      ],
    ],
  ] as const) {
    const fake = server();
    const tablet = await newTablet(fake);
    for (const id of ['v1', `v${da}`]) await saveNote(tablet, { verificaId: id, testo: id });
    const together = () => (fake.calls.at(-1)?.ids.length ?? 0) > 1;
    fake.fault = (kind) => (kind === 'push' ? fails(together() ? 'troppo_grande' : errore) : null);
    await push(tablet, false);
    expect(fake.calls.map(({ ids }) => ids.length)).toEqual([2, 1]);
    expect(await stati(tablet)).toEqual(stato);
  }
});

test('a half that succeeded says nothing of the other, which is searched for its bad operation', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  for (let n = 0; n < 4; n += 1) await saveNote(tablet, { verificaId: `item-${n}`, testo: `${n}` });
  fake.poison.add((await tablet.store.ops.toArray())[3]?.opId ?? '');
  expect((await push(tablet, false)).fine).toBe('errore');
  tablet.clock.forward(61_000);
  expect(await push(tablet, false)).toEqual({ fine: 'vuota', risposte: 3 });
});

test('a person skips our pauses once, and an operation never answered is asked a limited number of times', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await note(tablet, 2);
  await tablet.store.ops.toCollection().modify({ nextAttemptAt: tablet.clock.t + 5_000 });
  let richieste = 0;
  const network: Network = {
    ...fake.network(),
    pushOperations: async () => {
      richieste += 1;
      return { ok: true, value: [] };
    },
  };
  expect(await push({ ...tablet, network }, false)).toEqual({ fine: 'vuota', risposte: 0 });
  expect(richieste).toBe(0);
  await push({ ...tablet, network }, true);
  expect(richieste).toBe(1);
  expect(await stati(tablet)).toEqual([
    ['pending', 1],
    ['pending', 1],
  ]);
  richieste = 0;
  let t = tablet.clock.t;
  const clock = { now: () => (t += 61_000) };
  await push({ ...tablet, network, clock }, false);
  expect(richieste).toBe(200);
});

test('a server that fails for everything is asked a handful of times, not once per operation', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  for (let n = 0; n < 60; n += 1) await saveNote(tablet, { verificaId: `item-${n}`, testo: `${n}` });
  fake.fault = (kind) => (kind === 'push' ? fails('guasto') : null);
  expect((await push(tablet, false)).fine).toBe('errore');
  expect(fake.calls).toHaveLength(1);
  tablet.clock.forward(61_000);
  expect((await push(tablet, false)).fine).toBe('errore');
  expect(fake.calls).toHaveLength(18);
});

test('a batch of one is set apart after one failure', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  await note(tablet, 1);
  fake.fault = (kind) => (kind === 'push' ? fails('guasto') : null);
  expect(await push(tablet, false)).toEqual({ fine: 'vuota', risposte: 0 });
  expect((await tablet.store.syncLog.toArray()).map(({ evento }) => evento)).toEqual(['operazione_isolata']);
});

test('a lane whose note is unreadable is open', async () => {
  const tablet = await newTablet(server());
  const free = { attempts: 0, until: 0, imposed: false };
  for (const value of [{ attempts: 'x', until: 9e15 }, { attempts: 2, until: 'x' }, 'chiusa', null, [1]]) {
    await tablet.store.meta.put({ k: 'corsia:dati', value });
    expect(await readLane(tablet, 'dati')).toEqual(free);
  }
  await tablet.store.meta.put({ k: 'corsia:dati', value: { attempts: 2, until: 9, imposed: true } });
  expect(await readLane(tablet, 'dati')).toEqual({ attempts: 2, until: 9, imposed: true });
});

test('leases without a holder are released, and a sign-in sends what waited for it', async () => {
  const tablet = await newTablet(server());
  await note(tablet, 1);
  await tablet.store.ops.toCollection().modify({ state: 'sending' });
  await reclaimLeased(tablet);
  expect(await stati(tablet)).toEqual([['pending', 0]]);
  await tablet.store.ops.toCollection().modify({ state: 'waiting_auth', nextAttemptAt: tablet.clock.t + 60_000 });
  await resumeAfterSignIn(tablet);
  expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'pending', nextAttemptAt: 0 }]);
});

test('the earliest pause counts operations and every lane', async () => {
  const tablet = await newTablet(server());
  const { t } = tablet.clock;
  expect(await nextDue(tablet)).toBeNull();
  await note(tablet, 2);
  const [una, due] = await tablet.store.ops.toArray();
  await tablet.store.ops.update(una?.seq ?? 0, { nextAttemptAt: t + 9_000 });
  await tablet.store.ops.update(due?.seq ?? 0, { nextAttemptAt: t + 8_000 });
  expect(await nextDue(tablet)).toBe(t + 8_000);
  for (const [lane, fra] of [
    ['copia', 7_000],
    ['media', 6_000],
    ['dati', 5_000],
  ] as const) {
    await tablet.store.meta.put({ k: `corsia:${lane}`, value: { attempts: 1, until: t + fra, imposed: false } });
    expect(await nextDue(tablet)).toBe(t + fra);
  }
  tablet.clock.forward(9_000);
  await tablet.store.meta.put({ k: 'corsia:dati', value: { attempts: 1, until: t + 9_000, imposed: false } });
  expect(await nextDue(tablet)).toBeNull();
});
