import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { operation } from '../../../tests/fakes/operation.ts';
import { queued, score, server } from '../../../tests/fakes/sync-scene.ts';
import type { FakeServer } from '../../../tests/fakes/sync-server.ts';
import { newTablet, type Tablet } from '../../../tests/fakes/tablet.ts';
import { casi, runCase, type TestedServer } from '../../../tests/vectors/decisione-in-coda.ts';
import { type Field, isKnownField } from '../../domain/sincronia/fields.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { APPROVAL_FORM } from '../../domain/verifiche/decisione.ts';
import { checklistColumn, SEZIONI, scoreColumn } from '../../domain/verifiche/sections.ts';
import { saveDrafts } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import type { OperationRow } from '../store/types.ts';
import type { WireOperation, WireResponse } from '../store/wire.ts';
import { openConflicts, resolveConflict } from './conflicts.ts';
import { awaitedFirst, changeAwaited, changedFields, confermata, queuedDecisions, saveDecision } from './decision.ts';

const VALUES: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(SEZIONI.map((section) => [scoreColumn(section), 8])),
  ...Object.fromEntries(SEZIONI.map((section) => [checklistColumn(section), ['uno', 'due']])),
  problemi_rilevati: APPROVAL_FORM.problemi_rilevati,
  condizione_verificata: true,
  valutazione_prezzo: 'Adeguato',
};

function inTrial(fake: FakeServer): TestedServer {
  let seq = 0;
  const send = (kind: WireOperation['kind'], payload: Json, field: WireOperation['field'], base: number | null) => {
    seq += 1;
    const op: WireOperation = {
      op_id: `op-${seq}`,
      device_id: 'altro-tablet',
      seq,
      kind,
      v: 1,
      entity_id: 'v1',
      field,
      payload,
      base_version: base,
      created_at_client: '2026-11-20T09:00:00.000Z',
      persona: 'u2',
    };
    const [response] = fake.push([op]);
    if (response === undefined) throw new Error('no answer');
    return Promise.resolve<WireResponse>(response);
  };
  return {
    values: VALUES,
    versione: () => Promise.resolve(fake.verifica('v1').row.versione),
    campo: (field, value, base) => {
      if (!isKnownField(field)) throw new Error(field);
      return send('imposta_campo', { value: value }, field, base);
    },
    decide: (payload) => send('decidi', payload, null, null),
  };
}

describe('the fake server decides as the SQL does', () => {
  for (const example of casi)
    test(example.nome, async () => {
      const fake = server('v1');
      const trial = inTrial(fake);
      for (const [campo, valore] of Object.entries(VALUES)) await trial.campo(campo, valore, 0);
      await runCase(trial, example);
    });
});

const approva = { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null } as const;
const scene = async () => {
  const fake = server('v1');
  fake.othersWrite('v1', 'score_autenticita', 9);
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  return { finto: fake, tablet };
};

