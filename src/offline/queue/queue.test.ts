import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { saveAttachment } from '../media/attachments.ts';
import { saveDecision } from '../review/decision.ts';
import { push } from '../send/push.ts';
import { forgetForm, saveDrafts, saveFields, saveNote } from './queue.ts';

const slider = { verificaId: 'v1', campo: 'score_autenticita', valore: 8 } as const;

describe('saving', () => {
  test('a draft and its operation are written together', async () => {
    const tablet = await newTablet(server());
    expect(await saveField(tablet, slider)).toMatchObject({ ok: true });
    expect(await tablet.store.drafts.toArray()).toMatchObject([{ verificaId: 'v1', value: 8 }]);
    expect(await tablet.store.ops.toArray()).toMatchObject([
      { state: 'pending', payload: { value: 8 }, baseVersion: 0 },
    ]);
  });

  test('when the operation cannot be written the draft is not either', async () => {
    const tablet = await newTablet(server());
    tablet.store.ops.hook('creating', () => {
      throw new Error('interrotto');
    });
    await expect(saveField(tablet, slider)).rejects.toThrow('interrotto');
    expect(await tablet.store.drafts.count()).toBe(0);
  });

  test('blob, row and attach operation are written together or not at all', async () => {
    const tablet = await newTablet(server());
    const foto = { verificaId: 'v1', blob: new Blob(['foto']), mime: 'image/jpeg', kind: 'immagine' } as const;
    expect(await saveAttachment(tablet, foto)).toMatchObject({ ok: true });
    expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'waiting_media' }]);
    tablet.store.media.hook('creating', () => {
      throw new Error('interrotto');
    });
    await expect(saveAttachment(tablet, foto)).rejects.toThrow('interrotto');
    expect([await tablet.store.blobs.count(), await tablet.store.ops.count()]).toEqual([1, 1]);
  });

  test('a full disk is a value, and nothing is half-written', async () => {
    const tablet = await newTablet(server());
    tablet.store.blobs.hook('creating', () => {
      throw Object.assign(new Error('pieno'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });
    });
    const result = await saveAttachment(tablet, {
      verificaId: 'v1',
      blob: new Blob(['x']),
      mime: 'image/jpeg',
      kind: 'immagine',
    });
    expect(result).toEqual({ ok: false, errore: 'spazio_esaurito' });
    expect(await tablet.store.ops.count()).toBe(0);
  });

  test.each(['deviceId', 'persona'])('a database without its %s refuses to save', async (k) => {
    const tablet = await newTablet(server());
    await tablet.store.meta.delete(k);
    expect(await saveField(tablet, slider)).toEqual({ ok: false, errore: 'archivio_non_pronto' });
  });

  test('a form whose act was done elsewhere is deleted alone', async () => {
    const tablet = await newTablet(server());
    const drafts = ['nota', 'vendita_prezzo', 'vendita_nome'].map((field) => ({ campo: field, valore: 'x' }));
    for (const verificaId of ['v1', 'v2']) await saveDrafts(tablet, { verificaId, drafts });
    expect(await forgetForm(tablet, 'v1', 'vendita')).toEqual({ ok: true, opId: '' });
    expect((await tablet.store.drafts.toArray()).map(({ verificaId, field }) => `${verificaId} ${field}`)).toEqual([
      'v1 nota',
      'v2 nota',
      'v2 vendita_nome',
      'v2 vendita_prezzo',
    ]);
  });

  test('a confirmed note deletes its draft', async () => {
    const tablet = await newTablet(server());
    await saveDrafts(tablet, { verificaId: 'v1', drafts: [{ campo: 'nota', valore: 'Graff' }] });
    await saveNote(tablet, { verificaId: 'v1', testo: 'Graffio a ore 8' });
    expect(await tablet.store.drafts.count()).toBe(0);
    expect(await tablet.store.ops.toArray()).toMatchObject([{ kind: 'aggiungi_nota' }]);
  });
});

describe('coalescing', () => {
  test('unsent edits of a field become one operation', async () => {
    const tablet = await newTablet(server());
    const first = await saveField(tablet, slider);
    const second = await saveField(tablet, { ...slider, valore: 9 });
    expect(second).toEqual(first);
    expect(await tablet.store.ops.toArray()).toMatchObject([{ payload: { value: 9 } }]);
  });

  test('different fields stay apart', async () => {
    const tablet = await newTablet(server());
    await saveFields(tablet, {
      verificaId: 'v1',
      campi: [
        { campo: 'score_autenticita', valore: 8 },
        { campo: 'checklist_autenticita', valore: ['Seriale'] },
      ],
    });
    expect(await tablet.store.ops.count()).toBe(2);
    expect(await saveFields(tablet, { verificaId: 'v1', campi: [] })).toEqual({ ok: true, opId: '' });
  });

  test('a sent operation never changes; the next edit waits for its answer and builds on it', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const first = await saveField(tablet, slider);
    fake.fault = (kind) => (kind === 'push' ? { tipo: 'risposta_persa' } : null);
    await push(tablet, true);
    const second = await saveField(tablet, { ...slider, valore: 9 });
    expect(second).not.toEqual(first);
    fake.fault = () => null;
    await push(tablet, true);
    expect(
      fake
        .verifica('v1')
        .storia.get('score_autenticita')
        ?.map((step) => step.value),
    ).toEqual([8, 9]);
    expect(await tablet.store.ops.toArray()).toMatchObject([{ state: 'acked' }, { state: 'acked', baseVersion: 1 }]);
  });

  test('an edit after a queued decision is not folded in before it', async () => {
    const tablet = await newTablet(server());
    await saveField(tablet, slider);
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    for (const value of [3, 4]) await saveField(tablet, { ...slider, valore: value });
    expect((await tablet.store.ops.toArray()).map((op) => op.kind)).toEqual([
      'imposta_campo',
      'decidi',
      'imposta_campo',
    ]);
  });

  test('neither a note nor a withdrawn decision separates two edits', async () => {
    const tablet = await newTablet(server());
    const first = await saveField(tablet, slider);
    await saveNote(tablet, { verificaId: 'v1', testo: 'x' });
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    await tablet.store.ops.update(3, { state: 'rejected', resolvedAt: 1 });
    expect(await saveField(tablet, { ...slider, valore: 9 })).toEqual(first);
  });

  test('an operation given up is not reused: the next edit is a new one', async () => {
    const tablet = await newTablet(server());
    const first = await saveField(tablet, slider);
    await tablet.store.ops.toCollection().modify({ state: 'rejected', resolvedAt: 1 });
    expect(await saveField(tablet, { ...slider, valore: 9 })).not.toEqual(first);
    expect(await tablet.store.ops.toArray()).toMatchObject([{ payload: { value: 8 } }, { payload: { value: 9 } }]);
  });
});
