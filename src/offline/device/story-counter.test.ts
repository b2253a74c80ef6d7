import { describe, expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { kept, type Scene, tell } from '../../../tests/fakes/story.ts';
import { photo, score } from '../../../tests/fakes/sync-scene.ts';
import { removeAttachment, saveAttachment, saveIntake, saveSignature } from '../media/attachments.ts';
import { enqueue, enqueueField, save, saveDrafts, saveFields, saveNote, saveOperation } from '../queue/queue.ts';
import { answerDoubt, returns, saveHandOver, saveReturn, tryCode } from '../receive/returns.ts';
import { openCards, removeFromTablet } from '../review/cards.ts';
import { type ConflictChoice, openConflicts, resolveConflict, resolveRefusals } from '../review/conflicts.ts';
import { awaitedFirst, changeAwaited, changedFields, saveDecision } from '../review/decision.ts';
import { syncOnce } from '../send/sync.ts';
import { counters } from '../store/state.ts';
import { attachmentBlob, dayEntries, itemList, itemView } from '../store/view.ts';
import type { LocalVerifica, WireResponse } from '../store/wire.ts';
import { handOverTo } from './people.ts';

const firma = new Blob(['firma'], { type: 'image/png' });
const intake = { numero_seriale: 'S1', accessori: 'scatola', segni_distintivi: '', nome_depositante: 'Luca' } as never;

async function views({ tablet, passo }: Scene): Promise<void> {
  const { store } = tablet;
  for (const id of ['v1', 'v2', 'v3', 'v9']) await passo(`vista ${id}`, () => itemView(store, id));
  await passo('giornata', () => dayEntries(store, '2026-11-20'));
  await passo('altro giorno', () => dayEntries(store, '2026-11-21'));
  await passo('elenco', () => itemList(store));
  await passo('restituzioni', () => returns(store));
  await passo('schede', () => openCards(store));
  await passo('contatori', () => counters(store));
}

test('the counter saves everything, before and after it was sent', async () => {
  const rows = await tell({}, async (scene) => {
    const { fake, tablet, passo } = scene;
    await syncOnce(tablet);
    await tablet.store.verifiche.update('v1', {
      custodia: { stato: 'in_custodia' as never, dal: 'x', in_dubbio: false, versione: 4 },
    });
    await passo('campi', () =>
      saveFields(tablet, {
        verificaId: 'v1',
        campi: [
          { campo: 'score_autenticita', valore: 8 },
          { campo: 'problemi_rilevati', valore: 'graffio' },
        ],
      }),
    );
    tablet.clock.forward(1_000);
    await passo('ripensato', () => saveField(tablet, score('v1', 9)));
    await passo('detta la base', () => save(tablet, () => enqueueField(tablet, 'v1', 'score_autenticita', 10, 3)));
    await passo('un altro', () => handOverTo(tablet, 'u2'));
    await passo('il suo', () => saveField(tablet, score('v1', 7)));
    await passo('ripensa', () => saveField(tablet, score('v1', 6)));
    await passo('bozze', () =>
      saveDrafts(tablet, {
        verificaId: 'v1',
        drafts: ['nota', 'ricevi_nome', 'decidi_motivo', 'spedizione_codice', 'restituzione_note'].map((field) => ({
          campo: field,
          valore: 'a metà',
        })),
      }),
    );
    await passo('nota', () => saveNote(tablet, { verificaId: 'v1', testo: 'una nota' }));
    await passo('ricezione', () => saveIntake(tablet, { verificaId: 'v1', firma, payload: intake }));
    await passo('ricezione senza firma', () => saveIntake(tablet, { verificaId: 'v2', firma: null, payload: intake }));
    await passo('appuntamento', () =>
      saveOperation(tablet, {
        kind: 'stato_appuntamento',
        verificaId: 'v1',
        payload: { status: 'completed' } as never,
      }),
    );
    await passo('spedizione', () =>
      saveOperation(tablet, {
        kind: 'spedizione',
        verificaId: 'v1',
        payload: { azione: 'spedito' } as never,
        dependsOn: ['x'],
      }),
    );
    await passo('foto', () => saveAttachment(tablet, photo('v1')));
    await passo('decide', () => saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null }));
    await passo('dopo la decisione', () => saveField(tablet, score('v1', 5)));
    await passo('decide l’altra', () =>
      saveDecision(tablet, {
        verificaId: 'v2',
        esito: 'non_conforme',
        motivo_rifiuto: 'non_autentico',
        mostrati: { campi: { score_autenticita: 3 }, versions: { score_autenticita: 2 } },
      }),
    );
    await passo('restituzione', () =>
      saveReturn(tablet, { verificaId: 'v2', firma, payload: { note: 'al venditore' } as never }),
    );
    await passo('consegna', () =>
      saveHandOver(tablet, { verificaId: 'v3', firma, payload: { nome: 'Carla' } as never }),
    );
    await passo('dubbio', () => answerDoubt(tablet, { verificaId: 'v3', risposta: 'uscito' as never }));
    await passo('attesi', () => awaitedFirst(tablet.store));
    await views(scene);
    await passo('giro', () => syncOnce(tablet, true));
    tablet.clock.forward(61_000);
    await passo('altro giro', () => syncOnce(tablet, true));
    await views(scene);
    const [prima] = await tablet.store.media.toArray();
    await passo('toglie', () =>
      removeAttachment(tablet, { verificaId: prima?.verificaId ?? '', mediaId: prima?.id ?? '' }),
    );
    await passo('blob', async () => [
      await attachmentBlob(tablet.store, prima?.id ?? ''),
      await attachmentBlob(tablet.store, 'nessuno'),
    ]);
    await passo('ultimo giro', () => syncOnce(tablet, true));
    await views(scene);
    fake.listed.clear();
    await passo('tolta', () => removeFromTablet(tablet, 'v1'));
  });
  expect(rows).toEqual(kept('banco-salvataggi', rows));
});

