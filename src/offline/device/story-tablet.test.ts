import { expect, test } from 'vitest';
import { readLog, saveField } from '../../../tests/fakes/depot.ts';
import { kept, tell } from '../../../tests/fakes/story.ts';
import { photo, score } from '../../../tests/fakes/sync-scene.ts';
import { saveAttachment } from '../media/attachments.ts';
import { saveDrafts, saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { logEvent } from '../send/sync-log.ts';
import { acknowledgeLoss, checkCanary, prepareStore } from '../store/canary.ts';
import { freeableRoom, freeRoom } from '../store/quota.ts';
import { prune } from '../store/retention.ts';
import { counters } from '../store/state.ts';
import type { Persona } from '../store/wire.ts';
import { isAnother, lossRead, lost, markNew, toRecognise, wasThis } from './memory.ts';
import { forgetSession, handOverTo, people, signsIn, updatePeople, whoIsHere } from './people.ts';
import { pinHash, signInWithPin } from './pin.ts';
import { report } from './report.ts';

const DAY = 24 * 3_600_000;
const persona = (id: string, name: string, role: Persona['ruolo'] = 'operatore'): Persona => ({
  id,
  nome: name,
  ruolo: role,
  pin_impronta: null,
});

test('who is at the counter', async () => {
  const impronta = await pinHash('1234');
  const rows = await tell({}, async ({ tablet, passo }) => {
    const { store } = tablet;
    const who = () => passo('chi', () => whoIsHere(store));
    await who();
    await passo('elenco', () =>
      updatePeople(store, [persona('u3', 'Àda'), persona('u1', 'Zoe', 'titolare'), persona('u2', 'Bea')]),
    );
    await passo('in ordine', () => people(store));
    await passo('vuoto', () => updatePeople(store, []));
    await passo('passa', () => handOverTo(tablet, 'u2'));
    await passo('già lì', () => handOverTo(tablet, 'u2'));
    await who();
    await passo('senza pin', () => signInWithPin(tablet, 'u3', '1234'));
    await passo('ignota', () => signInWithPin(tablet, 'u8', '1234'));
    await store.persone.update('u3', { pin_impronta: impronta.replace(/(\$[^$]*){3}$/, '$c2FsZQ$eHg') });
    for (let n = 0; n < 6; n += 1) await passo(`errato ${n}`, () => signInWithPin(tablet, 'u3', '0000'));
    await passo('stessa sessione', () => signsIn(tablet, { id: 'u1', nome: 'Zoe' }));
    await passo('accede', () => signsIn(tablet, { id: 'u3', nome: 'Altro nome' }, true));
    await passo('di nuovo', () => signsIn(tablet, { id: 'u3', nome: 'Ada' }));
    await passo('nuova', () => signsIn(tablet, { id: 'u7', nome: 'Gina' }));
    await who();
    await passo('fuori', () => forgetSession(store));
    await passo('resta u1', () => updatePeople(store, [persona('u1', 'Zoe')]));
    await who();
    await passo('sessione di u1', () => signsIn(tablet, { id: 'u1', nome: 'Zoe' }));
    await passo('passa a u5', () => handOverTo(tablet, 'u5'));
    await passo('u5 non c’è più', () => updatePeople(store, [persona('u1', 'Zoe'), persona('u6', 'Ivo')]));
    await store.meta.delete('persona');
    await passo('nessuno al banco', () => signsIn(tablet, { id: 'u1', nome: 'Zoe' }));
    await store.meta.put({ k: 'persona', value: 3 });
    await who();
    await passo('persona illeggibile', () => updatePeople(store, [persona('u1', 'Zoe')]));
    await passo('registro', () => readLog(store, 2));
  });
  expect(rows).toEqual(
    kept(
      'persone',
      rows.map((row) => row.replaceAll(impronta, 'impronta')),
    ),
  );
});

test('its name, its unsent work, its losses', async () => {
  const rows = await tell({}, async ({ fake, tablet, passo }) => {
    const { store, localKeys: recall } = tablet;
    await passo('rapporto', () => report(tablet));
    await saveField(tablet, score('v1', 8));
    await saveAttachment(tablet, photo('v1'));
    tablet.clock.forward(61_000);
    await store.meta.bulkPut([
      { k: 'incidente', value: { tipo: 'archivio_perso' } },
      { k: 'incidente:2', value: { tipo: 'tolta_dal_tablet' } },
      { k: 'confluiti', value: ['d1', 'd2'] },
      { k: 'era', value: 'd0' },
    ]);
    await passo('primo', () => report(tablet));
    await passo('secondo', () => report(tablet));
    fake.epoch = 'un’altra';
    await passo('epoca diversa', () => report(tablet));
    await passo('contatori', () => counters(store));
    await passo('detti', () => fake.reports);
    const network = {
      ...tablet.network,
      report: async () => ({ ok: true, value: { epoch: 'e', server_time: 'mai', nome: 'Tablet 9' } }) as const,
    };
    await passo('ora illeggibile', () => report({ ...tablet, network }));
    for (const k of ['epoch', 'deviceId']) {
      const value = (await store.meta.get(k))?.value ?? '';
      await store.meta.delete(k);
      await passo(`senza ${k}`, () => report(tablet));
      await store.meta.put({ k, value });
    }
    await passo('intatto', () => checkCanary(tablet, recall));
    recall.voci.clear();
    await passo('canarino dimenticato', async () => [await checkCanary(tablet, recall), [...recall.voci.keys()]]);
    await store.meta.delete('epoch');
    await passo('perso', () => checkCanary(tablet, recall));
    await passo('riconosciuto', () => acknowledgeLoss(tablet, recall));
    await passo('nuovo', async () => {
      await store.meta.clear();
      recall.voci.clear();
      return [await checkCanary(tablet, recall), await prepareStore(tablet, null), [...recall.voci.keys()]];
    });
    await store.meta.put({ k: 'centre', value: 'c0' });
    await passo('altro nome', () => prepareStore(tablet, recall));
    await passo('già detto', () => prepareStore(tablet, recall));
    await passo('da riconoscere', () => markNew(tablet));
    await passo('sì', () => toRecognise(store));
    await passo('era questo', () =>
      wasThis(tablet, { id: 'd9', nome: 'Tablet 2', visto_il: '', pending_ops: 3, pending_media: 4 }),
    );
    await passo('perduti', async () => [await lost(store), await toRecognise(store)]);
    await passo('letti', () => lossRead(store));
    await store.meta.put({ k: 'perduti', value: { nome: 3, quanti: 2 } });
    await passo('illeggibili', () => lost(store));
    await store.meta.put({ k: 'perduti', value: { nome: 'x', quanti: '2' } });
    await passo('illeggibili', () => lost(store));
    await markNew(tablet);
    await passo('è un altro', () => isAnother(store));
    await store.meta.put({ k: 'confluiti', value: ['d1'] });
    await passo('non è nuovo', () => markNew(tablet));
  });
  expect(rows).toEqual(kept('tablet', rows));
});

test('room, history and a list that changes meanwhile', async () => {
  const rows = await tell({}, async ({ fake, tablet, passo }) => {
    const { store } = tablet;
    for (const id of ['v1', 'v2']) await saveAttachment(tablet, photo(id, `foto di ${id}`));
    await saveNote(tablet, { verificaId: 'v1', testo: 'uno' });
    await passo('giro', () => syncOnce(tablet, true));
    await passo('secondo', () => syncOnce(tablet, true));
    await passo('liberabili', () => freeableRoom(store));
    await passo('presto', () => prune(tablet));
    tablet.clock.forward(3 * DAY - 1);
    await store.media.where('verificaId').equals('v1').modify({ echoedAt: null });
    await passo('non ancora mostrata', () => freeRoom(tablet));
    await passo('niente più', () => freeRoom(tablet));
    await store.media.where('verificaId').equals('v1').modify({ echoedAt: tablet.clock.t });
    await saveField(tablet, score('v1', 8));
    await saveDrafts(tablet, {
      verificaId: 'v2',
      drafts: [
        { campo: 'nota', valore: '' },
        { campo: 'ricevi_nome', valore: 'x' },
        { campo: 'decidi_motivo', valore: 'y' },
      ],
    });
    await saveDrafts(tablet, { verificaId: 'v3', drafts: [{ campo: 'spedizione_codice', valore: 'z' }] });
    fake.rule = ({ op_id }) => ({ op_id, status: 'rejected', reason: 'no' });
    fake.listed.clear();
    fake.sospeso = true;
    await passo('non più elencate', () => syncOnce(tablet, true));
    for (const stato of ['programmata', 'verificato'])
      await passo(`bozze ${stato}`, async () => {
        await store.verifiche.toCollection().modify({ stato });
        return syncOnce(tablet, true);
      });
    fake.sospeso = false;
    fake.listed.add('v1');
    fake.othersWrite('v1', 'score_autenticita', 3);
    fake.othersWrite('v1', 'score_provenienza', 4);
    await passo('torna', () => syncOnce(tablet, true));
    await store.ops.toCollection().modify((op) => {
      op.resolvedAt = tablet.clock.t;
    });
    tablet.clock.forward(7 * DAY);
    await passo('sette giorni', () => prune(tablet));
    tablet.clock.forward(1);
    await passo('e un attimo', () => prune(tablet));
    for (let n = 0; n < 501; n += 1) await logEvent(tablet, `riga ${n}`);
    await passo('registro', async () => [(await readLog(store, 1_000)).length, (await readLog(store)).length]);
  });
  expect(rows.slice(0, -520)).toEqual(kept('spazio', rows.slice(0, -520)));
  expect(rows.at(-1)).toContain('syncLog');
});
