import { expect, test } from 'vitest';
import { emptyVerifica } from '../../../../tests/fakes/empty-verifica.ts';
import type { TipoCentro } from '../../../domain/centri/tipi.ts';
import { STATI_CUSTODIA, type StatoCustodia } from '../../../domain/verifiche/custodia.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import { certificatoAtBanco } from './can-certify.ts';

const atBanco = (tipoCentro: TipoCentro | null, stato: string, certificato: string | null = null) =>
  certificatoAtBanco({
    tipoCentro,
    conflitti: [],
    verifica: {
      ...emptyVerifica('v1'),
      stato,
      certificato: certificato === null ? null : { codice_pubblico: 'ABCD', stato: certificato },
    },
  });

test('a Fidati Point certifies what it verified, one certificate at a time', () => {
  expect(atBanco('fidati_point', 'verificato')).toEqual({ attivo: false, emetti: true });
  expect(atBanco('fidati_point', 'verificato', 'attivo')).toEqual({ attivo: true, emetti: false });
  expect(atBanco('fidati_point', 'verificato', 'revocato')).toEqual({ attivo: false, emetti: true });
  expect(atBanco('fidati_point', 'in_attesa')).toBeNull();
});

test('no certificate is issued for an item that goes back, is lost, or was refunded to its buyer', () => {
  const dove = (stato: StatoCustodia, ordine: { status: string } | null) =>
    certificatoAtBanco({
      tipoCentro: 'fidati_point',
      conflitti: [],
      verifica: {
        ...emptyVerifica('v1'),
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
  expect(atBanco('terze_parti', 'verificato')).toBeNull();
  expect(atBanco(null, 'verificato')).toBeNull();
});

test('an existing certificate is always shown', () => {
  expect(atBanco(null, 'verificato', 'attivo')).toEqual({ attivo: true, emetti: false });
  expect(atBanco('terze_parti', 'verificato', 'revocato')).toEqual({ attivo: false, emetti: false });
});

test('a suspended listing gets no certificate, and a note says so', () => {
  const verifica = {
    ...emptyVerifica('v1'),
    stato: 'verificato',
    fermo: { codice: 'annuncio_sospeso', motivo: null } as const,
  };
  expect(certificatoAtBanco({ tipoCentro: 'fidati_point', conflitti: [], verifica })).toEqual({
    attivo: false,
    emetti: false,
  });
});

test('a tablet whose verdict came second offers no certificate before that is read', () => {
  const verifica = { ...emptyVerifica('v1'), stato: 'verificato' };
  const [second] = [{ kind: 'decidi', theirs: { esito: 'verificato' } } as unknown as Conflict];
  const offered = (conflitti: Conflict[]) =>
    certificatoAtBanco({ tipoCentro: 'fidati_point', conflitti, verifica })?.emetti;
  expect([offered([]), offered(second === undefined ? [] : [second])]).toEqual([true, false]);
});
