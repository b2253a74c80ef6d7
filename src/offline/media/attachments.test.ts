import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { fails, photo, queued, score, server } from '../../../tests/fakes/sync-scene.ts';
import { check, newTablet } from '../../../tests/fakes/tablet.ts';
import { saveDrafts, saveNote } from '../queue/queue.ts';
import { saveHandOver, saveReturn } from '../receive/returns.ts';
import { saveDecision } from '../review/decision.ts';
import { toWire } from '../send/batch.ts';
import { mediaRound, syncOnce } from '../send/sync.ts';
import { counters } from '../store/state.ts';
import { itemView } from '../store/view.ts';
import { removeAttachment, saveAttachment, saveIntake, saveSignature, sha256Hex } from './attachments.ts';

describe('media', () => {
  test('the attach operation waits for its object; data go before it', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveAttachment(tablet, photo('v1'));
    await saveField(tablet, score('v1', 8));
    fake.fault = (kind) => (kind === 'media' ? fails('temporaneo') : null);
    await syncOnce(tablet);
    expect(fake.effects).toHaveLength(1);
    expect(await counters(tablet.store)).toMatchObject({ operazioni: 0, media: 1, totale: 1 });
    fake.fault = () => null;
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(await tablet.store.media.toArray()).toMatchObject([{ state: 'inviato' }]);
    expect((await tablet.store.media.toArray())[0]?.echoedAt).not.toBeNull();
  });

  test('a tablet takes a one-time act once per item, signature included', async () => {
    const tablet = await newTablet(server('v1'));
    const firma = new Blob(['a signature'], { type: 'image/png' });
    const load = { numero_seriale: null, accessori: null, segni_distintivi: null, nome_depositante: 'Giulia' };
    const again = async (save: () => Promise<unknown>) => {
      expect(await save()).toMatchObject({ ok: true });
      const [ops, files] = [await tablet.store.ops.count(), await tablet.store.blobs.count()];
      expect(await save()).toEqual({ ok: false, errore: 'gia_fatto' });
      expect([await tablet.store.ops.count(), await tablet.store.blobs.count()]).toEqual([ops, files]);
    };
    const who = { nome: 'Giulia', doc_id: null, codice_ritiro: 'A1B2C3' };
    await again(() => saveIntake(tablet, { verificaId: 'v1', firma, payload: load }));
    await again(() => saveReturn(tablet, { verificaId: 'v1', firma, payload: { ...who, note: null } }));
    await again(() => saveHandOver(tablet, { verificaId: 'v1', firma, payload: { ...who, ordine_id: 'o1' } }));
    await again(() => saveDecision(tablet, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'altro' }));
  });

  test('a session ended elsewhere doesn’t refuse the file: it is sent after the sign-in', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveAttachment(tablet, photo('v1'));
    fake.fault = (kind) =>
      kind === 'media' ? fails('vietato') : kind === 'manifesto' ? fails('non_autorizzato') : null;
    await mediaRound(tablet, false);
    expect(await tablet.store.media.toArray()).toMatchObject([{ state: 'da_inviare' }]);
    expect(await counters(tablet.store)).toMatchObject({ refusedOps: 0, media: 1 });
    fake.fault = () => null;
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  });

  test('a file of a suspended centre is sent by itself once the centre is active again', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    fake.sospeso = true;
    fake.fault = (kind) => (kind === 'media' && fake.sospeso ? fails('vietato') : null);
    await saveAttachment(tablet, photo('v1'));
    await syncOnce(tablet);
    expect(await counters(tablet.store)).toMatchObject({ refusedOps: 0, toReview: 0, media: 1 });
    expect(await tablet.store.media.toArray()).toMatchObject([{ state: 'da_inviare', lastError: 'centro_sospeso' }]);
    // nobody acts: the round that learns of it frees the file, the next one sends it
    fake.sospeso = false;
    await syncOnce(tablet);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(await tablet.store.media.toArray()).toMatchObject([{ state: 'inviato' }]);
  });

  test('a file that an active centre may not send waits for a person', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    fake.fault = (kind) => (kind === 'media' ? fails('vietato') : null);
    await saveAttachment(tablet, photo('v1'));
    await syncOnce(tablet);
    expect(await tablet.store.media.toArray()).toMatchObject([{ state: 'rifiutato', lastError: 'file_vietato' }]);
  });

  test('intake and signature are saved together: without room for one, neither is there', async () => {
    const tablet = await newTablet(server());
    const load = { numero_seriale: null, accessori: null, segni_distintivi: null, nome_depositante: 'Lucia' };
    const ricezione = { verificaId: 'v1', firma: new Blob(['firma'], { type: 'image/png' }), payload: load };
    let full = true;
    tablet.store.ops.hook('creating', (_, op) => {
      if (full && op.kind === 'ricevi') throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await saveIntake(tablet, ricezione)).toEqual({ ok: false, errore: 'spazio_esaurito' });
    for (const table of [tablet.store.ops, tablet.store.media, tablet.store.blobs]) expect(await table.count()).toBe(0);
    full = false;
    expect(await saveIntake(tablet, ricezione)).toMatchObject({ ok: true });
    const [media] = await tablet.store.media.toArray();
    expect(await tablet.store.ops.toArray()).toMatchObject([
      { kind: 'firma' },
      { kind: 'ricevi', payload: { ...load, firma_media_id: media?.id } },
    ]);
  });

  for (const firma of [null, new Blob(['firma'], { type: 'image/png' })]) {
    test(`an intake closes its draft form, ${firma === null ? 'without' : 'with'} a signature`, async () => {
      const fake = server('v1');
      const tablet = await newTablet(fake);
      await syncOnce(tablet);
      const drafts = [
        { campo: 'ricevi_numero_seriale', valore: 'AB1' },
        { campo: 'nota', valore: 'resta' },
      ];
      await saveDrafts(tablet, { verificaId: 'v1', drafts: drafts });
      const load = { numero_seriale: 'AB1', accessori: null, segni_distintivi: null, nome_depositante: 'Lucia' };
      await saveIntake(tablet, { verificaId: 'v1', firma, payload: load });
      expect((await tablet.store.drafts.toArray()).map(({ field }) => field)).toEqual(['nota']);
    });
  }

  test('a tablet with a wrong clock stamps acts in the server’s time and reports the error', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    const env = { ...tablet, clock: { now: () => Date.parse('2026-11-20T09:00:00Z'), offset: () => 1_296_000_000.4 } };
    await saveNote(env, { verificaId: 'v1', testo: 'x' });
    expect(await queued(tablet)).toMatchObject([
      { createdAtClient: '2026-11-20T09:00:00.000Z', clockOffset: 1_296_000_000 },
    ]);
    expect((await queued(tablet)).map(toWire)).toMatchObject([{ clock_offset_ms: 1_296_000_000 }]);
  });

  test('an intake and its signature are sent together: both wait until the file is there', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    const intake = { numero_seriale: null, accessori: null, segni_distintivi: null, nome_depositante: 'Lucia' };
    await saveIntake(tablet, { verificaId: 'v1', firma: new Blob(['firma'], { type: 'image/png' }), payload: intake });
    fake.fault = (kind) => (kind === 'media' ? fails('temporaneo') : null);
    await syncOnce(tablet);
    expect([fake.effects.length, (await counters(tablet.store)).totale]).toEqual([0, 2]);
    fake.fault = () => null;
    tablet.clock.forward(120_000);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.effects).toHaveLength(2);
  });

  test('a hundred signatures of one size, confirmed as drawn: each item has its own, once', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => `v${100 + n}`);
    const fake = server(...ids);
    const tablet = await newTablet(fake);
    const load = { numero_seriale: null, accessori: null, segni_distintivi: null, nome_depositante: 'Lucia' };
    const signatureOf = (id: string) => new Blob([`firma di ${id}`], { type: 'image/png' });
    await Promise.all(
      ids.map((verificaId) => saveIntake(tablet, { verificaId, firma: signatureOf(verificaId), payload: load })),
    );
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.oggetti.size).toBe(100);
    for (const id of ids) {
      const own = Array.from(fake.oggetti).filter(([path]) => path.includes(`/${id}/`));
      expect(own.map(([, { sha256 }]) => sha256)).toEqual([await sha256Hex(await signatureOf(id).arrayBuffer())]);
    }
    expect(fake.effects).toHaveLength(200);
  });

  test('a hand-over closes its own draft form, of the return and of the purchase', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    const fields = ['restituzione_nome', 'restituzione_note', 'spedizione_nome', 'nota'];
    await saveDrafts(tablet, { verificaId: 'v1', drafts: fields.map((field) => ({ campo: field, valore: 'Lucia' })) });
    const remaining = async () => (await tablet.store.drafts.toArray()).map(({ field }) => field);
    const firma = new Blob(['firma'], { type: 'image/png' });
    const who = { nome: 'Lucia', doc_id: null, codice_ritiro: 'ABCDEF' };
    await saveReturn(tablet, { verificaId: 'v1', firma, payload: { ...who, note: null } });
    expect(await remaining()).toEqual(['nota', 'spedizione_nome']);
    await saveHandOver(tablet, { verificaId: 'v1', firma, payload: { ...who, ordine_id: 'o1' } });
    expect(await remaining()).toEqual(['nota']);
  });

  test('signatures go before photos', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    for (const text of ['a', 'b', 'c']) await saveAttachment(tablet, photo('v1', text));
    const firma = await saveSignature(tablet, {
      verificaId: 'v1',
      blob: new Blob(['f']),
      mime: 'image/png',
      ruolo: 'firma_deposito',
    });
    await syncOnce(tablet);
    const first = fake.calls.find((call) => call.tipo === 'media')?.ids[0] ?? '';
    expect(first).toContain(firma.ok ? firma.mediaId : '-');
  });

  test('an object with our hash is a success, one with another hash gets a new path', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveAttachment(tablet, photo('v1'));
    const path = (await tablet.store.media.toArray())[0]?.path ?? '';
    fake.oggetti.set(path, { sha256: 'altro', bytes: 4 });
    await syncOnce(tablet);
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.media.map((media) => media.url_file)).toEqual([path.replace('.jpg', '-1.jpg')]);
    expect(await check(fake, tablet, new Map())).toEqual([]);
  });

  test('an upload whose answer was lost is recognised', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveAttachment(tablet, photo('v1'));
    fake.fault = (kind) => (kind === 'media' ? { tipo: 'risposta_persa' } : null);
    await syncOnce(tablet);
    fake.fault = () => null;
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.oggetti.size).toBe(1);
  });

  test('an object that vanished from the server is sent again', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveAttachment(tablet, photo('v1'));
    let lost = false;
    fake.before = async (kind) => {
      if (kind !== 'push' || lost || fake.oggetti.size === 0) return;
      lost = true;
      fake.oggetti.clear();
    };
    await syncOnce(tablet);
    tablet.clock.forward(60_000);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.media).toHaveLength(1);
  });

  test('removing an unsent photo leaves nothing; a sent one gets a tombstone', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const first = await saveAttachment(tablet, photo('v1'));
    await removeAttachment(tablet, { verificaId: 'v1', mediaId: first.ok ? first.mediaId : '' });
    expect([await tablet.store.ops.count(), await tablet.store.blobs.count()]).toEqual([0, 0]);
    const second = await saveAttachment(tablet, photo('v1'));
    await syncOnce(tablet);
    await removeAttachment(tablet, { verificaId: 'v1', mediaId: second.ok ? second.mediaId : '' });
    expect((await itemView(tablet.store, 'v1'))?.attachments).toEqual([]);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.effects.map((effect) => Object.keys(effect.payload ?? {}).length)).toEqual([8, 1]);
  });

  test('a photo only the server has gets its tombstone at once; an intake names its custody version', async () => {
    const tablet = await newTablet(server());
    await syncOnce(tablet);
    const tolta = await removeAttachment(tablet, { verificaId: 'v1', mediaId: 'del-server' });
    await tablet.store.verifiche.update('v2', {
      custodia: { stato: 'in_custodia' as never, dal: 'x', in_dubbio: false, versione: 3 },
    });
    const load = { numero_seriale: null, accessori: null, segni_distintivi: null, nome_depositante: 'Lucia' };
    for (const verificaId of ['v2', 'v3']) await saveIntake(tablet, { verificaId, firma: null, payload: load });
    expect(await tablet.store.ops.toArray()).toMatchObject([
      { opId: tolta.ok ? tolta.opId : '', kind: 'rimuovi_media', payload: { media_id: 'del-server' }, dependsOn: [] },
      { kind: 'ricevi', baseVersion: 3 },
      { kind: 'ricevi', baseVersion: 0 },
    ]);
    const fresh = await saveAttachment(tablet, photo('v1'));
    const via = await removeAttachment(tablet, { verificaId: 'v1', mediaId: fresh.ok ? fresh.mediaId : '' });
    expect(via).toEqual({ ok: true, opId: fresh.ok ? fresh.opId : '-' });
  });

  test('a photo removed during its upload does not come back', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const saved = await saveAttachment(tablet, photo('v1'));
    fake.before = async (kind) => {
      if (kind === 'media')
        await removeAttachment(tablet, { verificaId: 'v1', mediaId: saved.ok ? saved.mediaId : '' });
    };
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect([await tablet.store.ops.count(), await tablet.store.media.count()]).toEqual([0, 0]);
  });
});
