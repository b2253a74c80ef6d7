import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { ANSWERS, type Answers, scoreFromControlli } from './checklist.ts';
import { missingRuoli, photoRefusal, RUOLI_FOTO, RUOLO_FOTO_LABELS, requiredPhotos } from './foto.ts';

describe('score of the answers', () => {
  type Example = { risposte: Answers; atteso: number | null };
  it.each(readVectors<{ controlli: Example[] }>('punteggi').controlli)(
    '$risposte gives $atteso',
    ({ risposte, atteso }) => {
      expect(scoreFromControlli(risposte)).toBe(atteso);
    },
  );

  it('an answer of na changes nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.constantFrom(...ANSWERS)), fc.array(fc.string()), (risposte, altre) => {
        const withNa = { ...Object.fromEntries(altre.map((voce) => [`na ${voce}`, 'na' as const])), ...risposte };
        expect(scoreFromControlli(withNa)).toBe(scoreFromControlli(risposte));
      }),
    );
  });
});

describe('photos', () => {
  type Example = { esito: 'verificato' | 'non_conforme'; foto: [string, string][]; atteso: string | null };
  it.each(readVectors<{ casi: Example[] }>('foto_richieste').casi)(
    '$esito with $foto: $atteso',
    ({ esito, foto, atteso }) => {
      const takenShots = foto.map(([ruolo, sha256]) => ({ ruolo, sha256 }));
      expect(photoRefusal(esito, takenShots)).toBe(atteso);
      expect(requiredPhotos(esito, takenShots)?.length ?? null).toBe(
        atteso === null ? (esito === 'verificato' ? 3 : 1) : null,
      );
    },
  );

  it('missing roles are named', () => {
    expect(missingRuoli([{ ruolo: 'intero' }])).toEqual(['marchio_seriale', 'condizione']);
    expect(RUOLI_FOTO.map((ruolo) => RUOLO_FOTO_LABELS[ruolo])).toHaveLength(6);
  });
});
