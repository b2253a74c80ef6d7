import { describe, expect, test } from 'vitest';
import { operation } from '../../../tests/fakes/operation.ts';
import { isKnownCode, ruleText } from '../../domain/errori.ts';
import type { JsonObject } from '../../domain/sincronia/json.ts';
import { inJourney } from '../receive/returns.ts';
import { decisionPhotos, evidenceOf, namedByDecision } from '../review/decision.ts';
import { chooseBatch, toWire } from '../send/batch.ts';
import { elementState, weight } from '../store/state.ts';
import type { Attachment, KnownOperation, OperationRow } from '../store/types.ts';
import { centreKindOf } from '../store/view.ts';
import type { LocalVerifica } from '../store/wire.ts';
import { isOpen, madeKnowing, neverSent, typedByAuthor } from './queue.ts';

const STATI = [
  'pending',
  'sending',
  'waiting_media',
  'waiting_auth',
  'conflict',
  'rejected',
  'acked',
  'merged',
] as const;
const now = 1_000_000;
const choose = (ops: KnownOperation[], over: { forced?: boolean; limit?: number } = {}) =>
  chooseBatch(ops, { now, forced: false, limit: 50, ...over }).map(({ seq }) => seq);

describe('an operation', () => {
  test('is open until it was delivered or given up', () => {
    const gli = (resolvedAt: number | null) => STATI.filter((state) => isOpen(operation(1, { state, resolvedAt })));
    expect(gli(null)).toEqual(STATI.slice(0, 6));
    expect(gli(5)).toEqual(STATI.slice(0, 4));
  });

  test('counts as never sent while it has no attempt and is not being sent', () => {
    expect(STATI.filter((state) => neverSent(operation(1, { state })))).toEqual(
      STATI.filter((state) => state !== 'sending'),
    );
    expect(STATI.filter((state) => neverSent(operation(1, { state, attempts: 1 })))).toEqual([]);
  });

  test('knows of an earlier one unless both came from different databases', () => {
    const da = (one?: string, other?: string) =>
      madeKnowing(
        operation(2, one === undefined ? {} : { daArchivio: one }),
        operation(1, other === undefined ? {} : { daArchivio: other }),
      );
    expect([da(), da(undefined, 'a'), da('a', 'a'), da('a'), da('a', 'b')]).toEqual([true, true, true, false, false]);
  });

  test('a draft without a name belongs to its operation’s person', () => {
    const draft = { verificaId: 'v1', field: 'nota', value: 'x', baseVersion: null, updatedAt: 1 };
    expect([
      typedByAuthor(undefined, operation(1)),
      typedByAuthor(draft, operation(1)),
      typedByAuthor({ ...draft, persona: 'u1' }, operation(1)),
      typedByAuthor({ ...draft, persona: 'u2' }, operation(1)),
    ]).toEqual([false, true, true, false]);
  });

  test('is named in words that a person understands', () => {
    const media = { state: 'in_invio', bytes: 1_258_291 } as Attachment;
    expect(STATI.map((state) => elementState(operation(1, { state })).etichetta)).toEqual([
      'sul tablet',
      'in invio',
      'sul tablet',
      'in attesa di accesso',
      'conflitto',
      'rifiutato',
      'inviato',
      'inviato',
    ]);
    expect(STATI.map((state) => elementState(operation(1, { state }), media).stato)).toEqual([
      'sul_tablet',
      'in_invio',
      'in_invio',
      'in_attesa_di_accesso',
      'conflitto',
      'rifiutato',
      'inviato',
      'inviato',
    ]);
    expect(elementState(operation(1, { state: 'waiting_media' }), media)).toEqual({
      stato: 'in_invio',
      motivo: null,
      etichetta: 'in invio (1,2 MB)',
    });
    expect([0, 1, 104_000, 1_300_000, 1_073_741_824].map(weight)).toEqual(['0 MB', '1 KB', '102 KB', '1,2 MB', '1 GB']);
    expect(elementState(operation(1, { state: 'waiting_media' }), { ...media, state: 'da_inviare' }).etichetta).toBe(
      'sul tablet',
    );
    expect(isKnownCode('stato_non_consentito')).toBe(true);
    const said = ruleText('stato_non_consentito');
    expect(elementState(operation(1, { state: 'rejected', lastError: 'stato_non_consentito' }))).toEqual({
      stato: 'rifiutato',
      motivo: said,
      etichetta: `rifiutato (${said})`,
    });
    const refused = (code: string) => elementState(operation(1, { state: 'rejected', lastError: code })).motivo;
    // the text says what to do, and names its code for support
    for (const code of ['http:400', 'new']) expect(refused(code)).toBe(`${ruleText('errore_generico')} (${code})`);
    expect(elementState(operation(1, { state: 'conflict', lastError: 'stato_non_consentito' }))).toEqual({
      stato: 'conflitto',
      motivo: null,
      etichetta: 'conflitto',
    });
  });

  test('of a return counts as under way while nobody refused it', () => {
    expect(STATI.filter((state) => inJourney(operation(1, { kind: 'restituzione', state })))).toEqual(
      STATI.filter((state) => state !== 'conflict' && state !== 'rejected'),
    );
    expect(inJourney(operation(1, { kind: 'dubbio' }))).toBe(false);
  });

  test('is sent with all its fields, under its first number', () => {
    const full = operation(3, {
      field: 'score_autenticita',
      payload: { value: 1 },
      baseVersion: 2,
      kind: 'imposta_campo',
    });
    const via = {
      op_id: 'op3',
      device_id: 'd1',
      seq: 3,
      kind: 'imposta_campo',
      v: 1,
      entity_id: 'v1',
      field: 'score_autenticita',
      payload: { value: 1 },
      base_version: 2,
      created_at_client: '2026-11-20T09:00:00.000Z',
      persona: 'u1',
    };
    expect(toWire(full)).toEqual(via);
    expect(toWire({ ...full, wireSeq: 9 })).toEqual({ ...via, seq: 9 });
  });

  test('the kind of centre is one of ours or unknown', () => {
    expect([
      centreKindOf('fidati_point'),
      centreKindOf('terze_parti'),
      centreKindOf('altro'),
      centreKindOf(undefined),
    ]).toEqual(['fidati_point', 'terze_parti', null, null]);
  });
});