describe('what a queued decision has seen', () => {
  test('it names each field’s version and value, unsent edits at the version they lead to', async () => {
    const { finto: fake, tablet } = await scene();
    await saveField(tablet, { verificaId: 'v1', campo: 'score_provenienza', valore: 7 });
    await saveDecision(tablet, approva);
    expect(await syncOnce(tablet)).toEqual({ fine: 'completo', restano: 0 });
    const decided = fake.effects.at(-1)?.payload;
    expect(decided).toMatchObject({
      visti: {
        score_autenticita: { versione: 1, valore: 9 },
        score_provenienza: { versione: 1, valore: 7 },
        score_funzionamento: { versione: 0, valore: null },
      },
    });
    expect(fake.verifica('v1').row.stato).toBe('verificato');
  });

  test('a score lowered by another tablet stops the approval and shows both; insisting approves', async () => {
    const { finto: fake, tablet } = await scene();
    await saveDecision(tablet, approva);
    fake.othersWrite('v1', 'score_autenticita', 2);
    await syncOnce(tablet);
    expect(fake.verifica('v1').row.stato).toBe('in_attesa');
    const [card] = await openConflicts(tablet.store);
    expect(card).toMatchObject({ kind: 'decidi' });
    expect(changedFields(card?.mine ?? null, card?.theirs ?? null)).toEqual([
      { campo: 'score_autenticita', visto: 9, ora: 2 },
    ]);
    await resolveConflict(tablet, card?.id ?? '', { tipo: 'mio' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row).toMatchObject({ stato: 'verificato', campi: { score_autenticita: 2 } });
  });

  test('a decision given up after the conflict decides nothing', async () => {
    const { finto: fake, tablet } = await scene();
    await saveDecision(tablet, approva);
    fake.othersWrite('v1', 'score_autenticita', 2);
    await syncOnce(tablet);
    const [card] = await openConflicts(tablet.store);
    await resolveConflict(tablet, card?.id ?? '', { tipo: 'loro' });
    expect(await syncOnce(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(fake.verifica('v1').row.stato).toBe('in_attesa');
  });

  test('a value that arrives between display and press has not been seen', async () => {
    const { finto: fake, tablet } = await scene();
    const shown = { campi: { score_autenticita: 9 }, versions: { score_autenticita: 1 } };
    fake.othersWrite('v1', 'score_autenticita', 3);
    await syncOnce(tablet);
    await saveDecision(tablet, { ...approva, mostrati: shown });
    await syncOnce(tablet);
    expect(await openConflicts(tablet.store)).toMatchObject([{ kind: 'decidi' }]);
    expect(fake.verifica('v1').row.stato).toBe('in_attesa');
  });

  for (const [scelta, decisa] of [
    [{ tipo: 'mio' }, 'verificato'],
    [{ tipo: 'loro' }, 'in_attesa'],
    [{ tipo: 'altro', valore: 7 }, 'in_attesa'],
  ] as const) {
    test(`a field settled with ${scelta.tipo} while the decision waited: ${decisa}`, async () => {
      const { finto: fake, tablet } = await scene();
      await saveField(tablet, score('v1', 8));
      await saveDecision(tablet, approva);
      fake.othersWrite('v1', 'score_autenticita', 4);
      await syncOnce(tablet);
      const [card] = await openConflicts(tablet.store);
      expect(card).toMatchObject({ kind: 'imposta_campo', mine: 8, theirs: 4 });
      await resolveConflict(tablet, card?.id ?? '', scelta);
      await syncOnce(tablet, true);
      expect(fake.verifica('v1').row.stato).toBe(decisa);
      // Any other value than the seen one brings the decision back to its author.
      expect(await openConflicts(tablet.store)).toHaveLength(decisa === 'verificato' ? 0 : 1);
    });
  }
});

describe('what a decision carries', () => {
  const said = async (tablet: Tablet, data: Partial<Parameters<typeof saveDecision>[1]> = {}) => {
    await saveDecision(tablet, { ...approva, ...data });
    const op = (await queued(tablet)).at(-1);
    if (op?.kind !== 'decidi') throw new Error('no decision');
    return op;
  };

  test('versions: of the held value, of the shown one if different, of an own open edit', async () => {
    const { tablet } = await scene();
    const { store } = tablet;
    await store.verifiche.update('v1', {
      campi: { score_autenticita: 9, score_provenienza: 7, score_funzionamento: 5, score_stato_estetico: 3 },
      versioni_campi: { score_autenticita: 4, score_provenienza: 3, score_funzionamento: 2, score_stato_estetico: 6 },
    });
    const scored = (n: number, field: Field, over: Partial<OperationRow> = {}) =>
      operation(n, { kind: 'imposta_campo', field, payload: { value: n }, ...over });
    await store.ops.bulkAdd([
      scored(1, 'score_funzionamento', { state: 'acked', baseVersion: 9 }),
      scored(2, 'score_stato_estetico', { baseVersion: 5 }),
      scored(3, 'score_stato_estetico', { baseVersion: 6 }),
      scored(4, 'problemi_rilevati'),
    ]);
    const shown = {
      campi: { score_autenticita: 9, score_provenienza: 2, score_funzionamento: 1 },
      versions: { score_autenticita: 1, score_provenienza: 1 },
    };
    const { visti } = (await said(tablet, { mostrati: shown })).payload;
    expect(visti).toMatchObject({
      score_autenticita: { versione: 4, valore: 9 },
      score_provenienza: { versione: 1, valore: 2 },
      score_funzionamento: { versione: 0, valore: 1 },
      score_stato_estetico: { versione: 6, valore: 3 },
      problemi_rilevati: { versione: 0, valore: 4 },
      condizione_verificata: { versione: 0, valore: null },
    });
  });

  test('it waits for local photos only if the server has too few, and its form is deleted', async () => {
    const { tablet } = await scene();
    const { store } = tablet;
    const drafts = ['decidi_motivo', 'nota'].map((field) => ({ campo: field, valore: 'x' }));
    await saveDrafts(tablet, { verificaId: 'v1', drafts });
    await store.verifiche.update('v1', {
      media: [{ id: 'm9', url_file: 'x', tipo_file: 'immagine', sha256: 'y', ruolo: 'evidenza' }],
    });
    const payload = { media_id: 'm1', ruolo: 'evidenza', sha256: 'z', tipo_file: 'immagine' };
    await store.ops.add(operation(1, { kind: 'allega_media', payload }));
    const no = { esito: 'non_conforme', motivo_rifiuto: 'non_autentico' } as const;
    expect(await said(tablet, no)).toMatchObject({ payload: { media: ['m1'] }, dependsOn: [] });
    expect((await store.drafts.toArray()).map(({ field }) => field)).toEqual(['nota']);
    await store.verifiche.update('v1', { media: [] });
    await store.ops.filter(({ kind }) => kind === 'decidi').delete();
    expect(await said(tablet, no)).toMatchObject({ payload: { media: ['m1'] }, dependsOn: ['op1'] });
  });

  test('a confirmed decision names what the server showed', () => {
    const mine = { esito: 'verificato', versione_vista: 3, visti: { a: { versione: 1 }, b: { versione: 2 } } };
    const loro = { campi: { b: { versione: 7 } } };
    const seen = { a: { versione: 1 }, b: { versione: 7 } };
    expect(confermata(mine, loro, null)).toEqual({ ...mine, visti: seen });
    expect(confermata(mine, loro, 9)).toEqual({ ...mine, versione_vista: 9, visti: seen });
  });

  test('the changed fields come with their seen values, if there are any', () => {
    const mine = { visti: { score_autenticita: { versione: 1, valore: 9 } } };
    const fields = { score_autenticita: { versione: 2 }, score_provenienza: { versione: 1, valore: 3 } };
    expect(changedFields(mine, { campi: fields })).toEqual([
      { campo: 'score_autenticita', visto: 9, ora: null },
      { campo: 'score_provenienza', visto: null, ora: 3 },
    ]);
  });

  test('files that a decision waits for go first; whoever waited for one waits for its successor', async () => {
    const { tablet } = await scene();
    const { store } = tablet;
    await store.ops.bulkAdd([
      operation(1, { kind: 'decidi', payload: { esito: 'verificato' }, dependsOn: ['a', 'b'] }),
      operation(2, { dependsOn: ['c'] }),
    ]);
    await changeAwaited(store, 'v1', 'a', 'z');
    expect([...(await awaitedFirst(store))]).toEqual(['z', 'b']);
    expect((await queued(tablet)).map(({ dependsOn }) => dependsOn)).toEqual([['z', 'b'], ['c']]);
  });

  test('a field settled meanwhile moves only an unsent decision', async () => {
    const { tablet } = await scene();
    const { store } = tablet;
    const decidi = (n: number, over: Partial<OperationRow>) =>
      operation(n, { kind: 'decidi', payload: { esito: 'verificato' }, ...over });
    await store.ops.bulkAdd([decidi(1, { attempts: 1 }), decidi(2, {}), decidi(3, { state: 'acked' }), operation(4)]);
    await queuedDecisions(store, 'v1');
    expect((await queued(tablet)).map(({ opId }) => opId)).toEqual(['op1', 'op3', 'op4', 'op2']);
  });
});
