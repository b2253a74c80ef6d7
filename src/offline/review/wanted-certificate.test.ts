import Dexie, { liveQuery } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { score, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { openOperations, operationsOf } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { openConflicts, resolveConflict, resolveRefusals } from './conflicts.ts';
import { saveDecision, takeBackDecision } from './decision.ts';
import { dueCertificates, fallenCertificates, wantedOf } from './wanted-certificate.ts';

test('a watcher hears of a due certificate, also if it was asked for later', async () => {
  const tablet = await newTablet(server());
  const { store } = tablet;
  await syncOnce(tablet);
  const { indexedDB } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = tablet.factory;
  // as the page does (`connectTriggers`): Dexie then reports no new keys to watches
  store.meta.hook('creating', () => undefined);
  const told: string[][] = [];
  const watch = liveQuery(() => dueCertificates(store)).subscribe((due) => told.push(due.map((one) => one.verificaId)));
  onTestFinished(() => {
    watch.unsubscribe();
    Dexie.dependencies.indexedDB = indexedDB;
  });
  await vi.waitFor(() => expect(told).toEqual([[]]));
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null, certificato: true });
  await store.ops.toCollection().modify({ state: 'acked', settledAt: 1 });
  await store.verifiche.update('v1', { stato: 'verificato' });
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['v1']));
});

const VERDICT = { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null } as const;

async function asked() {
  const fake = server();
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  fake.online = 'offline';
  await saveField(tablet, score('v1', 9));
  await saveDecision(tablet, { ...VERDICT, certificato: true });
  await syncOnce(tablet);
  const item = fake.verifica('v1');
  const elsewhere = (stato: string) => {
    item.row = { ...item.row, stato, motivo_rifiuto: stato === 'non_conforme' ? 'difforme' : null };
    item.row.versione += 1;
  };
  const back = async () => {
    fake.online = 'online';
    await syncOnce(tablet, true);
  };
  return { fake, tablet, store: tablet.store, item, elsewhere, back };
}

test('a certificate for an approval that came second is dropped, and its person is told', async () => {
  const { tablet, store, elsewhere, back } = await asked();
  elsewhere('non_conforme');
  await back();
  expect(await wantedOf(store, 'v1')).toBeNull();
  expect(await fallenCertificates(store)).toEqual(['v1']);
  const [card] = await openConflicts(store, 'v1');
  expect(card).toMatchObject({ kind: 'decidi', theirs: { esito: 'non_conforme' } });
  await resolveConflict(tablet, card?.id ?? '', { tipo: 'loro' });
  expect(await fallenCertificates(store)).toEqual([]);
});

test('a visit cancelled meanwhile ends the request too, and its person is told', async () => {
  const { fake, store, elsewhere, back } = await asked();
  elsewhere('annullata');
  fake.rule = (op) => (op.kind === 'decidi' ? { status: 'rejected', reason: 'verifica_chiusa' } : null);
  await back();
  expect(await wantedOf(store, 'v1')).toBeNull();
  expect(await fallenCertificates(store)).toEqual(['v1']);
});

test('a request stays while its approval is offline, suspended or repeated', async () => {
  const { store, item, elsewhere, back } = await asked();
  expect(await wantedOf(store, 'v1')).not.toBeNull();
  item.row = { ...item.row, versione: 9, fermo: { codice: 'annuncio_sospeso' } as never };
  await back();
  expect(await wantedOf(store, 'v1')).not.toBeNull();
  expect(await dueCertificates(store)).toEqual([]);
  elsewhere('verificato');
  const { fermo: _, ...free } = item.row;
  item.row = free;
  await back();
  expect((await openOperations(store)).map((op) => op.kind)).toEqual([]);
  expect((await dueCertificates(store)).map((one) => one.verificaId)).toEqual(['v1']);
  expect(await fallenCertificates(store)).toEqual([]);
});

test('withdrawing the approval withdraws its certificate, also if somebody else approves later', async () => {
  const { fake, tablet, store, elsewhere, back } = await asked();
  fake.rule = (op) => (op.kind === 'decidi' ? { status: 'rejected', reason: 'foto_mancanti' } : null);
  await back();
  expect(await wantedOf(store, 'v1')).not.toBeNull();
  const refused = (await operationsOf(store, 'v1')).filter((op) => op.kind === 'decidi').map((op) => op.opId);
  await resolveRefusals(tablet, refused, { tipo: 'scarta' });
  elsewhere('verificato');
  expect(await dueCertificates(store)).toEqual([]);
  await back();
  expect([await wantedOf(store, 'v1'), await dueCertificates(store), await fallenCertificates(store)]).toEqual([
    null,
    [],
    [],
  ]);
});

test('an approval given anew without its certificate asks for none', async () => {
  const { tablet, store } = await asked();
  const [op] = (await operationsOf(store, 'v1')).filter(({ kind }) => kind === 'decidi');
  await takeBackDecision(tablet, 'v1', op?.userId ?? '');
  await saveDecision(tablet, { ...VERDICT, certificato: false });
  expect(await wantedOf(store, 'v1')).toBeNull();
});
