import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { emptyVerifica } from '../../../tests/fakes/empty-verifica.ts';
import { photo, queued, score, sent, server } from '../../../tests/fakes/sync-scene.ts';
import { events, newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { saveAttachment, saveSignature } from '../media/attachments.ts';
import { enqueue, saveNote } from '../queue/queue.ts';
import type { Operation } from '../store/types.ts';
import type { WireResponse } from '../store/wire.ts';
import { applyResponses } from './responses.ts';

async function scene(): Promise<Tablet> {
  const tablet = { ...(await newTablet(server())), random: () => 1 };
  await tablet.store.verifiche.put({ ...emptyVerifica('v1'), versioni_campi: { score_autenticita: 1 } });
  return tablet;
}

const DECISION = { esito: 'verificato', motivo_rifiuto: null, visti: {}, versione_vista: 1, media: [] } as const;

async function reply(tablet: Tablet, response: Omit<WireResponse, 'op_id'>): Promise<Operation> {
  const batch = await sent(tablet);
  await applyResponses(
    tablet,
    batch,
    batch.slice(0, 1).map(({ opId }) => ({ op_id: opId, ...response })),
  );
  return earlier(tablet);
}

async function earlier(tablet: Tablet): Promise<Operation> {
  return (await tablet.store.ops.toCollection().first()) ?? expect.fail('no operation');
}
const nota = (tablet: Tablet) => saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
const verifica = (tablet: Tablet) => tablet.store.verifiche.get('v1');

describe('accepted', () => {
  test.each([
    ['applied', 'acked'],
    ['merged', 'merged'],
  ] as const)('%s is %s: settled without an error, and the row is read again', async (status, state) => {
    const tablet = await scene();
    for (let n = 0; n < 2; n += 1) await nota(tablet);
    const accepted = (await sent(tablet)).map(({ opId }) => opId);
    await applyResponses(
      tablet,
      await queued(tablet),
      accepted.map((op_id) => ({ op_id, status })),
    );
    expect(await earlier(tablet)).toMatchObject({ state, lastError: null, settledAt: tablet.clock.t, attempts: 1 });
    expect(await verifica(tablet)).toMatchObject({ da_rileggere: true, accepted });
    expect((await verifica(tablet))?.versioni_campi).toEqual({ score_autenticita: 1 });
    expect(await events(tablet)).toEqual([]);
  });

  test('an acceptance with a reason is logged', async () => {
    const tablet = await scene();
    await nota(tablet);
    const op = await reply(tablet, { status: 'applied', reason: 'gia_ricevuto' });
    expect(op.state).toBe('acked');
    expect(await events(tablet)).toEqual([['gia_ricevuto', { op: op.opId, verifica: 'v1' }]]);
  });

  test('a field takes the server’s version, or the next one, and its draft goes', async () => {
    for (const [response, versione] of [
      [{ status: 'applied', version: 5 }, 5],
      [{ status: 'merged' }, 2],
      [{ status: 'applied', version: 1 }, 1],
    ] as const) {
      const tablet = await scene();
      await saveField(tablet, score('v1', 8));
      await reply(tablet, response);
      expect(await verifica(tablet)).toMatchObject({
        campi: { score_autenticita: 8 },
        versioni_campi: { score_autenticita: versione },
      });
      expect(await tablet.store.drafts.count()).toBe(0);
    }
  });

  test('a field without a value starts at version one', async () => {
    const tablet = await scene();
    await saveField(tablet, { verificaId: 'v1', campo: 'problemi_rilevati', valore: 'graffio' });
    await tablet.store.ops.toCollection().modify({ baseVersion: null });
    await reply(tablet, { status: 'applied' });
    expect((await verifica(tablet))?.versioni_campi).toEqual({ score_autenticita: 1, problemi_rilevati: 1 });
  });

  test('a newer value read meanwhile stays', async () => {
    const tablet = await scene();
    await saveField(tablet, score('v1', 8));
    await tablet.store.verifiche.update('v1', {
      campi: { score_autenticita: 3 },
      versioni_campi: { score_autenticita: 7 },
    });
    await reply(tablet, { status: 'applied', version: 6 });
    expect(await verifica(tablet)).toMatchObject({
      campi: { score_autenticita: 3 },
      versioni_campi: { score_autenticita: 7 },
    });
  });

  test('the next edit of the field builds on the new version, and its draft stays', async () => {
    const tablet = await scene();
    await saveField(tablet, score('v1', 8));
    const batch = await sent(tablet);
    await saveField(tablet, score('v1', 9));
    await saveField(tablet, { verificaId: 'v1', campo: 'score_provenienza', valore: 4 });
    await saveField(tablet, score('v2', 3));
    await applyResponses(tablet, batch, [{ op_id: batch[0]?.opId ?? '', status: 'applied', version: 2 }]);
    expect((await tablet.store.ops.toArray()).map(({ baseVersion, payload }) => [baseVersion, payload])).toEqual([
      [1, { value: 8 }],
      [2, { value: 9 }],
      [0, { value: 4 }],
      [0, { value: 3 }],
    ]);
    expect((await tablet.store.drafts.get(['v1', 'score_autenticita']))?.value).toBe(9);
  });

  test('a sent edit keeps its version', async () => {
    const tablet = await scene();
    await saveField(tablet, score('v1', 8));
    await sent(tablet);
    await saveField(tablet, score('v1', 9));
    const batch = await sent(tablet);
    await applyResponses(tablet, batch.slice(0, 1), [{ op_id: batch[0]?.opId ?? '', status: 'applied', version: 4 }]);
    expect((await tablet.store.ops.toArray())[1]?.baseVersion).toBe(1);
  });

  test('a draft goes only if its value is the delivered one', async () => {
    for (const [since, left] of [
      [(t: Tablet) => t.store.drafts.update(['v1', 'score_autenticita'], { value: 9 }), [9]],
      [(t: Tablet) => saveField(t, score('v1', 8)), [8]],
      [(t: Tablet) => t.store.drafts.clear(), []],
    ] as const) {
      const tablet = await scene();
      await saveField(tablet, score('v1', 8));
      const batch = await sent(tablet);
      await since(tablet);
      await applyResponses(tablet, batch, [{ op_id: batch[0]?.opId ?? '', status: 'applied', version: 2 }]);
      expect((await tablet.store.drafts.toArray()).map(({ value }) => value)).toEqual(left);
    }
  });
});

describe('not accepted', () => {
  test('an operation missing from the answer is sent again under its id after a growing pause', async () => {
    const tablet = await scene();
    await nota(tablet);
    const before = await earlier(tablet);
    const batch = await sent(tablet);
    await applyResponses(tablet, batch, [{ op_id: 'altra', status: 'applied' }]);
    expect(await earlier(tablet)).toEqual({
      ...before,
      attempts: 1,
      state: 'pending',
      nextAttemptAt: tablet.clock.t + 4_000,
      lastError: 'senza risposta',
    });
    await applyResponses(tablet, await sent(tablet), []);
    expect(await earlier(tablet)).toMatchObject({ attempts: 2, nextAttemptAt: tablet.clock.t + 8_000 });
  });

  test('a conflict becomes a card with both values, who entered each and when', async () => {
    const tablet = await scene();
    await saveField(tablet, score('v1', 8));
    const created = tablet.clock.t;
    tablet.clock.forward(60_000);
    const theirs_at = '2026-11-20T08:59:00Z';
    const op = await reply(tablet, {
      status: 'conflict',
      version: 3,
      theirs: 6,
      theirs_at,
      theirs_by: 'u2',
      reason: 'valore_diverso',
    });
    expect(op).toMatchObject({ state: 'conflict', lastError: 'valore_diverso', settledAt: null });
    expect(await tablet.store.conflicts.toArray()).toEqual([
      {
        id: expect.any(String),
        opId: op.opId,
        verificaId: 'v1',
        kind: 'imposta_campo',
        field: 'score_autenticita',
        mine: 8,
        mineAt: created,
        mineBy: 'u1',
        theirs: 6,
        theirsAt: theirs_at,
        theirsBy: 'u2',
        theirsVersion: 3,
        state: 'aperto',
        createdAt: tablet.clock.t,
        resolvedAt: null,
      },
    ]);
    expect(await verifica(tablet)).toMatchObject({ da_rileggere: true });
    expect(await events(tablet)).toEqual([['conflitto', { op: op.opId, verifica: 'v1', campo: 'score_autenticita' }]]);
  });

  test('the card shows what its own person typed last, not another’s text', async () => {
    for (const [persona, mine] of [
      ['u1', 9],
      ['u2', 8],
    ] as const) {
      const tablet = await scene();
      await saveField(tablet, score('v1', 8));
      await tablet.store.drafts.update(['v1', 'score_autenticita'], { value: 9, persona });
      await reply(tablet, { status: 'conflict' });
      const [card] = await tablet.store.conflicts.toArray();
      expect(card).toMatchObject({ mine, theirs: null, theirsAt: null, theirsVersion: null });
      expect(await earlier(tablet)).toMatchObject({ lastError: 'conflitto' });
    }
  });

  test('the card of an act keeps the whole act, and a second signature is one too', async () => {
    const tablet = await scene();
    await nota(tablet);
    const op = await reply(tablet, { status: 'conflict' });
    expect(await tablet.store.conflicts.toArray()).toMatchObject([{ field: null, mine: op.payload }]);
    const other = await scene();
    await saveSignature(other, { verificaId: 'v1', blob: new Blob(['f']), mime: 'image/png', ruolo: 'firma_deposito' });
    const firma = await reply(other, { status: 'applied', reason: 'seconda_firma', theirs: { media_id: 'm' } });
    expect(firma).toMatchObject({ state: 'conflict', lastError: 'seconda_firma', settledAt: null });
    expect(await other.store.conflicts.toArray()).toMatchObject([{ mine: firma.payload, theirs: { media_id: 'm' } }]);
  });

  test.each([
    [{ status: 'rejected', reason: 'dati_non_validi' }, 'dati_non_validi'],
    [{ status: 'rejected' }, 'rifiutata'],
    [{ status: 'forbidden', reason: 'verifica_altrui' }, 'verifica_altrui'],
    [{ status: 'forbidden' }, 'non_consentita'],
  ] as const)('%o is kept as %s and waits for a person', async (response, motivo) => {
    const tablet = await scene();
    await nota(tablet);
    const op = await reply(tablet, response);
    expect(op).toMatchObject({ state: 'rejected', lastError: motivo, settledAt: null, resolvedAt: null });
    expect(await events(tablet)).toEqual([
      ['rifiutata', { op: op.opId, verifica: 'v1', tipo: 'aggiungi_nota', motivo }],
    ]);
    expect((await verifica(tablet))?.da_rileggere).toBeUndefined();
  });
});

describe('the server lacks the file', () => {
  test('it is sent again after a pause, and its operation waits for it', async () => {
    const tablet = await scene();
    await saveAttachment(tablet, photo('v1'));
    await tablet.store.media.toCollection().modify({ state: 'inviato', confirmedAt: 5 });
    const op = await reply(tablet, { status: 'media_missing' });
    expect(op).toMatchObject({ state: 'waiting_media', nextAttemptAt: 0 });
    expect(await tablet.store.media.toArray()).toMatchObject([
      {
        state: 'da_inviare',
        confirmedAt: null,
        nextAttemptAt: tablet.clock.t + 2_000,
        lastError: 'assente sul server',
      },
    ]);
  });

  test.each(['blobs', 'media', 'nothing'] as const)(
    'without %s here or in the answer it is refused, so that nothing waits for ever',
    async (shop) => {
      const tablet = await scene();
      await (shop === 'nothing' ? nota(tablet) : saveAttachment(tablet, photo('v1')));
      if (shop !== 'nothing') await tablet.store[shop].clear();
      expect(await reply(tablet, { status: 'media_missing' })).toMatchObject({
        state: 'rejected',
        lastError: 'allegato_mancante',
      });
    },
  );

  test('a decision waits for the photos still here, and asks again by itself when none is', async () => {
    const tablet = await scene();
    const decidi = (dependsOn: string[]) =>
      enqueue(tablet, { kind: 'decidi', entityId: 'v1', payload: DECISION, baseVersion: 1, dependsOn });
    await decidi(['foto-1']);
    expect(await reply(tablet, { status: 'media_missing' })).toMatchObject({
      state: 'pending',
      nextAttemptAt: tablet.clock.t + 4_000,
      lastError: 'foto_in_arrivo',
    });
    const other = await scene();
    await enqueue(other, { kind: 'decidi', entityId: 'v1', payload: DECISION, baseVersion: 1 });
    await saveAttachment(other, photo('v1'));
    const [, attached] = await other.store.ops.toArray();
    const [decisione] = await sent(other);
    await other.store.ops.update(decisione?.seq ?? 0, { dependsOn: [attached?.opId ?? ''] });
    const batch = (await queued(other)).slice(0, 1);
    await applyResponses(other, batch, [{ op_id: batch[0]?.opId ?? '', status: 'media_missing' }]);
    expect(await earlier(other)).toMatchObject({ state: 'pending', nextAttemptAt: 0, lastError: 'foto_in_arrivo' });
    await other.store.ops.update(attached?.seq ?? 0, { state: 'acked' });
    await applyResponses(other, batch, [{ op_id: batch[0]?.opId ?? '', status: 'media_missing' }]);
    expect((await earlier(other)).nextAttemptAt).toBeGreaterThan(other.clock.t);
  });
});
