import Dexie, { liveQuery } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../../tests/fakes/sync_scene.ts';
import { newTablet } from '../../tests/fakes/tablet.ts';
import { saveDecision } from './decision.ts';
import { syncOnce } from './sync.ts';
import { dueCertificates } from './wanted-certificate.ts';

test('whoever watches hears of a certificate as it becomes due, also when it was asked for after the watch began', async () => {
  const tablet = await newTablet(server());
  const { store } = tablet;
  await syncOnce(tablet);
  const { indexedDB } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = tablet.factory;
  // as the page does (`connectTriggers`): Dexie then tells watches of keys nothing
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
