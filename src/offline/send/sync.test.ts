import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { fails, photo, score, server } from '../../../tests/fakes/sync-scene.ts';
import { FakeLocks, newTablet, StoppedClock } from '../../../tests/fakes/tablet.ts';
import { signsIn } from '../device/people.ts';
import { saveAttachment } from '../media/attachments.ts';
import { saveNote } from '../queue/queue.ts';
import type { Locks } from '../store/ports.ts';
import { counters } from '../store/state.ts';
import { isSending, lockName, mediaRound, syncOnce } from './sync.ts';
import { createSyncer } from './syncer.ts';

describe('push', () => {
  test('an answer lost after the commit leads to exactly one effect', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    fake.fault = (kind) => (kind === 'push' ? { tipo: 'risposta_persa' } : null);
    expect(await syncOnce(tablet)).toMatchObject({ fine: 'parziale', restano: 1 });
    fake.fault = () => null;
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.effects).toHaveLength(1);
  });

  test('operations left leased by a crash are sent again', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    await tablet.store.ops.toCollection().modify({ state: 'sending', attempts: 1 });
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.effects).toHaveLength(1);
  });

  test('a poison operation in the middle stops only its own verification', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    for (const id of ['v1', 'v2', 'v3']) await saveNote(tablet, { verificaId: id, testo: id });
    const poison = (await tablet.store.ops.toArray())[1]?.opId ?? '';
    await saveNote(tablet, { verificaId: 'v2', testo: 'dopo' });
    fake.poison.add(poison);
    await syncOnce(tablet, true);
    await syncOnce(tablet, true);
    expect(fake.effects).toHaveLength(2);
    expect(await counters(tablet.store)).toMatchObject({ operazioni: 2, refusedOps: 0 });
    fake.poison.clear();
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v2').row.note.map((note) => note.testo)).toEqual(['v2', 'dopo']);
  });

  test('Retry-After is kept, even when a person presses the button', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    fake.fault = (kind) => (kind === 'push' ? fails('temporaneo', 30_000) : null);
    await syncOnce(tablet);
    fake.fault = () => null;
    await syncOnce(tablet, true);
    expect(fake.effects).toHaveLength(0);
    tablet.clock.forward(31_001);
    await syncOnce(tablet);
    expect(fake.effects).toHaveLength(1);
  });

  test('after a 401 everything waits for a sign-in, then is sent', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    fake.fault = () => fails('non_autorizzato');
    expect(await syncOnce(tablet)).toMatchObject({ fine: 'accesso', restano: 1 });
    expect(await counters(tablet.store)).toMatchObject({ awaitingSignIn: 1 });
    fake.fault = () => null;
    expect(await createSyncer(tablet).signedIn()).toEqual({ fine: 'completo', restano: 0 });
  });

  test('a colleague’s session sends it under its author’s name', async () => {
    const fake = server();
    fake.persone = ['u1', 'u2'].map((id) => ({ id, nome: id, ruolo: 'operatore', pin_impronta: null }));
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'di Anna' });
    await signsIn(tablet, { id: 'u2', nome: 'Bruno' });
    fake.utente = 'u2';
    await saveNote(tablet, { verificaId: 'v2', testo: 'di Bruno' });
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect([...fake.viste.values()].map(({ hash }) => JSON.parse(hash).persona)).toEqual(['u1', 'u2']);
  });

  test('work of another centre is never sent, and the server would refuse the whole batch', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    fake.centre = 'c2';
    expect(await syncOnce(tablet)).toEqual({ fine: 'altro_centro', restano: 1 });
    expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'pending' }]);
    expect(fake.viste.size).toBe(0);
    expect(fake.reports.at(-1)).toMatchObject({ pending_ops: 1 });
    expect(await tablet.store.verifiche.count()).toBe(0);
    // Detected while the data lane pauses, when only the list tells.
    await tablet.store.meta.put({ k: 'corsia:dati', value: { attempts: 1, until: tablet.clock.t + 9_000 } });
    expect(await syncOnce(tablet)).toEqual({ fine: 'altro_centro', restano: 1 });
  });

  test('a stranger’s session sends nothing', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    fake.utente = 'u2';
    expect(await syncOnce(tablet)).toEqual({ fine: 'altro_centro', restano: 1 });
    expect(fake.calls).toEqual([]);
  });

  test('a batch that is too large is halved', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    for (let n = 0; n < 20; n += 1) await saveNote(tablet, { verificaId: 'v1', testo: `${n}` });
    const sent = () => fake.calls.filter((call) => call.tipo === 'push').at(-1)?.ids.length ?? 0;
    fake.fault = (kind) => (kind === 'push' && sent() > 5 ? fails('troppo_grande') : null);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.note.map((note) => note.testo)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${n}`),
    );
  });

  test('a captive portal and no network send nothing', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    for (const online of ['portale', 'offline'] as const) {
      fake.online = online;
      expect(await syncOnce(tablet)).toEqual({ fine: online, restano: 1 });
    }
    expect(fake.calls).toEqual([]);
  });

  test('without Web Locks saving works and the page says why nothing is sent', async () => {
    const tablet = await newTablet(server(), { locks: null });
    expect(await saveNote(tablet, { verificaId: 'v1', testo: 'uno' })).toMatchObject({ ok: true });
    expect(await syncOnce(tablet)).toEqual({ fine: 'senza_web_locks', restano: 1 });
  });

  test('two tabs, one sender', async () => {
    const fake = server();
    const locks = new FakeLocks();
    const clock = new StoppedClock();
    const one = await newTablet(fake, { locks, clock });
    const two = await newTablet(fake, { locks, clock, factory: one.factory, localKeys: one.localKeys });
    for (let n = 0; n < 10; n += 1) await saveNote(n % 2 === 0 ? one : two, { verificaId: 'v1', testo: `${n}` });
    await Promise.all([syncOnce(one), syncOnce(two), syncOnce(one), syncOnce(two)]);
    expect(locks.massimo).toBe(1);
    expect(fake.effects).toHaveLength(10);
    expect(fake.calls.filter((call) => call.tipo === 'push')).toHaveLength(1);
  });

  test('requests during a round are folded into one more', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const loop = createSyncer(tablet);
    await Promise.all([loop.request(), loop.request(), loop.syncNow(), loop.request()]);
    expect(fake.reports).toHaveLength(2);
    expect(loop.busy).toBe(false);
  });
});

describe('two lanes', () => {
  test('files go after data under a lock of their own; not after a round that couldn’t begin', async () => {
    const fake = server();
    const names: string[] = [];
    const locks: Locks = {
      run: (name, task) => {
        names.push(name);
        return task();
      },
    };
    const tablet = await newTablet(fake, { locks });
    const namesOf = async (end: string) => {
      names.length = 0;
      expect(await syncOnce(tablet)).toEqual({ fine: end, restano: 0 });
      return names;
    };
    expect(await namesOf('completo')).toEqual(['sync:c1', 'sync-media:c1']);
    expect(['sync:c1', 'sync-media:c1', 'in-mano', 'x-sync:', 'sync-media'].map(isSending)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(lockName('c1')).toBe(names[0]);
    fake.fault = (kind) => (kind === 'manifesto' ? fails('temporaneo', 0) : null);
    expect(await namesOf('parziale')).toEqual(['sync:c1', 'sync-media:c1']);
    for (const end of ['offline', 'portale'] as const) {
      fake.online = end;
      expect(await namesOf(end)).toEqual(['sync:c1']);
      // Without waiting files nobody probes the connection.
      expect(await mediaRound(tablet, false)).toEqual({ fine: 'completo', sentItems: 0 });
    }
  });

  test('a round names what stuck, data before files; freed operations keep our pauses', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const pushes = () => fake.calls.filter(({ tipo }) => tipo === 'push').length;
    await saveAttachment(tablet, photo('v1'));
    fake.fault = (kind) => (kind === 'media' ? fails('temporaneo') : null);
    expect(await syncOnce(tablet)).toEqual({ fine: 'parziale', restano: 1 });
    await saveNote(tablet, { verificaId: 'v2', testo: 'x' });
    fake.fault = (kind) => (kind === 'media' ? null : fails('temporaneo'));
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'parziale', restano: 2 });
    expect(await syncOnce(tablet)).toEqual({ fine: 'parziale', restano: 2 });
    expect(pushes()).toBe(1);
    fake.fault = (kind) => (kind === 'push' ? fails('non_autorizzato') : null);
    const before = fake.calls.length;
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'accesso', restano: 2 });
    expect(fake.calls.slice(before).map(({ tipo }) => tipo)).toEqual(['push']);
  });

  test('an endless upload does not delay a score', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const loop = createSyncer(tablet);
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    fake.before = async (kind) => (kind === 'media' ? slow : undefined);
    await saveAttachment(tablet, photo('v1'));
    await loop.request();
    await saveField(tablet, score('v2', 7));
    expect(await loop.request()).toMatchObject({ fine: 'completo' });
    expect(fake.verifica('v2').row.campi.score_autenticita).toBe(7);
    expect(await tablet.store.media.toArray()).toMatchObject([{ state: 'in_invio' }]);
    finish();
    expect(await loop.syncNow()).toEqual({ fine: 'completo', restano: 0 });
    expect(loop.busy).toBe(false);
  });

  test('an unexpected error in a round is logged and the loop goes on', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const loop = createSyncer(tablet);
    fake.before = async () => {
      throw new TypeError('imprevisto');
    };
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    expect(await loop.request()).toMatchObject({ fine: 'parziale', restano: 1 });
    expect(await tablet.store.syncLog.toArray()).toMatchObject([{ evento: 'errore_inatteso' }]);
    fake.before = async () => undefined;
    expect(await loop.syncNow()).toEqual({ fine: 'completo', restano: 0 });
  });
});

describe('speed', () => {
  test('500 queued operations are sent in ten requests', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    for (let n = 0; n < 500; n += 1) await saveNote(tablet, { verificaId: `v${(n % 3) + 1}`, testo: `${n}` });
    const queued = await tablet.store.ops.toArray();
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.calls.filter((call) => call.tipo === 'push')).toHaveLength(10);
    expect(new Set(fake.effects.map(({ opId }) => opId))).toEqual(new Set(queued.map(({ opId }) => opId)));
    expect(fake.effects).toHaveLength(500);
  });
});
