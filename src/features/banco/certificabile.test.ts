import { expect, test } from 'vitest';
import { verificaVuota } from '../../../tests/fakes/verifica_vuota.ts';
import type { TipoCentro } from '../../domain/centri/tipi.ts';
import { certificatoAlBanco } from './certificabile.ts';

const alBanco = (tipoCentro: TipoCentro | null, stato: string, certificato: string | null = null) =>
  certificatoAlBanco({
    tipoCentro,
    verifica: {
      ...verificaVuota('v1'),
      stato,
      certificato: certificato === null ? null : { codice_pubblico: 'ABCD', stato: certificato },
    },
  });

test('a Fidati Point certifies what it verified, once at a time', () => {
  expect(alBanco('fidati_point', 'verificato')).toEqual({ attivo: false, emetti: true });
  expect(alBanco('fidati_point', 'verificato', 'attivo')).toEqual({ attivo: true, emetti: false });
  expect(alBanco('fidati_point', 'verificato', 'revocato')).toEqual({ attivo: false, emetti: true });
  expect(alBanco('fidati_point', 'in_attesa')).toBeNull();
});

test('a partner is offered no certificate, and a tablet that does not know whose it is neither', () => {
  expect(alBanco('terze_parti', 'verificato')).toBeNull();
  expect(alBanco(null, 'verificato')).toBeNull();
});

test('a certificate that exists is shown all the same', () => {
  expect(alBanco(null, 'verificato', 'attivo')).toEqual({ attivo: true, emetti: false });
  expect(alBanco('terze_parti', 'verificato', 'revocato')).toEqual({ attivo: false, emetti: false });
});
