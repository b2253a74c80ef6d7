import { expect, test } from 'vitest';
import { reasoning } from './moderazione.ts';

test('a revoked decision names its end, a valid one its continuation', () => {
  const sospesa = { categoria: 'truffa', azione: 'sospensione', da_segnalazione: false };
  const ultima = (revocata_il: string | null) => reasoning({ ...sospesa, revocata_il }).at(-1);
  expect(ultima(null)).toEqual(['Quanto dura', 'Finché non la revochiamo']);
  expect(ultima('2026-11-28T12:20:00Z')).toEqual(['È durata fino al', '28/11/2026']);
});
