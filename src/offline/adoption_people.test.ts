/** Several persons' databases in one, and the tablet's list of them. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { bozza, elencoPersone, ops, prova, type Riga, utente, voto } from '../../tests/falsi/archivio-di-prima.ts';
import { saveField } from '../../tests/falsi/deposito.ts';
import { ADESSO, OrologioFermo } from '../../tests/falsi/tablet.ts';
import { openConflicts, resolveConflict } from './conflicts.ts';
import { DeviceStore, offlineCentre, rememberCentre } from './identity.ts';
import { whoIsHere } from './people.ts';
import { syncOnce } from './sync.ts';

describe('two persons on one item', () => {
  const dueVoti = () =>
    prova([utente('u1', 'Anna', { verifiedAt: ADESSO - 10 }), utente('u2', 'Bruno')], {
      u1: {
        ops: [voto('u1', 1, 8)] as unknown as Riga[],
        drafts: [bozza('score_autenticita', 8, 10), bozza('nota', 'graffio', 10)],
      },
      u2: {
        ops: [voto('u2', 1, 3)] as unknown as Riga[],
        drafts: [bozza('score_autenticita', 3, 20), bozza('nota', 'vite lenta', 20)],
      },
    });

  test('free text of both is kept, of a field the newest is shown', async () => {
    const p = await dueVoti();
    await p.adotta();
    const { drafts } = p.tablet.store;
    expect(await drafts.get(['v1', 'nota'])).toMatchObject({ value: 'graffio\nvite lenta' });
    expect(await drafts.get(['v1', 'score_autenticita'])).toMatchObject({ value: 3, persona: 'u2' });
  });

  test('their never-sent values of the same field meet as a card, not silently as the last one', async () => {
    const p = await dueVoti();
    await p.adotta();
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
    await p.adotta();
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

describe('the list of the tablet', () => {
  test('its people become their centre, open or locked as the last of them left it', async () => {
    const fabbrica = new IDBFactory();
    await elencoPersone(fabbrica, [
      utente('u2', 'Bruno', { verifiedAt: ADESSO + 5 }),
      utente('u1', 'Anna', { bloccato: true }),
    ]);
    const db = new DeviceStore({ indexedDB: fabbrica, IDBKeyRange });
    const clock = new OrologioFermo();
    expect(await offlineCentre(db, clock)).toMatchObject({
      esito: 'bloccato',
      centro: { id: 'c1', chi: { nome: 'Anna' } },
    });
    expect(await db.accessi.count()).toBe(0);
    await rememberCentre(db, clock, { id: 'c1', nome: 'Brera', chi: { id: 'u3', nome: 'Carla' } });
    expect(await offlineCentre(db, clock)).toMatchObject({ esito: 'aperto', centro: { nome: 'Brera' } });
  });

  test('offline, whoever worked last is at the counter', async () => {
    const p = await prova([utente('u1', 'Anna', { verifiedAt: ADESSO - 9 }), utente('u2', 'Bruno')], {
      u1: {},
      u2: {},
    });
    await p.tablet.store.meta.delete('persona');
    await p.adotta();
    expect(await whoIsHere(p.tablet.store)).toMatchObject({ id: 'u2', nome: 'Bruno' });
  });
});
