import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { fails, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { saveDrafts, saveNote, saveOperation } from '../queue/queue.ts';
import { saveDecision } from '../review/decision.ts';
import { syncOnce } from '../send/sync.ts';
import { CLOSED_META, META_SUSPENDED, META_THRESHOLD, META_TIPO_CENTRO } from '../store/db.ts';
import { dayEntries, itemList, itemView } from '../store/view.ts';
import { difference } from './pull.ts';

describe('pull', () => {
  test('ids and versions alone decide what is read', () => {
    const locals = [
      { id: 'a', versione: 1 },
      { id: 'b', versione: 5 },
      { id: 'c', versione: 1 },
      { id: 'd', versione: 2, da_rileggere: true },
    ];
    const listed = [
      { id: 'a', versione: 1 },
      { id: 'b', versione: 4 },
      { id: 'd', versione: 2 },
      { id: 'e', versione: 1 },
    ];
    expect(difference(locals, listed)).toEqual({ toRead: ['b', 'd', 'e'], toDrop: ['c'] });
  });

  test('changed rows are fetched in hundreds, and a second pull fetches none', async () => {
    const fake = server(...Array.from({ length: 250 }, (_, n) => `v${n + 1}`));
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    expect(fake.calls.filter((call) => call.tipo === 'pull').map((call) => call.ids.length)).toEqual([
      100, 100, 100, 100, 100,
    ]);
    expect(await tablet.store.verifiche.count()).toBe(250);
    await syncOnce(tablet);
    expect(fake.calls.filter((call) => call.tipo === 'pull')).toHaveLength(5);
  });

  test('the platform’s threshold comes with the list, is kept, and holds offline', async () => {
    const fake = server('v1');
    fake.threshold = 9;
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    expect((await itemView(tablet.store, 'v1'))?.threshold).toBe(9);
    fake.online = 'offline';
    fake.threshold = 4;
    await syncOnce(tablet);
    expect((await itemView(tablet.store, 'v1'))?.threshold).toBe(9);
    // Nothing else changed on the server: no row is fetched, the setting still arrives.
    fake.online = 'online';
    const readings = fake.calls.filter((call) => call.tipo === 'pull').length;
    await syncOnce(tablet);
    expect((await itemView(tablet.store, 'v1'))?.threshold).toBe(4);
    expect(fake.calls.filter((call) => call.tipo === 'pull')).toHaveLength(readings);
  });

  test('the kind of centre comes with the list and stays offline', async () => {
    const fake = server('v1');
    fake.tipoCentro = 'terze_parti';
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    fake.online = 'offline';
    await syncOnce(tablet);
    expect((await itemView(tablet.store, 'v1'))?.tipoCentro).toBe('terze_parti');
    await tablet.store.meta.delete(META_TIPO_CENTRO);
    expect((await itemView(tablet.store, 'v1'))?.tipoCentro).toBeNull();
  });

  test('a suspension and the closed days come and go with the list', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    const said = async () => {
      await syncOnce(tablet);
      return (await tablet.store.meta.bulkGet([META_SUSPENDED, CLOSED_META])).map((row) => row?.value);
    };
    Object.assign(fake, { sospeso: true, chiuso: [0, 6] });
    expect(await said()).toEqual(['Documenti scaduti', [0, 6]]);
    Object.assign(fake, { motivo: null, chiuso: [] });
    expect(await said()).toEqual(['', []]);
    Object.assign(fake, { sospeso: false, chiuso: undefined });
    expect(await said()).toEqual([undefined, undefined]);
  });

  test('a tablet without a setting uses the default', async () => {
    const tablet = await newTablet(server('v1'));
    await syncOnce(tablet);
    await tablet.store.meta.delete(META_THRESHOLD);
    expect((await itemView(tablet.store, 'v1'))?.threshold).toBe(6);
  });

  test('a pull keeps drafts, and fields with unsent edits keep the version the person saw', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveDrafts(tablet, { verificaId: 'v1', drafts: [{ campo: 'nota', valore: 'a metà' }] });
    await saveField(tablet, { verificaId: 'v1', campo: 'score_autenticita', valore: 8 });
    fake.othersWrite('v1', 'score_autenticita', 6);
    fake.othersWrite('v1', 'score_provenienza', 4);
    fake.othersWrite('v2', 'score_autenticita', 5);
    // An edit of an unread item has no version to keep.
    await saveField(tablet, { verificaId: 'v3', campo: 'score_autenticita', valore: 7 });
    await tablet.store.verifiche.delete('v3');
    fake.fault = (kind) =>
      kind === 'push' ? { tipo: 'fallisce', risultato: { ok: false, errore: 'temporaneo' } } : null;
    await syncOnce(tablet);
    const row = await tablet.store.verifiche.get('v1');
    expect(row?.versioni_campi).toStrictEqual({ score_provenienza: 1 });
    expect(row?.campi).toStrictEqual({ score_provenienza: 4 });
    expect(await tablet.store.verifiche.get('v2')).toMatchObject({ campi: { score_autenticita: 5 } });
    expect(await tablet.store.verifiche.get('v3')).toMatchObject({ campi: {} });
    const view = await itemView(tablet.store, 'v1');
    expect(view).toMatchObject({ campi: { score_autenticita: 8, score_provenienza: 4 }, drafts: { nota: 'a metà' } });
  });

  test('an unlisted item is deleted unless it has unsent work', async () => {
    const fake = server('v1', 'v2', 'v3', 'v4');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveNote(tablet, { verificaId: 'v2', testo: 'non ancora inviata' });
    await saveNote(tablet, { verificaId: 'v4', testo: 'questa neppure' });
    await saveDrafts(tablet, { verificaId: 'v2', drafts: [{ campo: 'ricevi_nome', valore: 'Lucia' }] });
    await tablet.store.appointments.put({
      id: 'senza',
      versione: 1,
      verifica_id: null,
      appointment_date: '2026-11-20',
      appointment_time: '11:30',
      status: 'confirmed',
    });
    fake.fault = (kind) =>
      kind === 'push' ? { tipo: 'fallisce', risultato: { ok: false, errore: 'temporaneo' } } : null;
    fake.listed.delete('v1');
    fake.listed.delete('v2');
    fake.listed.delete('v4');
    await syncOnce(tablet);
    expect((await tablet.store.verifiche.toArray()).map((row) => [row.id, row.non_assegnata === true])).toEqual([
      ['v2', true],
      ['v3', false],
      ['v4', true],
    ]);
    expect((await tablet.store.appointments.toArray()).map((row) => [row.id, row.non_assegnata === true])).toEqual([
      ['a-v2', true],
      ['a-v3', false],
      ['a-v4', true],
    ]);
    expect(await tablet.store.drafts.count()).toBe(1);
    fake.fault = () => null;
    await syncOnce(tablet, true);
    expect((await itemList(tablet.store)).map((entry) => entry.verifica.id)).toEqual(['v3']);
  });

  test('used drafts keep nothing here, half-written ones do', async () => {
    const fake = server();
    fake.verifica('v2').row.stato = 'programmata';
    fake.verifica('v3').row.stato = 'verificato';
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    const write = (verificaId: string, field: string, value: string) =>
      saveDrafts(tablet, { verificaId, drafts: [{ campo: field, valore: value }] });
    await write('v1', 'ricevi_numero_seriale', 'AB1');
    await write('v1', 'nota', '');
    await write('v2', 'ricevi_numero_seriale', 'AB2');
    await write('v3', 'decidi_motivo', 'altro');
    fake.listed.clear();
    await syncOnce(tablet);
    expect((await tablet.store.verifiche.toArray()).map(({ id }) => id)).toEqual(['v2']);
    expect((await tablet.store.drafts.toArray()).map(({ verificaId }) => verificaId)).toEqual(['v2']);
  });

  test('a list refused for want of a session puts pausing operations to waiting for a sign-in', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    await tablet.store.ops.toCollection().modify({ nextAttemptAt: tablet.clock.t + 5_000 });
    fake.fault = (kind) => (kind === 'manifesto' ? fails('non_autorizzato') : null);
    expect(await syncOnce(tablet)).toEqual({ fine: 'accesso', restano: 1 });
    expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'waiting_auth' }]);
    expect(fake.calls.map(({ tipo }) => tipo)).toEqual(['manifesto']);
  });

  test('a truncated answer changes nothing', async () => {
    const fake = server(...Array.from({ length: 150 }, (_, n) => `v${n + 1}`));
    const tablet = await newTablet(fake);
    let pulls = 0;
    fake.fault = (kind) => {
      if (kind !== 'pull') return null;
      pulls += 1;
      return pulls === 2 ? { tipo: 'fallisce', risultato: { ok: false, errore: 'rete' } } : null;
    };
    await syncOnce(tablet);
    expect(await tablet.store.verifiche.count()).toBe(0);
    await syncOnce(tablet, true);
    expect(await tablet.store.verifiche.count()).toBe(150);
  });

  test('the day is listed with each item’s unsent work', async () => {
    const fake = server('v1', 'v2');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    const entries = await dayEntries(tablet.store, '2026-11-20');
    expect(entries.map((entry) => [entry.verifica?.id, entry.outstanding])).toEqual([
      ['v1', 1],
      ['v2', 0],
    ]);
  });

  test('the list of verifications shows an unsent decision and intake too', async () => {
    const fake = server('v1', 'v2', 'v3');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveDecision(tablet, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'altro' });
    await saveOperation(tablet, {
      kind: 'ricevi',
      verificaId: 'v2',
      payload: {
        numero_seriale: null,
        accessori: null,
        segni_distintivi: null,
        firma_media_id: null,
        nome_depositante: 'Lucia',
      },
    });
    const entries = await itemList(tablet.store);
    expect(
      entries
        .map(({ verifica, outstanding, decisione, ricevuta }) => [verifica.id, outstanding, decisione, ricevuta])
        .sort(),
    ).toEqual([
      ['v1', 1, 'non_conforme', false],
      ['v2', 1, null, true],
      ['v3', 0, null, false],
    ]);
  });
});
