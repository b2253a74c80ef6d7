/** Several persons' databases in one, and the tablet's list of them. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { saveField } from '../../tests/fakes/depot.ts';
import { draft, exists, listOfPeople, op, ops, type Row, score, trial, user } from '../../tests/fakes/earlier_store.ts';
import { events, NOW, StoppedClock } from '../../tests/fakes/tablet.ts';
import { verificaVuota } from '../../tests/fakes/verifica_vuota.ts';
import { canaryKey } from './canary.ts';
import { openConflicts, resolveConflict } from './conflicts.ts';
import { DeviceStore, offlineCentre, rememberCentre } from './identity.ts';
import { whoIsHere } from './people.ts';
import type { Locks } from './ports.ts';
import { syncOnce } from './sync.ts';

describe('two persons on one item', () => {
  const dueVoti = () =>
    trial([user('u1', 'Anna', { verifiedAt: NOW - 10 }), user('u2', 'Bruno')], {
      u1: {
        ops: [score('u1', 1, 8)] as unknown as Row[],
        drafts: [draft('score_autenticita', 8, 10), draft('nota', 'graffio', 10)],
      },
      u2: {
        ops: [score('u2', 1, 3)] as unknown as Row[],
        drafts: [draft('score_autenticita', 3, 20), draft('nota', 'vite lenta', 20)],
      },
    });

  test('free text of both is kept, of a field the newest is shown', async () => {
    const p = await dueVoti();
    await p.adopt();
    const { drafts } = p.tablet.store;
    expect(await drafts.get(['v1', 'nota'])).toMatchObject({ value: 'graffio\nvite lenta' });
    expect(await drafts.get(['v1', 'score_autenticita'])).toMatchObject({ value: 3, persona: 'u2' });
  });

  test('their never-sent values of the same field meet as a card, not silently as the last one', async () => {
    const p = await dueVoti();
    await p.adopt();
    await syncOnce(p.tablet, true);
    expect(p.fake.verifica('v1').row.campi.score_autenticita).toBe(8);
    const [card] = await openConflicts(p.tablet.store);
    expect(card).toMatchObject({ mine: 3, theirs: 8 });
    await resolveConflict(p.tablet, card?.id ?? '', { tipo: 'mio' });
    expect(await syncOnce(p.tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(p.fake.verifica('v1').row.campi.score_autenticita).toBe(3);
  });

  test('who then changes it here has seen what stood before: his value follows, and the other’s is still asked about', async () => {
    const p = await dueVoti();
    await p.adopt();
    await saveField(p.tablet, { verificaId: 'v1', campo: 'score_autenticita', valore: 5 });
    expect((await ops(p.tablet)).map(({ userId, payload }) => [userId, payload])).toEqual([
      ['u1', { value: 8 }],
      ['u2', { value: 3 }],
      ['u3', { value: 5 }],
    ]);
    await syncOnce(p.tablet, true);
    expect(await openConflicts(p.tablet.store)).toMatchObject([{ mine: 3, theirs: 8 }]);
  });
});

describe('what the centre’s own database has already', () => {
  const card = (opId: string, mine: number): Row => ({
    id: 'k1',
    opId,
    verificaId: 'v1',
    kind: 'imposta_campo',
    field: 'score_autenticita',
    mine,
    theirs: 6,
    theirsAt: null,
    theirsVersion: 3,
    state: 'aperto',
    createdAt: NOW,
    resolvedAt: null,
  });
  const visita = (id: string, version: number): Row => ({
    id,
    versione: version,
    verifica_id: id,
    status: `di ${version}`,
  });
  const media = (id: string, lastError: string): Row => ({ id, verificaId: 'v1', state: 'da_inviare', lastError });
  const verifica = (id: string, version: number, titolo: string): Row => ({
    ...verificaVuota(id),
    versione: version,
    titolo,
  });
  const META = [
    'punteggioMinimoAutenticita',
    'tipoCentro',
    'centroNome',
    'ultimaSincronia',
    'ultimaCopia',
    'incidente',
  ];

  test('stays where it is the same or newer, and the rest comes in: each thing once', async () => {
    const p = await trial(
      [user('u1', 'Anna', { verifiedAt: NOW + 10 }), user('u2', 'Bruno'), user('u4', 'Dario', { verifiedAt: 1 })],
      {
        u1: {
          ops: [op('u1', 1), op('u1', 2)] as unknown as Row[],
          media: [media('m1', 'vecchia'), media('m2', 'nuova')],
          blobs: ['m1', 'm2'].map((mediaId) => ({ mediaId, bytes: new ArrayBuffer(2), type: '' })),
          conflicts: [card('op-u1-1', 1), { ...card('op-u1-2', 2), id: 'k2' }],
          drafts: [{ ...draft('nota', 'di un’altra', 5), persona: 'u9' }],
          verifiche: [
            verifica('v1', 4, 'sua'),
            verifica('v2', 4, 'sua'),
            verifica('v3', 4, 'sua'),
            verifica('v4', 1, 'sua'),
          ],
          appointments: [visita('a1', 4), visita('a2', 4), visita('a3', 4), visita('a4', 1)],
          meta: META.map((k) => ({ k, value: `suo ${k}` })),
        },
        u2: { ops: [op('u2', 1)] as unknown as Row[] },
        u4: { meta: [{ k: 'deviceId', value: 7 }] },
      },
    );
    const { store } = p.tablet;
    const [mia] = [op('u1', 1, { lastError: 'mia' })].map(({ seq: _, ...row }) => row);
    if (mia === undefined) throw new Error('no row');
    await store.ops.add(mia);
    await store.media.put(media('m1', 'mia') as never);
    await store.conflicts.put(card('op-u1-1', 8) as never);
    await store.verifiche.bulkPut([
      verifica('v1', 5, 'mia'),
      verifica('v2', 4, 'mia'),
      verifica('v3', 3, 'mia'),
    ] as never);
    await store.appointments.bulkPut([
      visita('a1', 5),
      { ...visita('a2', 4), status: 'mia' },
      visita('a3', 3),
    ] as never);
    await store.meta.put({ k: 'centroNome', value: 'mio' });
    await store.persone.put({ id: 'u1', nome: 'Anna Rossi', ruolo: 'titolare', pin_impronta: 'x' });
    await p.adopt();
    // The first who worked comes first.
    expect((await ops(p.tablet)).map(({ opId, lastError }) => [opId, lastError])).toEqual([
      ['op-u1-1', 'mia'],
      ['op-u2-1', null],
      ['op-u1-2', null],
    ]);
    expect((await store.media.toArray()).map(({ id, lastError }) => [id, lastError])).toEqual([
      ['m1', 'mia'],
      ['m2', 'nuova'],
    ]);
    expect((await store.conflicts.toArray()).map(({ id, mine }) => [id, mine])).toEqual([
      ['k1', 8],
      ['k2', 2],
    ]);
    expect(await store.drafts.toArray()).toMatchObject([{ value: 'di un’altra', persona: 'u9' }]);
    expect(
      (await store.verifiche.toArray()).map(({ versione, titolo, da_rileggere }) => [versione, titolo, da_rileggere]),
    ).toEqual([
      [5, 'mia', true],
      [4, 'mia', true],
      [4, 'sua', true],
      [1, 'sua', undefined],
    ]);
    expect((await store.appointments.toArray()).map(({ status }) => status)).toEqual(['di 5', 'mia', 'di 4', 'di 1']);
    expect((await store.meta.bulkGet(META)).map((row) => row?.value)).toEqual(
      META.map((k) => (k === 'centroNome' ? 'mio' : `suo ${k}`)),
    );
    expect((await store.persone.bulkGet(['u1', 'u2'])).map((row) => [row?.nome, row?.ruolo])).toEqual([
      ['Anna Rossi', 'titolare'],
      ['Bruno', 'operatore'],
    ]);
    // What has no name of its own was never known to the server.
    expect((await store.meta.get('confluiti'))?.value).toEqual(['dispositivo-u2']);
  });

  test('is taken over under the lock of the old sender where there are locks, and without where there are none', async () => {
    for (const ciSono of [false, true]) {
      const p = await trial([user('u1', 'Anna')], { u1: { ops: [op('u1', 1)] as unknown as Row[] } });
      const names: string[] = [];
      const locks: Locks = {
        run: (name, task) => {
          names.push(name);
          return task();
        },
      };
      expect(await p.adopt(ciSono ? locks : null)).toBe('fatto');
      expect([await p.tablet.store.ops.count(), names]).toEqual([1, ciSono ? ['sync:u1'] : []]);
    }
  });

  test('no room for the copy: the person’s database stays, and the next start tries again', async () => {
    const p = await trial([user('u1', 'Anna')], { u1: { ops: [op('u1', 1)] as unknown as Row[] } });
    const errors = [new DOMException('full', 'QuotaExceededError'), new TypeError('altro')];
    p.tablet.store.ops.hook('creating', () => {
      const error = errors.shift();
      if (error !== undefined) throw error;
    });
    expect(await p.adopt()).toBe('spazio_esaurito');
    await expect(p.adopt()).rejects.toThrow('altro');
    expect([await p.tablet.store.ops.count(), await exists(p.factory, 'u1')]).toEqual([0, true]);
    expect(await p.adopt()).toBe('fatto');
    expect([await p.tablet.store.ops.count(), await exists(p.factory, 'u1')]).toEqual([1, false]);
  });

  test('whole, it is no loss; lost, that stands in the log too', async () => {
    const p = await trial([user('u1', 'Anna'), user('u2', 'Bruno', { pendingMedia: 2 })], { u1: {} });
    for (const id of ['u1', 'u2']) p.tablet.localKeys.setItem(canaryKey(id), `epoca-${id}`);
    await p.adopt();
    const said = { tipo: 'archivio_perso', persona: 'u2', operazioni: 1, media: 2 };
    expect((await events(p.tablet)).filter(([evento]) => evento === 'archivio_perso')).toEqual([
      ['archivio_perso', { ...said, rilevato_il: '2026-11-20T09:00:00.000Z' }],
    ]);
    expect((await p.tablet.store.meta.get('incidente'))?.value).toMatchObject(said);
  });
});

describe('the list of the tablet', () => {
  test('its people become their centre, open or locked as the last of them left it', async () => {
    const factory = new IDBFactory();
    await listOfPeople(factory, [user('u2', 'Bruno', { verifiedAt: NOW + 5 }), user('u1', 'Anna', { bloccato: true })]);
    const db = new DeviceStore({ indexedDB: factory, IDBKeyRange });
    const clock = new StoppedClock();
    expect(await offlineCentre(db, clock)).toMatchObject({
      esito: 'bloccato',
      centro: { id: 'c1', chi: { nome: 'Anna' } },
    });
    expect(await db.accessi.count()).toBe(0);
    await rememberCentre(db, clock, { id: 'c1', nome: 'Brera', chi: { id: 'u3', nome: 'Carla' } });
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto', centro: { nome: 'Brera' } });
  });

  test('of several people and centres: each centre has whoever worked there last, the tablet the one it was left at', async () => {
    const persone = [
      user('u1', 'Anna', { verifiedAt: 30 }),
      user('u2', 'Bruno', { verifiedAt: 20, bloccato: true }),
      user('u3', 'Carla', { verifiedAt: 15, centre: 'c2' }),
      user('u4', 'Dario', { verifiedAt: 10, centre: 'c2' }),
    ];
    for (const [ultimo, centro, c1] of [
      ['u2', 'c1', { nome: '', verifiedAt: 20, bloccato: true, chi: { id: 'u2', nome: 'Bruno' } }],
      ['u9', undefined, { nome: '', verifiedAt: 30, bloccato: false, chi: { id: 'u1', nome: 'Anna' } }],
      [null, undefined, { chi: { id: 'u1', nome: 'Anna' } }],
    ] as const) {
      const factory = new IDBFactory();
      await listOfPeople(factory, persone, ultimo);
      const db = new DeviceStore({ indexedDB: factory, IDBKeyRange });
      expect((await db.meta.get('lastCentre'))?.value).toBe(centro);
      expect(await db.centri.toArray()).toMatchObject([
        { id: 'c1', ...c1 },
        { id: 'c2', verifiedAt: 15, bloccato: false, chi: { id: 'u3', nome: 'Carla' } },
      ]);
    }
  });

  test('offline, whoever worked last is at the counter', async () => {
    const p = await trial([user('u1', 'Anna', { verifiedAt: NOW - 9 }), user('u2', 'Bruno')], {
      u1: {},
      u2: {},
    });
    await p.tablet.store.meta.delete('persona');
    await p.adopt();
    expect(await whoIsHere(p.tablet.store)).toMatchObject({ id: 'u2', nome: 'Bruno' });
  });
});
