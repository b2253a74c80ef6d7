import { expect, test } from 'vitest';
import { saveField } from '../../tests/fakes/depot.ts';
import { score, server } from '../../tests/fakes/sync_scene.ts';
import { newTablet } from '../../tests/fakes/tablet.ts';
import { openCards } from './cards.ts';
import { saveNote } from './queue.ts';
import { counters } from './state.ts';
import { syncOnce } from './sync.ts';

test('two items of a full queue are stopped for different reasons: both are cards, and nothing of the others waits for them', async () => {
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
  expect(await counters(tablet.store)).toMatchObject({ conflitti: 1, rifiutate: 2 });
  const cards = await openCards(tablet.store);
  expect(cards.map(({ verificaId }) => verificaId).sort()).toEqual(['v1', 'v2']);
});
