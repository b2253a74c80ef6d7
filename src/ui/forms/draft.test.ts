import { expect, test } from 'vitest';
import { type ItemStorage, saveDraft, slotOf, withDraft } from './draft.ts';

function storage(): ItemStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (nome) => kept.get(nome) ?? null,
    setItem: (nome, testo) => void kept.set(nome, testo),
    removeItem: (nome) => void kept.delete(nome),
  };
}

test('a draft restores texts, checkboxes and choices, and drops other types and unknown fields', () => {
  const posto = slotOf({ storage: storage(), form: 'problema' }, 'anna');
  saveDraft(posto, { tipo: 'difforme', testo: 'Graffi', letto: true, prezzo: '12', foto: ['a'], ignoto: 'x' });
  const initialValues = { tipo: null, testo: '', letto: false, prezzo: 0, foto: [] };
  expect(withDraft(initialValues, posto)).toEqual({
    tipo: 'difforme',
    testo: 'Graffi',
    letto: true,
    prezzo: 0,
    foto: [],
  });
  saveDraft(posto, { tipo: null, testo: 'Graffi' });
  expect(withDraft(initialValues, posto)).toMatchObject({ tipo: null, testo: 'Graffi' });
  expect(withDraft(initialValues, slotOf({ storage: storage(), form: 'problema' }, 'anna'))).toEqual(initialValues);
});
