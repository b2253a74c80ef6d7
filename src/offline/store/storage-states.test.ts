import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { photo, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { PASSING } from '../../../tests/replica/storage-passing.ts';
import { saveAttachment, saveSignature } from '../media/attachments.ts';
import { resumeAfterSuspension } from '../media/upload.ts';
import { createHttpNetwork } from '../send/network.ts';
import { dataRound, mediaRound } from '../send/sync.ts';
import type { Network } from './ports.ts';
import { elementState } from './state.ts';

/** Passing states of Storage, in the real server's recorded words: they set no good file apart (decision T17). */
interface Recorded {
  case: string;
  status: number;
  body: object;
}
const { cases }: { cases: Recorded[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../tests/replica/storage-answers.json'), 'utf8'),
);
const recorded = (name: string): Recorded =>
  cases.find((one) => one.case === name) ?? expect.fail(`nothing is recorded as ${name}`);
const answer = ({ status, body }: Pick<Recorded, 'status' | 'body'>) => Response.json(body, { status });

const withArchive = (tablet: Tablet, { uploadMedia, readMediaHash, manifest }: Network): Tablet => ({
  ...tablet,
  network: { ...tablet.network, uploadMedia, readMediaHash, manifest },
});

async function sick(name: string) {
  const fake = server();
  const tablet = await newTablet(fake);
  const there = new Map<string, Blob>();
  const state = { ill: true };
  const archive = createHttpNetwork({
    origin: '',
    key: '',
    access: async () => ({ token: 't', userId: 'u1' }),
    clock: tablet.clock,
    call: async (url, { body }) => {
      if (state.ill) return answer(recorded(name));
      if (body === undefined) return new Response(there.get(url));
      if (there.has(url)) return answer(recorded('tablet: the same path again'));
      there.set(url, body as Blob);
      return Response.json({ Key: url });
    },
  });
  return { fake, tablet: withArchive(tablet, { ...archive, manifest: tablet.network.manifest }), there, state };
}

async function queueNine(tablet: Tablet): Promise<void> {
  for (let n = 0; n < 8; n += 1) await saveAttachment(tablet, photo('v1', `foto ${n}`));
  const blob = new Blob(['firma']);
  await saveSignature(tablet, { verificaId: 'v1', blob, mime: 'image/png', ruolo: 'firma_deposito' });
}

async function rounds(tablet: Tablet): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    tablet.clock.forward(15 * 60_000);
    await dataRound(tablet, false);
    await mediaRound(tablet, false);
  }
}

describe('states that end by themselves or by a sign-in', () => {
  test.each([
    ...PASSING,
    'maintenance, if richiedi_scritture raised 42501 with its code as message',
    'a trigger or policy raises 57014',
    'no connection left in the database: tablet uploads',
  ])('%s: eight photos and a signature wait, and arrive once when it is over', async (name) => {
    const { fake, tablet, there, state } = await sick(name);
    await queueNine(tablet);
    // A policy refused: the second request finds why.
    if (name.startsWith('tablet: session ended')) fake.sospeso = true;
    await mediaRound(tablet, false);
    await mediaRound(tablet, true);
    const media = await tablet.store.media.toArray();
    expect(media.filter((one) => one.state === 'rifiutato')).toEqual([]);
    expect(await tablet.store.ops.where('state').equals('rejected').count()).toBe(0);
    state.ill = false;
    fake.sospeso = false;
    await resumeAfterSuspension(tablet);
    await rounds(tablet);
    expect(there.size).toBe(9);
    const after = await tablet.store.media.toArray();
    expect(after.map((one) => [one.state, one.variant])).toEqual(Array(9).fill(['inviato', 0]));
  });
});

async function photoAgainst(...answers: Pick<Recorded, 'status' | 'body'>[]) {
  const fresh = await newTablet(server());
  await saveAttachment(fresh, photo('v1'));
  const archive = createHttpNetwork({
    origin: '',
    key: '',
    access: async () => ({ token: 't', userId: 'u1' }),
    clock: fresh.clock,
    call: async () => answer((answers.length > 1 ? answers.shift() : answers[0]) ?? expect.fail('no answer')),
  });
  const tablet = withArchive(fresh, { ...archive, manifest: fresh.network.manifest });
  await mediaRound(tablet, true);
  return { tablet, media: await tablet.store.media.toCollection().first() };
}

test.each([
  ['troppi_caricamenti', 'La verifica ha già tutti i file che può avere'],
  ['termini_non_accettati', 'accetta i termini e condizioni'],
])('%s keeps a file out until the rule ends, and the file says so', async (message, said) => {
  const body = { statusCode: '403', error: 'Unauthorized', message };
  const { tablet, media } = await photoAgainst({ status: 400, body });
  expect(media).toMatchObject({ state: 'da_inviare', lastError: message });
  const op = (await tablet.store.ops.toCollection().first()) ?? expect.fail('no operation');
  expect(elementState(op, media).etichetta).toContain(said);
});

test.each([
  'file of 10 MB and one byte',
  'type not allowed',
  'a trigger or policy raises 22P02',
  'tablet: verification of another centre',
])('%s: refuses the file itself', async (name) => {
  const { media } = await photoAgainst(recorded(name));
  expect(media).toMatchObject({ state: 'rifiutato', judged: true });
});

test.each(['reads private with an expired token', 'tablet: reads what is not there'])(
  'the object is there, then %s: an expired token changes no path',
  async (name) => {
    const there = recorded('tablet: the same path again');
    const fresh = await newTablet(server());
    await saveAttachment(fresh, photo('v1'));
    const answers = [there, recorded(name)];
    const archive = createHttpNetwork({
      origin: '',
      key: '',
      access: async () => ({ token: 't', userId: 'u1' }),
      clock: fresh.clock,
      call: async () => answer(answers.shift() ?? expect.fail('asked too often')),
    });
    const manifest = async () => ({ ok: false, errore: 'non_autorizzato' }) as const;
    const tablet = withArchive(fresh, { ...archive, manifest });
    await mediaRound(tablet, true);
    expect(await tablet.store.media.toArray()).toMatchObject([{ variant: 0, state: 'da_inviare' }]);
  },
);

test('a file that an earlier version set apart for this is sent again by itself', async () => {
  const { tablet, there, state } = await sick('bucket missing');
  await queueNine(tablet);
  await tablet.store.media.toCollection().modify({ state: 'rifiutato', lastError: 'file_rifiutato' });
  await tablet.store.ops.toCollection().modify({ state: 'rejected', lastError: 'file_rifiutato' });
  state.ill = false;
  await rounds(tablet);
  expect(there.size).toBe(9);
  expect(await tablet.store.ops.where('state').equals('rejected').count()).toBe(0);
});
