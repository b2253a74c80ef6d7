/** The tablet became the centre's: what single persons' databases held is all here, once, whatever happened meanwhile. */
import { describe, expect, test } from 'vitest';
import { draft, exists, op, ops, type Row, type Trial, trial, user } from '../../tests/fakes/earlier_store.ts';
import { NOW } from '../../tests/fakes/tablet.ts';
import { verificaVuota } from '../../tests/fakes/verifica_vuota.ts';
import { toStored } from '../browser/stored-picture.ts';
import { canaryKey } from './canary.ts';
import { openConflicts } from './conflicts.ts';
import { othersOnTablet } from './identity.ts';
import { counters } from './state.ts';
import { syncOnce } from './sync.ts';
import { attachmentBlob } from './view.ts';

describe('every shape of a person’s database', () => {
  test('pending, sent, waiting, refused and delivered operations go on as they were, each under its person', async () => {
    const rows = [
      op('u1', 4),
      op('u1', 5, { state: 'sending', attempts: 1 }),
      op('u1', 6, { state: 'waiting_auth' }),
      op('u1', 7, { state: 'rejected', lastError: 'dati_non_validi', attempts: 1, entityId: 'v3' }),
      op('u1', 8, { state: 'acked', settledAt: NOW, attempts: 1 }),
      op('u1', 9, { wireSeq: 2, deviceId: 'dispositivo-importato', attempts: 1 }),
    ];
    const p = await trial([user('u1', 'Anna')], { u1: { ops: rows as unknown as Row[] } });
    expect(await p.adopt()).toBe('fatto');
    const adopted = await ops(p.tablet);
    expect(
      adopted.map(({ opId, userId, state, wireSeq, deviceId }) => [opId, userId, state, wireSeq, deviceId]),
    ).toEqual([
      ['op-u1-4', 'u1', 'pending', 4, 'dispositivo-u1'],
      ['op-u1-5', 'u1', 'pending', 5, 'dispositivo-u1'],
      ['op-u1-6', 'u1', 'pending', 6, 'dispositivo-u1'],
      ['op-u1-7', 'u1', 'rejected', 7, 'dispositivo-u1'],
      ['op-u1-8', 'u1', 'acked', 8, 'dispositivo-u1'],
      ['op-u1-9', 'u1', 'pending', 2, 'dispositivo-importato'],
    ]);
    expect(await exists(p.factory, 'u1')).toBe(false);
    p.fake.viste.set('op-u1-8', { hash: '', risposta: { op_id: 'op-u1-8', status: 'applied' } });
    await syncOnce(p.tablet, true);
    expect(p.fake.effects.map(({ opId }) => opId)).toEqual(['op-u1-4', 'op-u1-5', 'op-u1-6', 'op-u1-9']);
    expect(JSON.parse([...p.fake.viste.values()][1]?.hash ?? '{}')).toMatchObject({
      persona: 'u1',
      seq: 4,
      device_id: 'dispositivo-u1',
    });
  });

  test('files with their blobs, drafts, open conflicts, the day’s list, the log', async () => {
    const media = {
      id: 'm1',
      verificaId: 'v1',
      opId: 'op-u1-1',
      genere: 'immagine',
      mime: 'image/jpeg',
      bytes: 4,
      sha256: 'x',
      path: 'c1/v1/m1-x.jpg',
      variante: 0,
      state: 'in_invio',
      attempts: 1,
      nextAttemptAt: 0,
      lastError: null,
      createdAt: NOW,
      confirmedAt: null,
      echoedAt: null,
      blobFreedAt: null,
    };
    const card = {
      id: 'k1',
      opId: 'op-u1-2',
      verificaId: 'v2',
      kind: 'imposta_campo',
      field: 'score_autenticita',
      mine: 8,
      theirs: 6,
      theirsAt: null,
      theirsVersion: 3,
      state: 'aperto',
      createdAt: NOW,
      resolvedAt: null,
    };
    const p = await trial([user('u1', 'Anna', { bloccato: true })], {
      u1: {
        ops: [
          op('u1', 1, {
            kind: 'allega_media',
            payload: { media_id: 'm1' },
            dependsOnMedia: 'm1',
            state: 'waiting_media',
          }),
          op('u1', 2, { state: 'conflict', field: 'score_autenticita', entityId: 'v2' }),
        ] as unknown as Row[],
        media: [media],
        blobs: [{ mediaId: 'm1', ...(await toStored(new Blob(['foto']))) }],
        drafts: [draft('nota', 'a metà', 5)],
        conflicts: [card],
        verifiche: [{ ...verificaVuota('v1'), versione: 9 }],
        appointments: [
          {
            id: 'a1',
            versione: 2,
            verifica_id: 'v1',
            appointment_date: '2026-11-20',
            appointment_time: '10:30',
            status: 'confirmed',
          },
        ],
        syncLog: [{ id: 7, at: NOW, evento: 'accesso_scaduto', dettaglio: {} }],
        meta: [
          { k: 'deviceId', value: 'dispositivo-u1' },
          { k: 'epoch', value: 'epoca-u1' },
          { k: 'incidente', value: { tipo: 'archivio_perso' } },
          { k: 'centroNome', value: 'Brera' },
        ],
      },
    });
    await p.adopt();
    const { store } = p.tablet;
    expect(await store.media.get('m1')).toMatchObject({ state: 'da_inviare' });
    expect(await (await attachmentBlob(store, 'm1'))?.text()).toBe('foto');
    expect(await store.drafts.get(['v1', 'nota'])).toMatchObject({ value: 'a metà', persona: 'u1' });
    expect(await openConflicts(store)).toEqual([card]);
    expect(await store.verifiche.get('v1')).toMatchObject({ versione: 9 });
    expect(await store.appointments.count()).toBe(1);
    expect(await store.meta.get('incidente')).toMatchObject({ value: { tipo: 'archivio_perso' } });
    expect(await store.meta.get('centroNome')).toMatchObject({ value: 'Brera' });
    expect(await store.syncLog.toArray()).toMatchObject([
      { evento: 'accesso_scaduto', persona: 'u1' },
      {
        evento: 'archivio_adottato',
        persona: 'u3',
        sessione: 'u3',
        dettaglio: { utente: 'u1', operazioni: 2, file: 1 },
      },
    ]);
    expect(await counters(store)).toMatchObject({ operazioni: 1, media: 1, conflitti: 1 });
  });

  test('the server is told once which databases this one took over', async () => {
    const p = await trial([user('u1', 'Anna'), user('u2', 'Bruno')], { u1: {}, u2: {} });
    await p.adopt();
    await syncOnce(p.tablet);
    expect(p.fake.reports.at(-1)).toMatchObject({ confluiti: ['dispositivo-u1', 'dispositivo-u2'] });
    await syncOnce(p.tablet);
    expect(p.fake.reports.at(-1)?.confluiti).toBeUndefined();
  });

  test('a crash anywhere repeats harmlessly, and what happened since stays', async () => {
    const p = await trial([user('u1', 'Anna')], {
      u1: { ops: [op('u1', 1)] as unknown as Row[], drafts: [draft('nota', 'mia', 5)] },
    });
    const { tablet } = p;
    // Dies after the copy, before anything is deleted.
    uccidiPrimaDiCancellare(p);
    await expect(p.adopt()).rejects.toThrow('scheda uccisa');
    expect(await exists(p.factory, 'u1')).toBe(true);
    expect(await ops(tablet)).toHaveLength(1);
    await tablet.store.ops.clear();
    await p.adopt();
    expect(await ops(tablet)).toEqual([]);
    expect(await tablet.store.drafts.toArray()).toMatchObject([{ value: 'mia' }]);
    expect(await exists(p.factory, 'u1')).toBe(false);
    expect(await p.adopt()).toBe('fatto');
  });

  test('thrown away by the browser before it was taken over: a loss, never an empty list', async () => {
    const p = await trial([user('u1', 'Anna', { pendingOps: 3 })], {});
    p.tablet.localKeys.setItem(canaryKey('u1'), 'epoca-u1');
    await p.adopt();
    await syncOnce(p.tablet);
    expect(p.fake.reports.at(-1)).toMatchObject({
      incidente: { tipo: 'archivio_perso', persona: 'u1', operazioni: 3 },
    });
    expect(p.tablet.localKeys.getItem(canaryKey('u1'))).toBeNull();
  });

  test('the database of another centre’s person stays as it is, and its count is seen', async () => {
    const p = await trial([user('u9', 'Zoe', { centre: 'c9', pendingOps: 4 }), user('u1', 'Anna')], {
      u9: { ops: [op('u9', 1)] as unknown as Row[] },
    });
    await p.adopt();
    expect(await exists(p.factory, 'u9')).toBe(true);
    expect(await ops(p.tablet)).toEqual([]);
    expect(await othersOnTablet(p.device, 'c1')).toEqual([{ id: 'u9', nome: 'Zoe', quanti: 4 }]);
  });
});

/** The next deletion never comes to pass: the tab dies first. */
function uccidiPrimaDiCancellare({ factory }: Trial): void {
  const real = factory.deleteDatabase.bind(factory);
  factory.deleteDatabase = () => {
    factory.deleteDatabase = real;
    throw new Error('scheda uccisa');
  };
}
