import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operation } from '../../../tests/fakes/operation.ts';
import type { KnownOperation } from '../store/types.ts';
import { backOff, backoff, FREE_LANE, laneOpen, nextWakeUp, readRetryAfter } from './backoff.ts';
import { chooseBatch, toWire } from './batch.ts';

const now = 1_000_000;
const choose = (ops: KnownOperation[], over: { forced?: boolean; limit?: number } = {}) =>
  chooseBatch(ops, { now, forced: false, limit: 50, ...over }).map((chosen) => chosen.seq);

describe('pauses', () => {
  test('full jitter stays between 1 and 60 seconds', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempts, chance) => {
        const wait = backoff(attempts, () => chance);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(60_000);
      }),
    );
  });

  test('a pause the server imposed outlasts the button, our own does not', () => {
    const imposed = backOff(FREE_LANE, now, () => 0, 20_000);
    expect([laneOpen(imposed, now + 19_999, true), laneOpen(imposed, now + 20_000, false)]).toEqual([false, true]);
    const ours = backOff(FREE_LANE, now, () => 0.5, undefined);
    expect([laneOpen(ours, now + 1, false), laneOpen(ours, now + 1, true)]).toEqual([false, true]);
  });

  test('a clock set back by a day does not close a lane', () => {
    const stato = backOff(FREE_LANE, now, () => 0, 20_000);
    expect(laneOpen(stato, now - 86_400_000, false)).toBe(true);
  });

  test('Retry-After: unreadable is none, a past date is now, an absurd one is ten minutes', () => {
    expect(readRetryAfter(null, now)).toBeUndefined();
    expect(readRetryAfter('presto', now)).toBeUndefined();
    expect(readRetryAfter('Thu, 01 Jan 1970 00:00:00 GMT', now)).toBe(0);
    expect(readRetryAfter('999999', now)).toBe(600_000);
  });

  test('the loop wakes every 30 seconds only with unsent work on a visible page', () => {
    expect(nextWakeUp({ pending: false, visible: true, now, earliest: null })).toBeNull();
    expect(nextWakeUp({ pending: true, visible: false, now, earliest: null })).toBeNull();
    expect(nextWakeUp({ pending: true, visible: true, now, earliest: null })).toBe(30_000);
    expect(nextWakeUp({ pending: true, visible: true, now, earliest: now + 2_000 })).toBe(2_000);
  });
});

describe('what may be sent', () => {
  test('an operation that this version can’t parse is never sent, whoever waits for it', () => {
    const unknown = { ...operation(1), kind: 'sconosciuta', payload: null } as never;
    expect(choose([unknown, operation(2, { entityId: 'v2', dependsOn: ['op1'] })])).toEqual([]);
  });

  test('operations go by seq, at most the limit', () => {
    expect(choose([operation(3), operation(1), operation(2)], { limit: 2 })).toEqual([1, 2]);
  });

  test('a conflict or refusal holds its own verification only, until it is resolved', () => {
    const other = operation(3, { entityId: 'v2' });
    for (const state of ['conflict', 'rejected'] as const)
      expect(choose([operation(1, { state }), operation(2), other])).toEqual([3]);
  });

  test('an operation that waits for its file lets the others pass', () => {
    expect(
      choose([
        operation(1, { state: 'waiting_media', kind: 'allega_media' }),
        operation(2),
        operation(3, { kind: 'decidi' }),
      ]),
    ).toEqual([2]);
    expect(
      choose([operation(1, { state: 'waiting_media', kind: 'allega_media' }), operation(3, { kind: 'decidi' })]),
    ).toEqual([3]);
  });

  test('a second edit of a field waits for the first one’s answer', () => {
    const field = 'score_autenticita' as const;
    expect(choose([operation(1, { field, attempts: 1 }), operation(2, { field }), operation(3)])).toEqual([1, 3]);
  });

  test('a decision waits for earlier answers', () => {
    expect(choose([operation(1), operation(2, { kind: 'decidi' }), operation(3)])).toEqual([1]);
    expect(choose([operation(2, { kind: 'decidi' })])).toEqual([2]);
  });

  test('what depends on another operation waits for it', () => {
    expect(choose([operation(1), operation(2, { dependsOn: ['op1'] }), operation(3)])).toEqual([1, 3]);
    expect(choose([operation(2, { dependsOn: ['op1'] })])).toEqual([2]);
  });

  test('a pausing operation keeps the order within its verification, unless a person insists', () => {
    const ops = [operation(1, { nextAttemptAt: now + 5_000 }), operation(2), operation(3, { entityId: 'v2' })];
    expect(choose(ops)).toEqual([3]);
    expect(choose(ops, { forced: true })).toEqual([1, 2, 3]);
  });

  test('any mix keeps the order within a verification and sends nothing that is held', () => {
    const states = ['pending', 'conflict', 'rejected', 'waiting_media', 'waiting_auth'] as const;
    const arbitrary = fc.record({ state: fc.constantFrom(...states), entityId: fc.constantFrom('v1', 'v2', 'v3') });
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 40 }), (shapes) => {
        const ops = shapes.map((shape, index) => operation(index + 1, shape));
        const chosen = choose(ops);
        expect([...chosen].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(chosen);
        const held = new Set(
          ops.filter((o) => o.state === 'conflict' || o.state === 'rejected').map((o) => o.entityId),
        );
        for (const seq of chosen) expect(held.has(ops[(seq ?? 0) - 1]?.entityId ?? '')).toBe(false);
      }),
    );
  });

  test('an imported operation keeps its first number on the wire', () => {
    expect(toWire(operation(9, { wireSeq: 4 })).seq).toBe(4);
    expect(toWire(operation(9)).seq).toBe(9);
  });
});
