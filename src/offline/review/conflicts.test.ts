import { describe, expect, test } from 'vitest';
import { refused, saveField } from '../../../tests/fakes/depot.ts';
import { fails, score, server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import type { Fermo } from '../../domain/verifiche/fermo.ts';
import { saveIntake, saveSignature } from '../media/attachments.ts';
import { enqueue, save, saveNote, saveOperation } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { counters } from '../store/state.ts';
import { itemView } from '../store/view.ts';
import { openConflicts, resolveConflict, resolveRefusals } from './conflicts.ts';
import { saveDecision } from './decision.ts';

describe('conflicts and refusals', () => {
  const clash = async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveField(tablet, score('v1', 8));
    fake.othersWrite('v1', 'score_autenticita', 6);
    await saveNote(tablet, { verificaId: 'v2', testo: 'altra' });
    await syncOnce(tablet);
    const [card] = await openConflicts(tablet.store, 'v1');
    return { finto: fake, tablet, card };
  };

  test('another tablet wrote first: a card shows both values, and only this verification waits', async () => {
    const { finto: fake, tablet, card } = await clash();
    expect(card).toMatchObject({ mine: 8, theirs: 6, theirsVersion: 1, field: 'score_autenticita' });
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    await syncOnce(tablet, true);
    expect(fake.verifica('v1').row.stato).toBe('in_attesa');
    expect(fake.verifica('v2').row.note).toHaveLength(1);
  });

  for (const [scelta, valore] of [
    [{ tipo: 'mio' }, 8],
    [{ tipo: 'loro' }, 6],
    [{ tipo: 'altro', valore: 7 }, 7],
  ] as const) {
    test(`choosing ${scelta.tipo} leaves ${valore} on both sides and frees the verification`, async () => {
      const { finto: fake, tablet, card } = await clash();
      await resolveConflict(tablet, card?.id ?? '', scelta);
      expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
      expect(fake.verifica('v1').row.campi.score_autenticita).toBe(valore);
      expect((await tablet.store.verifiche.get('v1'))?.campi.score_autenticita).toBe(valore);
      expect(await tablet.store.drafts.count()).toBe(0);
    });
  }

  test('the same value from two tablets merges without a card', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await saveField(tablet, score('v1', 8));
    fake.othersWrite('v1', 'score_autenticita', 8);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
  });

  test('a decision goes after our own edits, at their resulting version', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveField(tablet, score('v1', 9));
    await saveNote(tablet, { verificaId: 'v1', testo: 'bello' });
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.stato).toBe('verificato');
  });

  test('a decision over a score that another tablet changed becomes a card', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    fake.othersWrite('v1', 'score_provenienza', 2);
    await syncOnce(tablet);
    expect(await openConflicts(tablet.store)).toMatchObject([{ kind: 'decidi', verificaId: 'v1' }]);
  });

  test('insisting on a value another tablet has decided keeps ours as a note', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    fake.verifica('v1').row.stato = 'non_conforme';
    fake.verifica('v1').row.versione += 1;
    await syncOnce(tablet);
    const [card] = await openConflicts(tablet.store);
    expect(card).toMatchObject({ kind: 'decidi', theirs: { esito: 'non_conforme' } });
    await resolveConflict(tablet, card?.id ?? '', { tipo: 'mio', discarded: 'Qui avevamo: Approvata.' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.note[0]?.testo).toBe('Qui avevamo: Approvata.');
  });

  test('a refused step of a state machine stays with its reason; a person makes it a note', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const load = { appointment_id: 'a-v1', status: 'impossibile' } as never;
    const saved = await save(tablet, () =>
      enqueue(tablet, { kind: 'stato_appuntamento', entityId: 'v1', payload: load, baseVersion: null }),
    );
    await syncOnce(tablet);
    expect(await refused(tablet.store)).toMatchObject([{ lastError: 'transizione' }]);
    await resolveRefusals(tablet, [saved.ok ? saved.opId : ''], { tipo: 'nota', testo: 'Appuntamento: impossibile' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.note[0]?.testo).toContain('impossibile');
  });

  test('an operation for a former centre stays readable until a person decides', async () => {
    const fake = server();
    const tablet = await newTablet(fake);
    const saved = await saveNote(tablet, { verificaId: 'sconosciuta', testo: 'uno' });
    await syncOnce(tablet);
    expect(await counters(tablet.store)).toMatchObject({ refusedOps: 1, totale: 1 });
    await resolveRefusals(tablet, [saved.ok ? saved.opId : ''], { tipo: 'scarta' });
    expect(await counters(tablet.store)).toMatchObject({ totale: 0 });
  });

  const ricevuto = { numero_seriale: 'AB1', accessori: '', segni_distintivi: '', nome_depositante: 'Lucia' };
  const others = { ...ricevuto, numero_seriale: 'AB7' };
  const twoRicezioni = async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    const load = { ...ricevuto, accessori: null, segni_distintivi: null };
    await saveIntake(tablet, { verificaId: 'v1', firma: null, payload: load });
    fake.rule = ({ kind, payload }) =>
      kind === 'ricevi' && !JSON.stringify(payload).includes('sostituisce')
        ? { status: 'conflict', version: 4, reason: 'ricezione_diversa', theirs: others, theirs_by: 'carla' }
        : null;
    await syncOnce(tablet);
    const [card] = await openConflicts(tablet.store, 'v1');
    return { finto: fake, tablet, id: card?.id ?? '' };
  };

  test('insisting on our intake names the one it replaces and keeps that as a note', async () => {
    const { finto: fake, tablet, id } = await twoRicezioni();
    await resolveConflict(tablet, id, { tipo: 'mio', discarded: 'Ricezione sostituita: Numero di serie AB7' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.effects.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ numero_seriale: 'AB1', sostituisce: others }),
    );
    expect(fake.verifica('v1').row.note.map(({ testo }) => testo)).toEqual([
      'Ricezione sostituita: Numero di serie AB7',
    ]);
  });

  test('an act that came after the item had moved stays as a note', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    const load = { nome: 'Carlo', doc_id: null, codice_ritiro: null, note: null, firma_media_id: null };
    await saveOperation(tablet, { kind: 'restituzione', verificaId: 'v1', payload: load });
    const theirs = { custodia: 'restituito', nome: 'Anna Bianchi' };
    fake.rule = ({ kind }) =>
      kind === 'restituzione' ? { status: 'conflict', reason: 'custodia_cambiata', theirs } : null;
    await syncOnce(tablet);
    const [card] = await openConflicts(tablet.store, 'v1');
    await resolveConflict(tablet, card?.id ?? '', { tipo: 'mio', discarded: 'Restituzione: Carlo' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.note).toMatchObject([{ testo: 'Restituzione: Carlo' }]);
  });

  test('choosing theirs sends no intake, and keeps ours as a note', async () => {
    const { finto: fake, tablet, id } = await twoRicezioni();
    await resolveConflict(tablet, id, { tipo: 'loro', discarded: 'Ricezione non tenuta: Numero di serie AB1' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.note.map(({ testo }) => testo)).toEqual([
      'Ricezione non tenuta: Numero di serie AB1',
    ]);
    expect(fake.effects).toHaveLength(1);
  });

  for (const [tipo, vale] of [
    ['mio', 'nostra'],
    ['loro', 'm-prima'],
  ] as const) {
    test(`a second signature is a card beside the first, and the choice (${tipo}) goes to the server`, async () => {
      const fake = server('v1');
      const tablet = await newTablet(fake);
      await syncOnce(tablet);
      const firma = { verificaId: 'v1', blob: new Blob(['f']), mime: 'image/png', ruolo: 'firma_deposito' } as const;
      const saved = await saveSignature(tablet, firma);
      const before = { media_id: 'm-prima', url_file: 'c1/v1/prima.png' };
      fake.rule = ({ kind }) =>
        kind === 'firma' ? { status: 'applied', version: 2, reason: 'seconda_firma', theirs: before } : null;
      await syncOnce(tablet);
      const [card] = await openConflicts(tablet.store, 'v1');
      expect(card).toMatchObject({ kind: 'firma', theirs: before });
      expect(await counters(tablet.store)).toMatchObject({ conflitti: 1 });
      await resolveConflict(tablet, card?.id ?? '', { tipo });
      expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
      const ours = saved.ok ? saved.mediaId : '';
      expect(fake.effects.at(-1)?.payload).toEqual({
        media_id: vale === 'nostra' ? ours : vale,
        ruolo: 'firma_deposito',
      });
    });
  }

  test('a retried edit does not overtake a later one', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveField(tablet, score('v1', 4));
    fake.rule = () => ({ status: 'forbidden', reason: 'centro_non_attivo' });
    await syncOnce(tablet);
    await saveField(tablet, score('v1', 7));
    fake.rule = () => null;
    const refusedOps = (await refused(tablet.store)).map(({ opId }) => opId);
    expect(refusedOps).toHaveLength(1);
    await resolveRefusals(tablet, refusedOps, { tipo: 'riprova' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.campi.score_autenticita).toBe(7);
    expect(await tablet.store.drafts.count()).toBe(0);
  });

  const closed = async () => {
    const fake = server('v1', 'v2');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveField(tablet, score('v1', 8));
    await saveField(tablet, score('v2', 5));
    fake.sospeso = true;
    fake.rule = ({ kind }) =>
      fake.sospeso && kind === 'imposta_campo' ? { status: 'forbidden', reason: 'centro_non_attivo' } : null;
    await syncOnce(tablet);
    await saveDecision(tablet, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'altro' });
    return { fake, tablet };
  };
  const applied = async (fake: FakeServer, { store }: Tablet) => {
    const ops = (await store.ops.toArray()).filter((op) => op.entityId === 'v1');
    return fake.effects.flatMap(({ opId }) => ops.find((op) => op.opId === opId)?.kind ?? []);
  };

  test('an operation refused for a suspension is sent by itself, in order, once the centre is active', async () => {
    const { fake, tablet } = await closed();
    await syncOnce(tablet);
    expect(await counters(tablet.store)).toMatchObject({ refusedOps: 2, toReview: 2 });
    fake.sospeso = false;
    // a round that can't learn whether the centre is active changes nothing
    fake.fault = (kind) => (kind === 'manifesto' ? fails('temporaneo') : null);
    await syncOnce(tablet);
    expect(await counters(tablet.store)).toMatchObject({ refusedOps: 2 });
    fake.fault = () => null;
    tablet.clock.forward(60_000);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(await applied(fake, tablet)).toEqual(['imposta_campo', 'decidi']);
    expect(fake.verifica('v1').row).toMatchObject({ campi: { score_autenticita: 8 }, stato: 'non_conforme' });
    expect(fake.verifica('v2').row.campi.score_autenticita).toBe(5);
  });

  test('an approval made during an unknown suspension waits, and is sent once it is lifted', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    const suspend = (stop: Fermo | null) => {
      const { row } = fake.verifica('v1');
      fake.verifica('v1').row = { ...row, fermo: stop, versione: row.versione + 1 };
    };
    fake.online = 'offline';
    await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    suspend({ codice: 'annuncio_sospeso', motivo: 'Denunciato come rubato' });
    fake.online = 'online';
    await syncOnce(tablet);
    await syncOnce(tablet, true);
    expect(await counters(tablet.store)).toMatchObject({ refusedOps: 1 });
    expect((await itemView(tablet.store, 'v1'))?.verifica.fermo?.motivo).toBe('Denunciato come rubato');
    expect(fake.calls.filter(({ tipo }) => tipo === 'push')).toHaveLength(1);
    suspend(null);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.stato).toBe('verificato');
  });

  test('a refusal for a suspension stays until a whole pull shows the centre active', async () => {
    const fake = server('v1');
    const tablet = await newTablet(fake);
    await syncOnce(tablet);
    await saveField(tablet, score('v1', 8));
    fake.rule = () => ({ status: 'forbidden', reason: 'centro_non_attivo' });
    fake.fault = (kind) => (kind === 'manifesto' ? fails('temporaneo') : null);
    await syncOnce(tablet);
    expect(fake.calls.filter(({ tipo }) => tipo === 'push')).toHaveLength(1);
    expect(await counters(tablet.store)).toMatchObject({ refusedOps: 1 });
  });

  test('an operation behind a refused one stays behind it in the retry', async () => {
    const { fake, tablet } = await closed();
    fake.sospeso = false;
    const ids = (await refused(tablet.store)).map(({ opId }) => opId);
    await resolveRefusals(tablet, ids, { tipo: 'riprova' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(await applied(fake, tablet)).toEqual(['imposta_campo', 'decidi']);
    expect(fake.verifica('v1').row).toMatchObject({ campi: { score_autenticita: 8 }, stato: 'non_conforme' });
  });
});
