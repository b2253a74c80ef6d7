import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { punteggioDaControlli, RISPOSTE, type Risposte } from './checklist.ts';
import { ETICHETTE_RUOLO_FOTO, fotoNecessarie, RUOLI_FOTO, rifiutoFoto, ruoliMancanti } from './foto.ts';

describe('score of the answers', () => {
  type Caso = { risposte: Risposte; atteso: number | null };
  it.each(readVectors<{ controlli: Caso[] }>('punteggi').controlli)(
    '$risposte gives $atteso',
    ({ risposte, atteso }) => {
      expect(punteggioDaControlli(risposte)).toBe(atteso);
    },
  );

  it('an answer of na changes nothing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.constantFrom(...RISPOSTE)),
        fc.array(fc.string()),
        (risposte, altre) => {
          const conNa = { ...Object.fromEntries(altre.map((voce) => [`na ${voce}`, 'na' as const])), ...risposte };
          expect(punteggioDaControlli(conNa)).toBe(punteggioDaControlli(risposte));
        },
      ),
    );
  });
});

describe('photos', () => {
  type Caso = { esito: 'verificato' | 'non_conforme'; foto: [string, string][]; atteso: string | null };
  it.each(readVectors<{ casi: Caso[] }>('foto_richieste').casi)(
    '$esito with $foto: $atteso',
    ({ esito, foto, atteso }) => {
      const scatti = foto.map(([ruolo, sha256]) => ({ ruolo, sha256 }));
      expect(rifiutoFoto(esito, scatti)).toBe(atteso);
      expect(fotoNecessarie(esito, scatti)?.length ?? null).toBe(
        atteso === null ? (esito === 'verificato' ? 3 : 1) : null,
      );
    },
  );

  it('missing roles are named', () => {
    expect(ruoliMancanti([{ ruolo: 'intero' }])).toEqual(['marchio_seriale', 'condizione']);
    expect(RUOLI_FOTO.map((ruolo) => ETICHETTE_RUOLO_FOTO[ruolo])).toHaveLength(6);
  });
});
