import { expect, test } from 'vitest';
import { refused } from '../../../tests/fakes/depot.ts';
import { fails, server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { APPROVAL_RUOLI, type RuoloFoto } from '../../domain/verifiche/foto.ts';
import { saveNote, saveOperation } from '../queue/queue.ts';
import { resolveRefusals } from '../review/conflicts.ts';
import { saveDecision } from '../review/decision.ts';
import { dataRound, mediaRound, syncOnce } from '../send/sync.ts';
import { itemView } from '../store/view.ts';
import { saveAttachment } from './attachments.ts';

/** The photos a queued decision needs (decision C8). */

const decide = (tablet: Tablet, result: 'verificato' | 'non_conforme' = 'verificato') =>
  saveDecision(tablet, { verificaId: 'v1', esito: result, motivo_rifiuto: result === 'verificato' ? null : 'altro' });
const shoot = async (tablet: Tablet, role: RuoloFoto, text: string = role): Promise<string> => {
  const result = await saveAttachment(tablet, {
    verificaId: 'v1',
    blob: new Blob([text]),
    mime: 'image/jpeg',
    kind: 'immagine',
    ruolo: role,
  });
  if (!result.ok) throw new Error(result.errore);
  return result.mediaId;
};
const scene = async (): Promise<{ fake: FakeServer; tablet: Tablet }> => {
  const fake = server('v1');
  fake.asksPhotos = true;
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  return { fake, tablet };
};
const stato = (fake: FakeServer) => fake.verifica('v1').row.stato;

test('an approval is sent after its three photos, and announced once before them', async () => {
  const { fake, tablet } = await scene();
  for (const role of APPROVAL_RUOLI) await shoot(tablet, role);
  await decide(tablet);
  fake.fault = (kind) => (kind === 'media' ? fails('temporaneo') : null);
  await syncOnce(tablet);
  await syncOnce(tablet, true);
  const sendings = fake.calls.filter(({ tipo }) => tipo === 'push');
  const [decisione] = (await tablet.store.ops.toArray()).filter(({ kind }) => kind === 'decidi');
  expect(sendings.filter(({ ids }) => ids.includes(decisione?.opId ?? ''))).toHaveLength(1);
  expect([stato(fake), decisione?.state, decisione?.lastError]).toEqual(['in_attesa', 'pending', 'foto_in_arrivo']);
  fake.fault = () => null;
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(stato(fake)).toBe('verificato');
});

test('a decision waits for its own photos only, and they go first: foto 2/3', async () => {
  const { fake, tablet } = await scene();
  await shoot(tablet, 'evidenza', 'prima di tutte');
  for (const role of APPROVAL_RUOLI) await shoot(tablet, role);
  await shoot(tablet, 'evidenza', 'dopo tutte');
  await decide(tablet);
  const expectations = (await itemView(tablet.store, 'v1'))?.decisionPhotos;
  expect(expectations).toEqual({ arrived: 0, servono: 3 });
  let granted = 2;
  fake.fault = (kind) => {
    if (kind !== 'media') return null;
    granted -= 1;
    return granted < 0 ? fails('temporaneo') : null;
  };
  await mediaRound(tablet, true);
  await dataRound(tablet, true);
  expect((await itemView(tablet.store, 'v1'))?.decisionPhotos).toEqual({ arrived: 2, servono: 3 });
  expect(fake.verifica('v1').row.media.map(({ ruolo }) => ruolo)).not.toContain('evidenza');
  granted = 1;
  await mediaRound(tablet, true);
  await dataRound(tablet, true);
  expect(stato(fake)).toBe('verificato');
  expect((await tablet.store.media.toArray()).filter(({ state }) => state !== 'inviato')).toHaveLength(2);
});

test('a rejection waits for one photo, and for none that the server has', async () => {
  const { fake, tablet } = await scene();
  await shoot(tablet, 'intero');
  await shoot(tablet, 'condizione');
  await decide(tablet, 'non_conforme');
  expect((await itemView(tablet.store, 'v1'))?.decisionPhotos).toEqual({ arrived: 0, servono: 1 });
  await syncOnce(tablet);
  expect(stato(fake)).toBe('non_conforme');
  const other = await scene();
  await shoot(other.tablet, 'intero');
  await syncOnce(other.tablet);
  await decide(other.tablet, 'non_conforme');
  expect((await itemView(other.tablet.store, 'v1'))?.decisionPhotos).toBeNull();
});

test('a decision without its photos is refused with the reason', async () => {
  const { fake, tablet } = await scene();
  await shoot(tablet, 'intero');
  await decide(tablet);
  await syncOnce(tablet);
  await syncOnce(tablet, true);
  expect(await refused(tablet.store)).toMatchObject([{ kind: 'decidi', lastError: 'foto_mancanti' }]);
  expect(stato(fake)).toBe('in_attesa');
});

test('a photo whose path was taken is sent under another one, and the decision waits for it', async () => {
  const { fake, tablet } = await scene();
  for (const role of APPROVAL_RUOLI) await shoot(tablet, role);
  await decide(tablet);
  const [prima] = await tablet.store.media.toArray();
  await tablet.store.ops
    .where('opId')
    .equals(prima?.opId ?? '')
    .modify({ attempts: 1 });
  fake.oggetti.set(prima?.path ?? '', { sha256: 'f'.repeat(64), bytes: 1 });
  await syncOnce(tablet);
  expect(await syncOnce(tablet, true)).toMatchObject({ restano: 0 });
  expect(stato(fake)).toBe('verificato');
  expect(fake.verifica('v1').row.media).toHaveLength(3);
});

test('a photo that the tablet lost is given up: the server stops waiting for it', async () => {
  const { fake, tablet } = await scene();
  for (const role of APPROVAL_RUOLI) await shoot(tablet, role);
  const fourth = await shoot(tablet, 'evidenza');
  await decide(tablet);
  await tablet.store.blobs.delete(fourth);
  await syncOnce(tablet);
  await saveNote(tablet, { verificaId: 'v1', testo: 'persa' });
  const [persa] = await refused(tablet.store);
  expect(persa).toMatchObject({ kind: 'allega_media', lastError: 'allegato_mancante' });
  await resolveRefusals(tablet, [persa?.opId ?? ''], { tipo: 'scarta' });
  expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(fake.effects.map(({ payload }) => payload)).toContainEqual({ media_id: fourth });
});

test('a comparison waits for its own photos, which go first', async () => {
  const { fake, tablet } = await scene();
  await shoot(tablet, 'evidenza', 'prima di tutte');
  for (const n of [1, 2, 3]) await shoot(tablet, 'rientro', `rientro ${n}`);
  const taken = (await itemView(tablet.store, 'v1'))?.prove.filter(({ ruolo }) => ruolo === 'rientro') ?? [];
  const foto = taken.map(({ id }) => id);
  await saveOperation(tablet, {
    kind: 'rientro',
    verificaId: 'v1',
    payload: { ordine_id: 'o1', confronto: { seriale: true, segni: true, foto, note: null } },
    dependsOn: taken.flatMap(({ opId }) => opId ?? []),
  });
  let granted = 2;
  fake.fault = (kind) => {
    if (kind !== 'media') return null;
    granted -= 1;
    return granted < 0 ? fails('temporaneo') : null;
  };
  await mediaRound(tablet, true);
  await dataRound(tablet, true);
  const waiting = (await tablet.store.ops.toArray()).find(({ kind }) => kind === 'rientro');
  expect(waiting?.attempts).toBe(0);
  expect(fake.verifica('v1').row.media.map(({ ruolo }) => ruolo)).toEqual(['rientro', 'rientro']);
  granted = 1;
  await mediaRound(tablet, true);
  await dataRound(tablet, true);
  await dataRound(tablet, true);
  expect((await tablet.store.ops.toArray()).find(({ kind }) => kind === 'rientro')?.state).toBe('acked');
});