const ANSWERS: Record<string, Omit<WireResponse, 'op_id'>> = {
  valore: { status: 'conflict', reason: 'valore_diverso', version: 4, theirs: 6, theirs_at: '2026-11-20T08:00:00Z' },
  'senza versione': { status: 'conflict' },
  custodia: { status: 'conflict', reason: 'oggetto_mosso', version: 4, theirs: { custodia: 'uscito' } },
  deciso: { status: 'conflict', reason: 'verifica_gia_decisa', version: 4, theirs: { esito: 'non_conforme' } },
  cambiato: {
    status: 'conflict',
    reason: 'campi_cambiati',
    version: 9,
    theirs: {
      campi: { score_autenticita: { versione: 2, valore: 4 } },
      aperti: { score_provenienza: { valore: 1 } },
      numero_seriale: 'S2',
    },
  },
};
const CHOICES: readonly ConflictChoice[] = [
  { tipo: 'mio', discarded: 'il loro, scartato' },
  { tipo: 'loro', discarded: 'il mio, scartato' },
  { tipo: 'loro' },
  { tipo: 'altro', valore: { nome: 'un terzo' } },
];

describe.each(Object.keys(ANSWERS))('the person decides a conflict: %s', (which) => {
  test.each(CHOICES.map((choice, n) => [`${choice.tipo} ${n}`, choice] as const))(
    'the person chooses %s',
    async (name, choice) => {
      const rows = await tell({ verifiche: ['v1'] }, async ({ fake, tablet, passo }) => {
        await syncOnce(tablet);
        await saveField(tablet, score('v1', 8));
        await saveIntake(tablet, { verificaId: 'v1', firma: null, payload: intake });
        await saveSignature(tablet, { verificaId: 'v1', blob: firma, mime: 'image/png', ruolo: 'firma_deposito' });
        await saveOperation(tablet, {
          kind: 'restituzione',
          verificaId: 'v1',
          payload: { note: 'r' } as never,
          dependsOn: ['x'],
        });
        fake.rule = ({ op_id, kind }) =>
          kind === 'scegli_firma' || kind === 'aggiungi_nota'
            ? null
            : { op_id, ...(ANSWERS[which] ?? { status: 'applied' }) };
        await syncOnce(tablet, true);
        await saveField(tablet, score('v1', 9));
        await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
        for (let n = 0; n < 2; n += 1) {
          const cards = await passo('carte', () => openConflicts(tablet.store));
          for (const { id, mine, theirs } of cards) {
            await passo('cambiati', () => changedFields(mine, theirs));
            await passo('sceglie', () => resolveConflict(tablet, id, choice));
            await passo('due volte', () => resolveConflict(tablet, id, choice));
          }
          await passo('giro', () => syncOnce(tablet, true));
        }
        await passo('carta ignota', () => resolveConflict(tablet, 'nessuna', choice));
        fake.rule = () => null;
        await passo('senza regola', () => syncOnce(tablet, true));
        await passo('schede', () => openCards(tablet.store));
      });
      expect(rows).toEqual(kept(`conflitto-${which}-${name}`.replaceAll(' ', '_'), rows));
    },
  );
});

