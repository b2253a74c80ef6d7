import { expect, test } from 'vitest';
import { saveField } from '../../../tests/fakes/depot.ts';
import { score, server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { operationsOf, saveNote } from '../queue/queue.ts';
import { syncOnce } from '../send/sync.ts';
import { counters } from '../store/state.ts';
import { openCards } from './cards.ts';
import { openConflicts, resolveConflict } from './conflicts.ts';
import { saveDecision } from './decision.ts';

test('two items stop for different reasons: both are cards, and no other item waits', async () => {
  const others = Array.from({ length: 20 }, (_, i) => `v${i + 3}`);
  const fake = server('v1', 'v2', ...others);
  const tablet = await newTablet(fake);
  await syncOnce(tablet);
  const rounds = [others.slice(0, 10), others.slice(10)].entries();
  for (const [round, ids] of rounds) {
    await saveField(tablet, score(`v${round + 1}`, 8));
    await saveNote(tablet, { verificaId: `v${round + 1}`, testo: 'dopo' });
    for (const id of ids) {
      await saveField(tablet, score(id, 7));
      await saveNote(tablet, { verificaId: id, testo: 'uno' });
    }
  }
  expect(await counters(tablet.store)).toMatchObject({ operazioni: 44 });
  fake.othersWrite('v1', 'score_autenticita', 6);
  fake.rule = ({ entity_id }) => (entity_id === 'v2' ? { status: 'forbidden', reason: 'verifica_altrui' } : null);
  await syncOnce(tablet, true);
  for (const id of others)
    expect(fake.verifica(id).row, id).toMatchObject({ campi: { score_autenticita: 7 }, note: [{ testo: 'uno' }] });
  expect(await counters(tablet.store)).toMatchObject({ conflitti: 1, refusedOps: 2 });
  const cards = await openCards(tablet.store);
  expect(cards.map(({ verificaId }) => verificaId).sort()).toEqual(['v1', 'v2']);
});

const over = { status: 'rejected', reason: 'verifica_chiusa' } as const;

/** v1 is rejected elsewhere; a value of a decided item is refused, as `privato.imposta_campo` does. */
function rejectElsewhere(fake: ReturnType<typeof server>) {
  const item = fake.verifica('v1');
  item.row = { ...item.row, stato: 'non_conforme', motivo_rifiuto: 'difforme', versione: item.row.versione + 1 };
  fake.rule = (op) => (op.kind === 'imposta_campo' ? over : null);
}

test('a decision in conflict is sent again when another verdict comes, so that its choice can hold', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  const { store } = tablet;
  await syncOnce(tablet);
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  const [mine] = await operationsOf(store, 'v1');
  fake.othersWrite('v1', 'score_autenticita', 4);
  await syncOnce(tablet, true);
  expect(await openConflicts(store)).toMatchObject([{ kind: 'decidi', theirs: { campi: {} } }]);
  rejectElsewhere(fake);
  await syncOnce(tablet, true);
  expect(await openConflicts(store)).toMatchObject([
    { kind: 'decidi', theirs: { esito: 'non_conforme' }, mineBy: mine?.userId, mineAt: mine?.createdAt },
  ]);
});

test('values entered before the later verdict don’t hold it back, open or refused', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  const { store } = tablet;
  await syncOnce(tablet);
  await saveField(tablet, score('v1', 9));
  await saveField(tablet, { ...score('v1', 9), campo: 'score_provenienza' });
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  fake.rule = (op) =>
    op.field === 'score_autenticita' ? { status: 'conflict', reason: 'valore_diverso', version: 1, theirs: 4 } : null;
  await syncOnce(tablet, true);
  expect(await openConflicts(store)).toMatchObject([{ field: 'score_autenticita' }]);
  rejectElsewhere(fake);
  await syncOnce(tablet, true);
  expect(await openConflicts(store)).toMatchObject([{ kind: 'decidi', theirs: { esito: 'non_conforme' } }]);
  const [card] = await openCards(store);
  expect(card).toMatchObject({ verificaId: 'v1', conclusa: true });
  expect(card?.superseded.map(({ kind }) => kind)).toEqual(['imposta_campo', 'decidi']);
});

test('settling the later verdict settles its late values too, and one note keeps them all', async () => {
  const fake = server();
  const tablet = await newTablet(fake);
  const { store } = tablet;
  await syncOnce(tablet);
  await saveField(tablet, score('v1', 9));
  await saveDecision(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
  rejectElsewhere(fake);
  await syncOnce(tablet, true);
  const [verdict] = await openConflicts(store);
  expect(await counters(store)).toMatchObject({ conflitti: 1, refusedOps: 1, toReview: 1 });
  const kept = { discarded: 'Decisione non tenuta: Approvata', inWords: () => 'Autenticità: 9' };
  await resolveConflict(tablet, verdict?.id ?? '', { tipo: 'loro', ...kept });
  expect(await counters(store)).toMatchObject({ conflitti: 0, refusedOps: 0, toReview: 0 });
  await syncOnce(tablet, true);
  expect(fake.verifica('v1').row.note).toMatchObject([{ testo: 'Decisione non tenuta: Approvata. Autenticità: 9' }]);
  expect(await openCards(store)).toEqual([]);
});
