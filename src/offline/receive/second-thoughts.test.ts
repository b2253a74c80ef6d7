import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { queued, score, server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { releaseDecisions, revocable, saveDecision, takeBackDecision } from '../review/decision.ts';
import { syncOnce } from '../send/sync.ts';
import type { OperationOf } from '../store/types.ts';

const approva = { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null } as const;
const scene = async () => {
  const fake = server('v1');
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  return { finto: fake, tablet };
};

describe('second thoughts', () => {
  const held = { ...approva, waitMs: 8_000 };
  const refused = { ...held, esito: 'non_conforme', motivo_rifiuto: 'documenti' } as const;
  const stato = (fake: FakeServer) => fake.verifica('v1').row.stato;
  const decisions = async (tablet: Tablet) => (await queued(tablet)).filter((op) => op.kind === 'decidi');
  const reason = async (tablet: Tablet) => (await tablet.store.drafts.get(['v1', 'decidi_motivo']))?.value;

  test('a decision waits its seconds while its dependencies are sent, then it is sent', async () => {
    const { finto: fake, tablet } = await scene();
    await saveField(tablet, score('v1', 8));
    await saveDecision(tablet, held);
    await syncOnce(tablet);
    expect(fake.verifica('v1').row.campi).toMatchObject({ score_autenticita: 8 });
    tablet.clock.forward(7_999);
    await syncOnce(tablet);
    expect(stato(fake)).toBe('in_attesa');
    tablet.clock.forward(1);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(stato(fake)).toBe('verificato');
  });

  test.each([
    ['by hand', async (tablet: Tablet) => void (await syncOnce(tablet, true))],
    [
      'when nobody looks at the page',
      async (tablet: Tablet) => {
        expect(await releaseDecisions(tablet)).toBe(1);
        await syncOnce(tablet);
        expect(await releaseDecisions(tablet)).toBe(0);
      },
    ],
  ])('it is sent at once %s', async (_, leave) => {
    const { finto: fake, tablet } = await scene();
    await saveDecision(tablet, held);
    await leave(tablet);
    expect(stato(fake)).toBe('verificato');
  });

  test('a decision taken back decides nothing, and its reason is in the form again', async () => {
    const { finto: fake, tablet } = await scene();
    const { opId } = { opId: '', ...(await saveDecision(tablet, held)) };
    expect(await takeBackDecision(tablet, 'v1', 'u1')).toEqual({ ok: true, opId });
    expect([await decisions(tablet), await reason(tablet)]).toEqual([[], undefined]);
    await saveDecision(tablet, refused);
    expect(await takeBackDecision(tablet, 'v1', 'u1')).toMatchObject({ ok: true });
    expect([await decisions(tablet), await reason(tablet)]).toEqual([[], 'documenti']);
    tablet.clock.forward(60_000);
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(stato(fake)).toBe('in_attesa');
  });

  test('nobody takes back another person’s decision or a sent one', async () => {
    const { finto: fake, tablet } = await scene();
    await saveDecision(tablet, held);
    const [waiting] = await decisions(tablet);
    expect([waiting && revocable(waiting, 'u1'), waiting && revocable(waiting, 'u2')]).toEqual([true, false]);
    expect(await takeBackDecision(tablet, 'v1', 'u2')).toEqual({ ok: true, opId: '' });
    expect(await decisions(tablet)).toHaveLength(1);
    await syncOnce(tablet, true);
    await takeBackDecision(tablet, 'v1', 'u1');
    expect((await decisions(tablet)).map((op) => revocable(op, 'u1'))).toEqual([false]);
    expect(stato(fake)).toBe('verificato');
    const still = (changes: Partial<OperationOf<'decidi'>>) => waiting && revocable({ ...waiting, ...changes }, 'u1');
    expect([still({ attempts: 1 }), still({ state: 'acked' }), still({ state: 'waiting_auth' })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('an operation the server told to wait keeps waiting when the page is left', async () => {
    const { tablet } = await scene();
    await saveField(tablet, score('v1', 8));
    await saveDecision(tablet, held);
    const later = tablet.clock.now() + 30_000;
    await tablet.store.ops.toCollection().modify({ attempts: 1, nextAttemptAt: later });
    expect(await releaseDecisions(tablet)).toBe(0);
    await tablet.store.ops.toCollection().modify({ attempts: 0 });
    expect(await releaseDecisions(tablet)).toBe(1);
    expect((await queued(tablet)).map((op) => [op.kind, op.nextAttemptAt])).toEqual([
      ['imposta_campo', later],
      ['decidi', 0],
    ]);
  });
});
