import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { pinHash } from '../../src/offline/device/pin.ts';
import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';
import type { Tablet } from './helpers/tablet.ts';

const opOf = z.object({ op_id: z.string(), id_persona: z.string().nullable(), id_utente: z.string() });

test('@long a second person takes over with her PIN offline: what she does then is hers, in the first one’s session', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const other = await scene.server.una(
    'utenti',
    'email=eq.acquirente@demo.example&select=id,nome,cognome',
    z.object({ id: z.string(), nome: z.string(), cognome: z.string() }),
  );
  const tablet = await scene.tablet();
  await scene.server.insert('centro_operatori', {
    id: randomUUID(),
    id_centro: tablet.centro,
    id_utente: other.id,
    pin_impronta: await pinHash('2580'),
  });
  const { pagina } = tablet;
  await pagina.goto('/verification-center/sincronia');
  await pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(pagina.getByText('Tutto inviato.')).toBeVisible();
  await tablet.disconnectNetwork();
  await openValutazione(pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 7);
  await pagina.getByRole('button', { name: /chi è al banco$/ }).click();
  const pane = pagina.getByRole('dialog', { name: 'Chi è al banco?' });
  // the counter may have other people, of the scenario before
  const hers = pane.getByRole('listitem').filter({ hasText: `${other.nome} ${other.cognome}` });
  await hers.getByRole('button').click();
  for (const figure of ['1', '1', '1', '1']) await pane.getByRole('button', { name: figure, exact: true }).click();
  await expect(pane.getByText('PIN sbagliato. Ancora 4 tentativi.')).toBeVisible();
  await pagina.screenshot({ path: test.info().outputPath('pin.png') });
  for (const figure of ['2', '5', '8', '0']) await pane.getByRole('button', { name: figure, exact: true }).click();
  await expect(pane).toBeHidden();
  await writeNote(tablet, verifica, 'scritta dopo il cambio');
  await tablet.reconnectNetwork();
  await tablet.synced();
  const ops = await scene.server.righe('sync_op', `id_verifica=eq.${verifica}&select=op_id,id_persona,id_utente`, opOf);
  expect(new Set(ops.map(({ id_utente }) => id_utente))).toEqual(new Set([tablet.utente]));
  expect(new Set(ops.map(({ id_persona }) => id_persona))).toEqual(new Set([tablet.utente, other.id]));
  await scene.controlla();
});

test('@long a tablet of the time when each person had a database: all of it is taken over and leaves', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  const { pagina } = tablet;
  await tablet.disconnectNetwork();
  await openValutazione(pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 7);
  await writeNote(tablet, verifica, 'scritta nella forma di prima');
  const before = await tablet.archive();
  expect(before.ops.length).toBeGreaterThan(0);
  await tablet.reconnectNetwork();
  await pagina.goto('/robots.txt');
  await howBefore(pagina, tablet);
  await pagina.goto('/verification-center/dashboard');
  await tablet.synced();
  const ops = await scene.server.righe('sync_op', `id_verifica=eq.${verifica}&select=op_id,id_persona,id_utente`, opOf);
  expect(
    before.ops
      .filter(({ entityId }) => entityId === verifica)
      .every(({ opId }) => ops.some(({ op_id }) => op_id === opId)),
  ).toBe(true);
  expect(await pagina.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    `centro:${tablet.utente}`,
  );
  await scene.controlla();
});

/** Writes what the tablet holds back into the first shape: a database of the person's, and the list of people. */
async function howBefore(page: Page, tablet: Tablet): Promise<void> {
  await page.evaluate(
    async ({ utente, centro }) => {
      const waitFor = <T>(asked: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, fail) => {
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => fail(asked.error);
        });
      const all = async (name: string): Promise<Map<string, unknown[]>> => {
        const db = await waitFor(indexedDB.open(name));
        const shops = Array.from(db.objectStoreNames);
        const tx = db.transaction(shops, 'readonly');
        const seen = new Map<string, unknown[]>();
        for (const shop of shops) seen.set(shop, await waitFor(tx.objectStore(shop).getAll()));
        db.close();
        await waitFor(indexedDB.deleteDatabase(name));
        return seen;
      };
      const write = async (
        name: string,
        shops: Record<string, [string | string[], boolean, [string, string | string[], boolean][]]>,
        rows: Map<string, unknown[]>,
      ) => {
        const opened = indexedDB.open(name, 10);
        opened.onupgradeneeded = () => {
          for (const [negozio, [keyPath, autoIncrement, indexes]] of Object.entries(shops)) {
            const done = opened.result.createObjectStore(negozio, { keyPath, autoIncrement });
            for (const [index, chiave, unique] of indexes) done.createIndex(index, chiave, { unique });
          }
        };
        const db = await waitFor(opened);
        const tx = db.transaction(Object.keys(shops), 'readwrite');
        for (const shop of Object.keys(shops)) for (const row of rows.get(shop) ?? []) tx.objectStore(shop).put(row);
        await new Promise((done) => {
          tx.oncomplete = done;
        });
        db.close();
      };
      const index = (name: string, unico = false): [string, string, boolean] => [name, name, unico];
      const lines = await all(`centro:${centro}`);
      await all('centro-device');
      await write(
        `centro:${utente}`,
        {
          meta: ['k', false, []],
          appointments: [
            'id',
            false,
            [
              ['[appointment_date+appointment_time]', ['appointment_date', 'appointment_time'], false],
              index('status'),
              index('verifica_id'),
            ],
          ],
          verifiche: ['id', false, [index('stato'), index('data_programmata')]],
          drafts: [['verificaId', 'field'], false, [index('verificaId')]],
          ops: [
            'seq',
            true,
            [
              index('opId', true),
              ['[entityId+seq]', ['entityId', 'seq'], false],
              index('state'),
              index('nextAttemptAt'),
            ],
          ],
          media: ['id', false, [index('verificaId'), index('state'), index('sha256')]],
          blobs: ['mediaId', false, []],
          conflicts: ['id', false, [index('verificaId'), index('state'), index('opId')]],
          syncLog: ['id', true, [index('at')]],
        },
        lines,
      );
      const persona = {
        id: utente,
        centre: centro,
        nome: 'Il centro',
        verifiedAt: Date.now(),
        bloccato: false,
        pendingOps: 2,
        pendingMedia: 0,
      };
      await write(
        'centro-device',
        { meta: ['k', false, []], utenti: ['id', false, []], accessi: ['userId', false, []] },
        new Map([
          ['utenti', [persona]],
          ['meta', [{ k: 'lastVerifiedUser', value: utente }]],
        ]),
      );
      const epoch = localStorage.getItem(`centro-canarino:${centro}`) ?? '';
      localStorage.removeItem(`centro-canarino:${centro}`);
      localStorage.setItem(`centro-canarino:${utente}`, epoch);
    },
    { utente: tablet.utente, centro: tablet.centro },
  );
}
