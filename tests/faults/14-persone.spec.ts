import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { pinHash } from '../../src/offline/pin.ts';
import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';
import type { Tablet } from './helpers/tablet.ts';

const opDi = z.object({ op_id: z.string(), id_persona: z.string().nullable(), id_utente: z.string() });

test('@lungo a second person takes over with her PIN offline: what she does then is hers, in the first one’s session', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const altra = await scena.server.una(
    'utenti',
    'email=eq.acquirente@demo.example&select=id',
    z.object({ id: z.string() }),
  );
  const tablet = await scena.tablet();
  await scena.server.inserisci('centro_operatori', {
    id: randomUUID(),
    id_centro: tablet.centro,
    id_utente: altra.id,
    pin_impronta: await pinHash('2580'),
  });
  const { pagina } = tablet;
  await pagina.goto('/verification-center/sincronia');
  await pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await expect(pagina.getByText('Tutto inviato.')).toBeVisible();
  await tablet.staccaRete();
  await openValutazione(pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 7);
  await pagina.getByRole('button', { name: /chi è al banco$/ }).click();
  const finestra = pagina.getByRole('dialog', { name: 'Chi è al banco?' });
  const altri = finestra.getByRole('listitem').filter({ hasNotText: 'ora' });
  await altri.first().getByRole('button').click();
  for (const cifra of ['1', '1', '1', '1']) await finestra.getByRole('button', { name: cifra, exact: true }).click();
  await finestra.getByRole('button', { name: 'Entra' }).click();
  await expect(finestra.getByText('PIN sbagliato. Ancora 4 tentativi.')).toBeVisible();
  await pagina.screenshot({ path: test.info().outputPath('pin.png') });
  for (const cifra of ['2', '5', '8', '0']) await finestra.getByRole('button', { name: cifra, exact: true }).click();
  await finestra.getByRole('button', { name: 'Entra' }).click();
  await expect(finestra).toBeHidden();
  await writeNote(tablet, verifica, 'scritta dopo il cambio');
  await tablet.riattaccaRete();
  await tablet.sincronizzato();
  const ops = await scena.server.righe('sync_op', `id_verifica=eq.${verifica}&select=op_id,id_persona,id_utente`, opDi);
  expect(new Set(ops.map(({ id_utente }) => id_utente))).toEqual(new Set([tablet.utente]));
  expect(new Set(ops.map(({ id_persona }) => id_persona))).toEqual(new Set([tablet.utente, altra.id]));
  await scena.controlla();
});

test('@lungo a tablet of the time when each person had a database: all of it is taken over and leaves', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  const { pagina } = tablet;
  await tablet.staccaRete();
  await openValutazione(pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 7);
  await writeNote(tablet, verifica, 'scritta nella forma di prima');
  const prima = await tablet.archivio();
  expect(prima.ops.length).toBeGreaterThan(0);
  await tablet.riattaccaRete();
  await pagina.goto('/robots.txt');
  await comePrima(pagina, tablet);
  await pagina.goto('/verification-center/dashboard');
  await tablet.sincronizzato();
  const ops = await scena.server.righe('sync_op', `id_verifica=eq.${verifica}&select=op_id,id_persona,id_utente`, opDi);
  expect(
    prima.ops
      .filter(({ entityId }) => entityId === verifica)
      .every(({ opId }) => ops.some(({ op_id }) => op_id === opId)),
  ).toBe(true);
  expect(await pagina.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    `centro:${tablet.utente}`,
  );
  await scena.controlla();
});

/** Writes what the tablet holds back into the first shape: a database of the person's, and the list of people. */
async function comePrima(pagina: Page, tablet: Tablet): Promise<void> {
  await pagina.evaluate(
    async ({ utente, centro }) => {
      const attendi = <T>(chiesto: IDBRequest<T>): Promise<T> =>
        new Promise((risolvi, fallisci) => {
          chiesto.onsuccess = () => risolvi(chiesto.result);
          chiesto.onerror = () => fallisci(chiesto.error);
        });
      const tutto = async (nome: string): Promise<Map<string, unknown[]>> => {
        const db = await attendi(indexedDB.open(nome));
        const negozi = Array.from(db.objectStoreNames);
        const tx = db.transaction(negozi, 'readonly');
        const letti = new Map<string, unknown[]>();
        for (const negozio of negozi) letti.set(negozio, await attendi(tx.objectStore(negozio).getAll()));
        db.close();
        await attendi(indexedDB.deleteDatabase(nome));
        return letti;
      };
      const scrivi = async (
        nome: string,
        negozi: Record<string, [string | string[], boolean, [string, string | string[], boolean][]]>,
        righe: Map<string, unknown[]>,
      ) => {
        const aperta = indexedDB.open(nome, 10);
        aperta.onupgradeneeded = () => {
          for (const [negozio, [keyPath, autoIncrement, indici]] of Object.entries(negozi)) {
            const fatto = aperta.result.createObjectStore(negozio, { keyPath, autoIncrement });
            for (const [indice, chiave, unique] of indici) fatto.createIndex(indice, chiave, { unique });
          }
        };
        const db = await attendi(aperta);
        const tx = db.transaction(Object.keys(negozi), 'readwrite');
        for (const negozio of Object.keys(negozi))
          for (const riga of righe.get(negozio) ?? []) tx.objectStore(negozio).put(riga);
        await new Promise((fatto) => {
          tx.oncomplete = fatto;
        });
        db.close();
      };
      const indice = (nome: string, unico = false): [string, string, boolean] => [nome, nome, unico];
      const righe = await tutto(`centro:${centro}`);
      await tutto('centro-device');
      await scrivi(
        `centro:${utente}`,
        {
          meta: ['k', false, []],
          appointments: [
            'id',
            false,
            [
              ['[appointment_date+appointment_time]', ['appointment_date', 'appointment_time'], false],
              indice('status'),
              indice('verifica_id'),
            ],
          ],
          verifiche: ['id', false, [indice('stato'), indice('data_programmata')]],
          drafts: [['verificaId', 'field'], false, [indice('verificaId')]],
          ops: [
            'seq',
            true,
            [
              indice('opId', true),
              ['[entityId+seq]', ['entityId', 'seq'], false],
              indice('state'),
              indice('nextAttemptAt'),
            ],
          ],
          media: ['id', false, [indice('verificaId'), indice('state'), indice('sha256')]],
          blobs: ['mediaId', false, []],
          conflicts: ['id', false, [indice('verificaId'), indice('state'), indice('opId')]],
          syncLog: ['id', true, [indice('at')]],
        },
        righe,
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
      await scrivi(
        'centro-device',
        { meta: ['k', false, []], utenti: ['id', false, []], accessi: ['userId', false, []] },
        new Map([
          ['utenti', [persona]],
          ['meta', [{ k: 'lastVerifiedUser', value: utente }]],
        ]),
      );
      const epoca = localStorage.getItem(`centro-canarino:${centro}`) ?? '';
      localStorage.removeItem(`centro-canarino:${centro}`);
      localStorage.setItem(`centro-canarino:${utente}`, epoca);
    },
    { utente: tablet.utente, centro: tablet.centro },
  );
}
