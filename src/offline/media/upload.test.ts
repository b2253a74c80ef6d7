import { expect, test } from 'vitest';
import { fails, photo, server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { createHttpNetwork } from '../send/network.ts';
import { readLane } from '../send/push.ts';
import { Underway } from '../send/underway.ts';
import { counters, leaving } from '../store/state.ts';
import { saveAttachment, saveSignature } from './attachments.ts';
import { resumeAfterSuspension, uploadAttachments } from './upload.ts';

const firma = (verificaId: string) => ({
  verificaId,
  blob: new Blob(['firma']),
  mime: 'image/png',
  ruolo: 'firma_deposito' as const,
});
const scene = async (count: number): Promise<{ fake: FakeServer; tablet: Tablet }> => {
  const fake = server();
  const tablet = await newTablet(fake);
  for (let n = 0; n < count; n += 1) await saveAttachment(tablet, photo('v1', `foto ${n}`));
  return { fake, tablet };
};
const one = async ({ store }: Tablet) => (await store.media.toCollection().first()) ?? expect.fail('no file');
const sentMedia = (fake: FakeServer) => fake.calls.filter(({ tipo }) => tipo === 'media').map(({ ids }) => ids[0]);

test('signatures go first, then the oldest, in whatever order they are stored', async () => {
  const { fake, tablet } = await scene(3);
  await saveSignature(tablet, firma('v2'));
  const media = await tablet.store.media.toArray();
  for (const [at, { id }] of media.entries()) await tablet.store.media.update(id, { createdAt: 9_000 - at * 1_000 });
  const paths = media.map(({ path }) => path);
  await uploadAttachments(tablet, false);
  expect(sentMedia(fake)).toEqual([3, 2, 1, 0].map((at) => paths[at]));
});

test('a failing server stops the later files, and a file gone meanwhile does not open the lane', async () => {
  const { fake, tablet } = await scene(4);
  fake.fault = (kind) => (kind === 'media' && fake.calls.length > 1 ? fails('temporaneo') : null);
  expect(await uploadAttachments(tablet, false)).toEqual({ fine: 'errore', sentItems: 1 });
  expect((await readLane(tablet, 'media')).attempts).toBeGreaterThan(0);
  const before = fake.calls.length;
  expect(before).toBeLessThan(4);
  expect(await uploadAttachments(tablet, false)).toEqual({ fine: 'in_pausa', sentItems: 0 });
  expect(fake.calls).toHaveLength(before);
  fake.fault = () => null;
  expect(await uploadAttachments(tablet, true)).toEqual({ fine: 'vuota', sentItems: 3 });
  expect(await readLane(tablet, 'media')).toMatchObject({ attempts: 0 });
});

test('an expired session stops the lane, and the waiting files show it', async () => {
  const { fake, tablet } = await scene(1);
  await tablet.store.ops.toCollection().modify({ state: 'pending' });
  fake.fault = () => fails('non_autorizzato');
  expect(await uploadAttachments(tablet, false)).toEqual({ fine: 'accesso', sentItems: 0 });
  expect(await counters(tablet.store)).toMatchObject({ awaitingSignIn: 1 });
});

test.each([
  ['vietato', 'file_vietato'],
  ['rifiutata', 'file_rifiutato'],
  ['troppo_grande', 'file_rifiutato'],
] as const)('%s refuses the file: it waits for a person as %s, and the next one goes', async (error, motivo) => {
  const { fake, tablet } = await scene(2);
  const { path } = await one(tablet);
  fake.fault = (kind) => (kind === 'media' && fake.calls.at(-1)?.ids[0] === path ? fails(error) : null);
  expect(await uploadAttachments(tablet, false)).toEqual({ fine: 'vuota', sentItems: 1 });
  expect(await one(tablet)).toMatchObject({ state: 'rifiutato', lastError: motivo });
  expect(await tablet.store.ops.toArray()).toMatchObject([
    { state: 'rejected', lastError: motivo },
    { state: 'pending', lastError: null },
  ]);
});

test('a suspended centre’s file is tried after five minutes, or once the centre is known to be back', async () => {
  const { fake, tablet } = await scene(1);
  fake.sospeso = true;
  fake.fault = (kind) => (kind === 'media' ? fails('vietato') : null);
  await uploadAttachments(tablet, false);
  const between = tablet.clock.t + 5 * 60_000;
  expect(await one(tablet)).toMatchObject({ state: 'da_inviare', nextAttemptAt: between, lastError: 'centro_sospeso' });
  await resumeAfterSuspension(tablet);
  expect(await one(tablet)).toMatchObject({ state: 'da_inviare', nextAttemptAt: 0, lastError: null });
});

test('an existing object is ours only if hash and length match; else the file takes another path', async () => {
  for (const [altro, variant] of [
    [{}, 0],
    [{ sha256: 'altra' }, 1],
    [{ bytes: 1 }, 1],
  ] as const) {
    const { fake, tablet } = await scene(1);
    const { path, sha256, bytes } = await one(tablet);
    fake.oggetti.set(path, { sha256, bytes, ...altro });
    await uploadAttachments(tablet, false);
    expect(await one(tablet)).toMatchObject({ variant, state: variant === 0 ? 'inviato' : 'da_inviare' });
  }
  const { tablet } = await scene(1);
  const network = {
    ...tablet.network,
    uploadMedia: async () => ({ ok: true, value: 'exists' }) as const,
    readMediaHash: async () => ({ ok: true, value: null }) as const,
  };
  await uploadAttachments({ ...tablet, network }, false);
  expect(await one(tablet)).toMatchObject({ variant: 1, path: expect.stringMatching(/^c1\/v1\/.*-1\.jpg$/) });
});

test('the progress of a file is known only while it is sent', async () => {
  const { tablet } = await scene(1);
  const [underway, seen] = [new Underway(), [] as (string | null)[]];
  const network = createHttpNetwork({
    origin: '',
    key: '',
    access: async () => ({ token: 't', userId: 'u1' }),
    clock: tablet.clock,
    call: async () => expect.fail('a file goes by the line that tells'),
    callWithFile: async (_url, _init, onSent) => {
      onSent(1_468_006);
      return Response.json({ Key: 'media-verifiche/c1' });
    },
  });
  const { id } = await one(tablet);
  underway.onChange(() => seen.push(underway.of(id) === null ? null : leaving(underway.of(id) ?? 0, 2_200_000)));
  await uploadAttachments({ ...tablet, network, underway }, false);
  expect(seen).toEqual(['in invio (1,4/2,1 MB)', null]);
  expect(await one(tablet)).toMatchObject({ state: 'inviato' });
});

test('on a new path: an unsent operation names it, a sent one gets a successor, a lost one none', async () => {
  for (const [attempts, attached] of [
    [0, [['waiting_media', null, true]]],
    [
      1,
      [
        ['rejected', 'sostituita', false],
        ['waiting_media', null, true],
      ],
    ],
    [null, []],
  ] as const) {
    const { fake, tablet } = await scene(0);
    await saveSignature(tablet, firma('v1'));
    if (attempts === null) await tablet.store.ops.clear();
    else await tablet.store.ops.toCollection().modify({ attempts });
    const { path: before } = await one(tablet);
    fake.oggetti.set(before, { sha256: 'altra', bytes: 1 });
    await uploadAttachments(tablet, false);
    const { path, opId } = await one(tablet);
    expect(path).not.toBe(before);
    const ops = await tablet.store.ops.toArray();
    const own = (op: (typeof ops)[number]) => op.kind === 'firma' && op.payload.path === path;
    expect(ops.map((op) => [op.state, op.lastError, own(op)])).toEqual(attached);
    if (ops.length > 0) expect(ops.at(-1)).toMatchObject({ opId, kind: 'firma', entityId: 'v1' });
  }
});

test('a file that arrives after its photo was given up frees nothing', async () => {
  const { tablet } = await scene(1);
  await tablet.store.ops.toCollection().modify({ state: 'rejected', resolvedAt: 1 });
  expect(await uploadAttachments(tablet, false)).toEqual({ fine: 'vuota', sentItems: 1 });
  expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'rejected', resolvedAt: 1 }]);
});
