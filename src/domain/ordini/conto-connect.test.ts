import { expect, test } from 'vitest';
import { statoConto } from './conto-connect.ts';

test.each([
  [true, [], null, 'pronto'],
  // paid out already, with a later deadline: nothing stops yet
  [true, ['individual.verification.document'], null, 'pronto'],
  [false, ['external_account'], 'requirements.past_due', 'da_completare'],
  [false, ['external_account'], null, 'da_completare'],
  [false, [], 'requirements.pending_verification', 'controllo'],
  [false, [], 'under_review', 'controllo'],
  [false, [], null, 'controllo'],
  [false, [], 'platform_paused', 'sospeso'],
  [false, [], 'listed', 'sospeso'],
  [false, [], 'rejected.fraud', 'chiuso'],
  [true, [], 'rejected.terms_of_service', 'chiuso'],
  [false, ['external_account'], 'accesso revocato', 'perso'],
] as const)('ready %s, asked %j, held by %s: %s', (pronto, requisiti, motivo_blocco, atteso) => {
  expect(statoConto({ pronto, requisiti, motivo_blocco })).toBe(atteso);
});