describe('what may be sent', () => {
  test('only pending operations are sent, none of their verification after one that is stuck', () => {
    for (const state of ['sending', 'waiting_auth'] as const) {
      expect(choose([operation(1, { state }), operation(2), operation(3, { entityId: 'v2' })])).toEqual([3]);
    }
    for (const state of ['conflict', 'rejected'] as const)
      expect(choose([operation(1), operation(2, { state }), operation(3, { entityId: 'v2' })])).toEqual([3]);
    expect(choose([operation(1, { state: 'waiting_media' }), operation(2)])).toEqual([2]);
  });

  test('a pause holds to its last moment, at most ten minutes, and never against a person', () => {
    const con = (pause: number, forced = false) =>
      choose([operation(1, { nextAttemptAt: now + pause }), operation(2)], { forced });
    expect([con(0), con(1), con(600_000), con(600_001), con(-5), con(1, true)]).toEqual([
      [1, 2],
      [],
      [],
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  test('a step of a state machine goes after everything before it; the others don’t wait', () => {
    const steps = ['decidi', 'spedizione', 'restituzione', 'dubbio', 'rientro'] as const;
    const others = [
      'ricevi',
      'imposta_campo',
      'aggiungi_nota',
      'allega_media',
      'rimuovi_media',
      'firma',
      'scegli_firma',
      'stato_appuntamento',
      'non_presentato',
    ] as const;
    for (const kind of steps)
      expect([kind, choose([operation(1), operation(2, { kind }), operation(3)])]).toEqual([kind, [1]]);
    for (const kind of others)
      expect([kind, choose([operation(1), operation(2, { kind }), operation(3)])]).toEqual([kind, [1, 2, 3]]);
    for (const kind of steps)
      expect([kind, choose([operation(1, { kind }), operation(2), operation(3, { entityId: 'v2', kind })])]).toEqual([
        kind,
        [1, 2, 3],
      ]);
  });

  test('an operation that waits lets others pass, a step holds them; a decision is announced once', () => {
    const before = operation(1, { entityId: 'v2', state: 'waiting_auth' });
    expect(choose([before, operation(2, { dependsOn: ['op1'] }), operation(3)])).toEqual([3]);
    expect(choose([before, operation(2, { dependsOn: ['op9'] }), operation(3)])).toEqual([2, 3]);
    expect(choose([before, operation(2, { kind: 'restituzione', dependsOn: ['op1'] }), operation(3)])).toEqual([]);
    expect(choose([before, operation(2, { kind: 'decidi', dependsOn: ['op1'] }), operation(3)])).toEqual([2, 3]);
    expect(choose([before, operation(2, { kind: 'decidi', dependsOn: ['op1'], attempts: 1 }), operation(3)])).toEqual(
      [],
    );
  });

  test('an operation that a held step waits for may pass it', () => {
    const kept = [
      operation(1, { kind: 'restituzione', dependsOn: ['op3'] }),
      operation(2),
      operation(3, { kind: 'firma' }),
    ];
    expect(choose(kept)).toEqual([3]);
  });

  test('a second value of a field waits for the first one’s answer, of the same item only', () => {
    const field = (n: number, over: Partial<OperationRow> = {}) =>
      operation(n, { kind: 'imposta_campo', field: 'score_autenticita', ...over });
    expect(
      choose([
        field(1),
        field(2),
        field(3, { field: 'score_provenienza' }),
        field(4, { entityId: 'v2' }),
        operation(5),
      ]),
    ).toEqual([1, 3, 4, 5]);
    expect(choose([operation(3), operation(1), operation(2)], { limit: 2 })).toEqual([1, 2]);
    expect(choose([operation(1)], { limit: 0 })).toEqual([]);
  });
});

describe('the photos of a decision', () => {
  const decidi = (payload: JsonObject, dependsOn: string[] = []) => {
    const op = operation(9, { kind: 'decidi', payload, dependsOn });
    if (op.kind !== 'decidi') throw new Error('not a decision');
    return op;
  };
  const row = (media: object[]) => ({ media }) as unknown as LocalVerifica;
  const attach = (n: number, over: Partial<OperationRow> = {}, payload: JsonObject = {}) =>
    operation(n, {
      kind: 'allega_media',
      payload: { media_id: `m${n}`, ruolo: 'evidenza', sha256: `s${n}`, tipo_file: 'immagine', ...payload },
      ...over,
    });

  test('photos on the server come first, then delivered ones, then those being sent', () => {
    const rows = row([
      { id: 'a', tipo_file: 'immagine', ruolo: 'evidenza', sha256: 'x' },
      { id: 'b', tipo_file: 'immagine', ruolo: null, sha256: null },
      { id: 'c', tipo_file: 'immagine', ruolo: 'firma_deposito', sha256: 'y' },
      { id: 'd', tipo_file: 'video', ruolo: 'evidenza', sha256: 'z' },
      { id: 'e', tipo_file: 'immagine', ruolo: 'evidenza', sha256: 'w' },
    ]);
    const ops = [
      attach(1),
      attach(2, { state: 'acked' }),
      attach(3, { state: 'rejected' }),
      attach(4, {}, { tipo_file: 'video' }),
      attach(5, { kind: 'firma' }),
      attach(6, {}, { media_id: 'a' }),
      attach(7),
      operation(8, { kind: 'rimuovi_media', payload: { media_id: 'e' } }),
      operation(9, { kind: 'rimuovi_media', payload: { media_id: 'm7' }, state: 'rejected' }),
      operation(10, { kind: 'aggiungi_nota', payload: { media_id: 'a' } }),
    ];
    expect(evidenceOf(rows, ops)).toEqual([
      { id: 'a', ruolo: 'evidenza', sha256: 'x', opId: null },
      { id: 'b', ruolo: '', sha256: 'b', opId: null },
      { id: 'm2', ruolo: 'evidenza', sha256: 's2', opId: null },
      { id: 'm1', ruolo: 'evidenza', sha256: 's1', opId: 'op1' },
      { id: 'm7', ruolo: 'evidenza', sha256: 's7', opId: 'op7' },
    ]);
    expect(evidenceOf(undefined, [])).toEqual([]);
  });

  test('the count of arrived photos: of three for an approval, of one for a rejection', () => {
    const decisione = (esito: string, dependsOn: string[]) => decidi({ esito }, dependsOn);
    const ops = [operation(1), operation(2), operation(3, { state: 'acked' })];
    expect(decisionPhotos(decisione('verificato', ['op1', 'op2', 'op3']), ops)).toEqual({
      arrived: 1,
      servono: 3,
    });
    expect(decisionPhotos(decisione('non_conforme', ['op1']), ops)).toEqual({ arrived: 0, servono: 1 });
    expect(decisionPhotos(decisione('verificato', ['op3']), ops)).toBeNull();
  });

  test('a decision names a file only if it lists it', () => {
    const one = decidi({ media: ['m1', 'm2'] });
    expect([
      namedByDecision([operation(5), one], 'm2'),
      namedByDecision([one], 'm3'),
      namedByDecision([operation(1, { payload: { media: ['m1'] } })], 'm1'),
    ]).toEqual([true, false, false]);
    expect(namedByDecision([decidi({ media: 'm1' })], 'm')).toBe(false);
  });
});
