import { expect, test } from 'vitest';
import { fails, photo, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { removeAttachment, saveAttachment, saveIntake } from '../media/attachments.ts';
import { saveNote, saveOperation } from '../queue/queue.ts';
import { returns, saveReturn } from '../receive/returns.ts';
import { saveDecision } from '../review/decision.ts';
import { syncOnce } from '../send/sync.ts';
import { counters } from './state.ts';
import { attachmentBlob, dayEntries, itemList, itemView, periodEntries } from './view.ts';

/** An accepted act stays visible until its row is read again, so that nobody repeats it. */

const firma = new Blob(['firma'], { type: 'image/png' });
const load = { numero_seriale: 'S1', accessori: '', segni_distintivi: '', nome_depositante: 'Luca' };

/** Everything is sent and accepted; the pull after it fails. */
async function spedito(act: (tablet: Tablet) => Promise<unknown>) {
  const fake = server('v1');
  fake.verifica('v1').row.stato = 'programmata';
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  await tablet.store.verifiche.update('v1', { stato_restituzione: 'da_restituire' });
  await act(tablet);
  fake.fault = (kind) => (kind === 'manifesto' ? fails('temporaneo') : null);
  await syncOnce(tablet);
  expect(await counters(tablet.store)).toMatchObject({ operazioni: 0 });
  const reread = async () => {
    fake.fault = () => null;
    tablet.clock.forward(3_600_000);
    await syncOnce(tablet);
  };
  return { tablet, finto: fake, reread, vista: async () => (await itemView(tablet.store, 'v1')) ?? expect.fail() };
}

test('an accepted intake stays an intake', async () => {
  const { tablet, vista, reread } = await spedito((t) =>
    saveIntake(t, { verificaId: 'v1', firma: null, payload: load }),
  );
  expect(await vista()).toMatchObject({
    verifica: { stato: 'programmata' },
    ricezione: { state: 'acked' },
    outstanding: [{ stato: { stato: 'inviato' } }],
  });
  const here = { ricevuta: true, outstanding: 0, decisione: null, inviata: false };
  expect(await dayEntries(tablet.store, '2026-11-20')).toMatchObject([here]);
  expect(await itemList(tablet.store)).toMatchObject([here]);
  await reread();
  expect(await vista()).toMatchObject({ verifica: { stato: 'in_attesa' }, ricezione: null, outstanding: [] });
});

test('an accepted decision is not asked for again, and no longer waits', async () => {
  const { tablet, vista, reread } = await spedito(async (t) => {
    await saveIntake(t, { verificaId: 'v1', firma: null, payload: load });
    await saveDecision(t, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'documenti' });
  });
  expect((await vista()).decisione).toMatchObject({ state: 'acked', payload: { esito: 'non_conforme' } });
  const here = { decisione: 'non_conforme', inviata: true, outstanding: 0 };
  expect(await dayEntries(tablet.store, '2026-11-20')).toMatchObject([here]);
  expect(await itemList(tablet.store)).toMatchObject([here]);
  await reread();
  expect(await vista()).toMatchObject({ verifica: { stato: 'non_conforme' }, decisione: null });
});

test('a withdrawn decision is none, unless the server had accepted it', async () => {
  const tablet = await newTablet(server('v1', 'v2'));
  await syncOnce(tablet);
  await saveDecision(tablet, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'documenti' });
  const [op] = await tablet.store.ops.toArray();
  await tablet.store.ops.toCollection().modify({ state: 'rejected', resolvedAt: 1 });
  const decided = async () => (await itemList(tablet.store)).map(({ decisione }) => decisione).sort();
  expect(await decided()).toEqual([null, null]);
  await tablet.store.ops.toCollection().modify({ state: 'acked' });
  await tablet.store.verifiche.update('v1', { accepted: [op?.opId ?? ''] });
  expect(await decided()).toEqual(['non_conforme', null]);
});

test('a returned item is not returned twice, and its note stays visible', async () => {
  const { tablet, vista, reread } = await spedito(async (t) => {
    await saveNote(t, { verificaId: 'v1', testo: 'con la scatola' });
    await saveReturn(t, { verificaId: 'v1', firma, payload: { nome: 'Vera' } as never });
  });
  const { toGiveBack, givenBack } = await returns(tablet.store);
  expect([toGiveBack.length, givenBack.length]).toEqual([0, 1]);
  expect(givenBack[0]?.sospesa?.stato.etichetta).toBe('inviato');
  expect((await vista()).outstanding.map(({ op }) => op.kind)).toContain('aggiungi_nota');
  await reread();
  expect((await vista()).outstanding).toEqual([]);
});

