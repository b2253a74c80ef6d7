import { expect, test } from 'vitest';
import { verificaVuota } from '../../../../tests/fakes/verifica-vuota.ts';
import type { TipoCentro } from '../../../domain/centri/tipi.ts';
import { STATI_CUSTODIA, type StatoCustodia } from '../../../domain/verifiche/custodia.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import { certificatoAlBanco } from './certificabile.ts';

const alBanco = (tipoCentro: TipoCentro | null, stato: string, certificato: string | null = null) =>
  certificatoAlBanco({
    tipoCentro,
    conflitti: [],
    verifica: {
      ...verificaVuota('v1'),
      stato,
      certificato: certificato === null ? null : { codice_pubblico: 'ABCD', stato: certificato },
    },
  });

test('a Fidati Point certifies what it verified, one certificate at a time', () => {
  expect(alBanco('fidati_point', 'verificato')).toEqual({ attivo: false, emetti: true });
  expect(alBanco('fidati_point', 'verificato', 'attivo')).toEqual({ attivo: true, emetti: false });
  expect(alBanco('fidati_point', 'verificato', 'revocato')).toEqual({ attivo: false, emetti: true });
  expect(alBanco('fidati_point', 'in_attesa')).toBeNull();
});

test('no certificate is issued for an item that goes back, is lost, or was refunded to its buyer', () => {
  const dove = (stato: StatoCustodia, ordine: { status: string } | null) =>
    certificatoAlBanco({
      tipoCentro: 'fidati_point',
      conflitti: [],
      verifica: {
        ...verificaVuota('v1'),
        stato: 'verificato',
        certificato: { codice_pubblico: 'ABCD', stato: 'revocato' },
        custodia: { stato, dal: '', in_dubbio: false },
        ordine,
      },
    })?.emetti;
  const sold = { status: 'concluso' };
  expect(STATI_CUSTODIA.filter((stato) => dove(stato, sold))).toEqual([
    'al_centro',
    'in_trasferimento',
    'consegnato_corriere',
    'consegnato_acquirente',
  ]);
  expect(STATI_CUSTODIA.filter((stato) => dove(stato, null))).toEqual(['al_centro', 'in_trasferimento']);
});

test('a partner is offered no certificate, nor is a tablet without a known centre type', () => {
  expect(alBanco('terze_parti', 'verificato')).toBeNull();
  expect(alBanco(null, 'verificato')).toBeNull();
});

test('an existing certificate is always shown', () => {
  expect(alBanco(null, 'verificato', 'attivo')).toEqual({ attivo: true, emetti: false });
  expect(alBanco('terze_parti', 'verificato', 'revocato')).toEqual({ attivo: false, emetti: false });
});

test('a suspended listing gets no certificate, and a note says so', () => {
  const verifica = {
    ...verificaVuota('v1'),
    stato: 'verificato',
    fermo: { codice: 'annuncio_sospeso', motivo: null } as const,
  };
  expect(certificatoAlBanco({ tipoCentro: 'fidati_point', conflitti: [], verifica })).toEqual({
    attivo: false,
    emetti: false,
  });
});

test('a tablet whose verdict came second offers no certificate before that is read', () => {
  const verifica = { ...verificaVuota('v1'), stato: 'verificato' };
  const [second] = [{ kind: 'decidi', theirs: { esito: 'verificato' } } as unknown as Conflict];
  const offered = (conflitti: Conflict[]) =>
    certificatoAlBanco({ tipoCentro: 'fidati_point', conflitti, verifica })?.emetti;
  expect([offered([]), offered(second === undefined ? [] : [second])]).toEqual([true, false]);
});