describe.each(['scarta', 'riprova', 'nota'] as const)('the person answers a refusal with %s', (sort) => {
  test.each(['rejected', 'media_missing'] as const)('%s', async (status) => {
    const rows = await tell({ verifiche: ['v1', 'v2'] }, async ({ fake, tablet, passo }) => {
      await syncOnce(tablet);
      await saveAttachment(tablet, photo('v1'));
      await saveField(tablet, score('v1', 8));
      await saveDecision(tablet, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'non_autentico' });
      await saveNote(tablet, { verificaId: 'v2', testo: 'altra' });
      fake.rule = ({ op_id, kind }) => (kind === 'rimuovi_media' ? null : { op_id, status, reason: 'dati_non_validi' });
      await syncOnce(tablet, true);
      await tablet.store.blobs.clear();
      await syncOnce(tablet, true);
      await passo('schede', () => openCards(tablet.store));
      const ids = (await tablet.store.ops.toArray()).map(({ opId }) => opId);
      await passo('dice', () =>
        resolveRefusals(tablet, ids, sort === 'nota' ? { tipo: sort, testo: 'x'.repeat(4_001) } : { tipo: sort }),
      );
      await passo('di nuovo', () => resolveRefusals(tablet, ids, { tipo: 'scarta' }));
      fake.rule = () => null;
      await passo('giro', () => syncOnce(tablet, true));
    });
    expect(rows).toEqual(kept(`rifiuto-${sort}-${status}`, rows));
  });
});

test('codes tried, columns and doubts leave the counter', async () => {
  const rows = await tell({}, async ({ fake, tablet, passo }) => {
    const codes = [{ scopo: 'consegna', sale: 'sale', impronta: 'x' }] as never;
    const exit = { stato: 'in_custodia' as never, in_dubbio: false };
    const change = (id: string, row: Partial<LocalVerifica>) => Object.assign(fake.verifica(id).row, row);
    change('v1', {
      codici_ritiro: codes,
      stato_restituzione: 'da_restituire',
      custodia: { ...exit, dal: '2026-11-02', versione: 2 },
    });
    change('v2', {
      stato_restituzione: 'restituito',
      restituzione: { data: '2026-11-05', nome: null, documento: null, codice: false, note: null },
    });
    change('v3', { custodia: { ...exit, dal: '2026-11-09', in_dubbio: true, versione: 3 } });
    for (const id of ['v4', 'v5', 'v6']) fake.add(id);
    change('v4', {
      stato_restituzione: 'restituito',
      restituzione: { data: '2026-11-07', nome: null, documento: null, codice: true, note: 'x' },
    });
    change('v5', { stato_restituzione: 'da_restituire', custodia: { ...exit, dal: '2026-11-01', versione: 1 } });
    await syncOnce(tablet);
    for (let n = 0; n < 7; n += 1)
      await passo(`prova ${n}`, () => tryCode(tablet, { verificaId: 'v1', scopo: 'consegna', codice: '000000' }));
    tablet.clock.forward(15 * 60_000);
    await passo('dopo il blocco', () => tryCode(tablet, { verificaId: 'v1', scopo: 'consegna', codice: '000000' }));
    await passo('altro scopo', () => tryCode(tablet, { verificaId: 'v1', scopo: 'restituzione', codice: '1' }));
    await passo('ignota', () => tryCode(tablet, { verificaId: 'v9', scopo: 'consegna', codice: '1' }));
    await passo('colonne', () => returns(tablet.store));
    await passo('restituisce', () => saveReturn(tablet, { verificaId: 'v1', firma, payload: { note: null } as never }));
    await passo('risponde', () => answerDoubt(tablet, { verificaId: 'v3', risposta: 'ancora_qui' as never }));
    await passo('senza custodia', () => answerDoubt(tablet, { verificaId: 'v6', risposta: 'uscito' as never }));
    await passo('colonne', () => returns(tablet.store));
    for (const state of ['conflict', 'rejected', 'acked'] as const) {
      await tablet.store.ops.toCollection().modify({ state, lastError: 'stato_non_consentito' });
      await passo(`colonne ${state}`, () => returns(tablet.store));
    }
  });
  expect(rows).toEqual(kept('uscite', rows));
});

const DECISION = { esito: 'verificato', motivo_rifiuto: null, visti: {}, versione_vista: 1, media: [] } as const;

test('an operation that waits for another waits for its replacement', async () => {
  const rows = await tell({}, async ({ tablet, passo }) => {
    for (const dependsOn of [['a', 'b'], ['c'], []])
      await save(tablet, () =>
        enqueue(tablet, { kind: 'decidi', entityId: 'v1', payload: DECISION, baseVersion: 1, dependsOn }),
      );
    await passo('cambia', () => save(tablet, () => changeAwaited(tablet.store, 'v1', 'a', 'z').then(() => '')));
  });
  expect(rows).toEqual(kept('attesa', rows));
});