test('the last of two states counts, the first of two acts, and a refused one doesn’t', async () => {
  const tablet = await newTablet(server('v1'));
  await syncOnce(tablet);
  const { store } = tablet;
  const stuck: boolean[] = [];
  const said = async () => {
    const [day] = await dayEntries(store, '2026-11-20');
    const view = await itemView(store, 'v1');
    stuck.push((await itemList(store)).some(({ needsResolving }) => needsResolving));
    return [day?.inAgenda, day?.decisione, view?.decisione?.payload.esito ?? null, view?.ricezione?.seq ?? null];
  };
  expect(await said()).toEqual([null, null, null, null]);
  for (const nome_depositante of ['Luca', 'Vera'])
    await saveIntake(tablet, { verificaId: 'v1', firma: null, payload: { ...load, nome_depositante } });
  for (const esito of ['verificato', 'non_conforme'] as const)
    await saveDecision(tablet, { verificaId: 'v1', esito, motivo_rifiuto: null });
  for (const status of ['confirmed', 'completed'] as const)
    await saveOperation(tablet, { kind: 'stato_appuntamento', verificaId: 'v1', payload: { status } as never });
  expect(await said()).toEqual(['completed', 'verificato', 'verificato', 1]);
  await saveOperation(tablet, { kind: 'non_presentato', verificaId: 'v1', payload: {} as never });
  expect((await said())[0]).toBe('non_presentato');
  await store.ops.where('seq').above(2).modify({ state: 'rejected' });
  expect((await said())[0]).toBeNull();
  // refused ones wait for a person, and the list shows it
  expect(stuck).toEqual([false, false, false, true]);
});

test('a period puts the tablet’s rows before those just read, by day and hour', async () => {
  const tablet = await newTablet(server('v1'));
  await syncOnce(tablet);
  const { store } = tablet;
  await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
  const when = (id: string, appointment_date: string, appointment_time: string, status = 'confirmed') =>
    ({ id, versione: 1, verifica_id: null, appointment_date, appointment_time, status }) as const;
  await store.appointments.put(when('senza', '2026-11-21', '09:00'));
  const rows = async (far: Parameters<typeof periodEntries>[3]) =>
    (await periodEntries(store, '2026-11-20', '2026-11-22', far)).map(({ appuntamento, verifica }) => [
      appuntamento.id,
      appuntamento.status,
      verifica === null ? null : verifica.id,
    ]);
  const here = [
    ['a-v1', 'confirmed', 'v1'],
    ['senza', 'confirmed', null],
  ];
  expect(await rows([])).toEqual(here);
  const distant = [
    when('dopo', '2026-11-22', '08:00'),
    when('presto', '2026-11-20', '08:00'),
    when('tra', '2026-11-20', '11:00'),
    when('a-v1', '2026-11-20', '10:30', 'cancelled'),
  ];
  expect((await rows(distant)).map(([id]) => id)).toEqual(['presto', 'a-v1', 'tra', 'senza', 'dopo']);
  expect((await rows(distant))[1]).toEqual(here[0]);
});

test('an item’s files: size of uploads, hidden removals, leftovers of deleted acts', async () => {
  const fake = server('v1');
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  const { store } = tablet;
  await saveAttachment(tablet, photo('v1', 'x'.repeat(200_000)));
  await store.media.toCollection().modify({ state: 'in_invio' });
  const view = async () => (await itemView(store, 'v1')) ?? expect.fail();
  const travels = { stato: 'in_invio', etichetta: 'in invio (0,2 MB)' };
  expect(await view()).toMatchObject({ attachments: [{ stato: travels }], outstanding: [{ stato: travels }] });
  const [media] = await store.media.toArray();
  await store.ops.toCollection().modify({ state: 'acked', attempts: 1 });
  await removeAttachment(tablet, { verificaId: 'v1', mediaId: media?.id ?? '' });
  expect((await view()).attachments).toEqual([]);
  await store.ops.where('seq').above(1).modify({ state: 'rejected' });
  expect((await view()).attachments).toMatchObject([{ media: { id: media?.id }, stato: { stato: 'inviato' } }]);
  await store.ops.clear();
  await store.appointments.clear();
  expect(await view()).toMatchObject({ appuntamento: null, attachments: [{ op: null, stato: null }] });
  expect(await attachmentBlob(store, 'nessuno')).toBeNull();
});
