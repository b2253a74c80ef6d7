import fc from 'fast-check';
import { expect, it } from 'vitest';
import { APPROVAZIONE_LABELS, STATI_APPROVAZIONE } from './approvazione.ts';
import { APPUNTAMENTO_LABELS, STATI_APPUNTAMENTO } from './appuntamenti.ts';
import { PRESET_ORARI } from './orari.ts';
import { isValidPartitaIva, normalisePartitaIva } from './partita-iva.ts';
import {
  ACTIVITY_TYPES,
  type BozzaRichiesta,
  FOUNDING_YEAR_MINIMUM,
  MONTHLY_CAPACITIES,
  RICHIESTA_PREDEFINITA,
  validaRichiesta,
  validateCommissioni,
  validateDetails,
  validateOrari,
} from './richiesta.ts';
import { DEFAULT_SIMULATOR, SIMULATOR_VALUE } from './simulator.ts';
import { TIPI_CENTRO, TIPO_CENTRO_LABELS } from './tipi.ts';

const bozza: BozzaRichiesta = {
  ...RICHIESTA_PREDEFINITA,
  tipo_centro: 'terze_parti',
  nome: 'Perizie Brera',
  indirizzo: 'Via Brera 1',
  citta: 'Milano',
  email: 'brera@example.it',
  telefono: '02123456',
  nome_referente: 'Anna Rossi',
  partita_iva: '12345678903',
  anno_fondazione: 1990,
  sito_web: '',
  categorie_prodotti: ['borse'],
  operating_hours: PRESET_ORARI,
  accetta_termini: true,
};

it.each<[Partial<BozzaRichiesta>, object]>([
  [{}, {}],
  [{ citta: ' ' }, { citta: 'campi_con_asterisco' }],
  [{ email: 'brera' }, { email: 'email_non_valida' }],
  [{ sito_web: 'javascript:alert(1)' }, { sito_web: 'link_non_valido' }],
  [{ sito_web: 'HTTPS://brera.it' }, { sito_web: 'link_non_valido' }],
  [{ partita_iva: '' }, { partita_iva: 'partita_iva_mancante' }],
  [{ partita_iva: '12345678901' }, { partita_iva: 'partita_iva_non_valida' }],
  [{ categorie_prodotti: [] }, { categorie_prodotti: 'categorie_mancanti' }],
  [{ anno_fondazione: FOUNDING_YEAR_MINIMUM - 1 }, { anno_fondazione: 'anno_fondazione_non_valido' }],
  [{ anno_fondazione: 2027 }, { anno_fondazione: 'anno_fondazione_non_valido' }],
  [{ anno_fondazione: null }, {}],
  [{ tipo_centro: 'fidati_point', partita_iva: '', categorie_prodotti: [], tariffa_fixed: null }, {}],
  [{ verification_duration: 14 }, { verification_duration: 'durata_non_valida' }],
  [{ max_daily_verifications: 101 }, { max_daily_verifications: 'massimo_giornaliero_non_valido' }],
  [{ tariffa_type: 'fixed', tariffa_fixed: 499 }, { tariffa_fixed: 'tariffa_fissa_fuori_limiti' }],
  [{ tariffa_percentage: 15.5 }, { tariffa_percentage: 'tariffa_percentuale_fuori_limiti' }],
  [{ tariffa_percentage: Number.NaN }, { tariffa_percentage: 'tariffa_percentuale_fuori_limiti' }],
  [{ tariffa_min_value: 499 }, { tariffa_min_value: 'tariffa_minima_fuori_limiti' }],
  [{ tariffa_max_value: 999 }, { tariffa_max_value: 'tariffa_massima_fuori_limiti' }],
  [{ tariffa_min_value: 2_000, tariffa_max_value: 1_500 }, { tariffa_max_value: 'valori_invertiti' }],
  [
    { operating_hours: { monday: { isOpen: true, open: '18:00', close: '09:00' } } },
    { operating_hours: 'orari_non_validi' },
  ],
  [{ accetta_termini: false }, { accetta_termini: 'termini_richiesta' }],
])('application %j', (changeOf, errori) => {
  const b = { ...bozza, ...changeOf };
  expect(validaRichiesta(b, 2026)).toEqual(errori);
  const passi = { ...validateDetails(b, 2026), ...validateOrari(b), ...validateCommissioni(b) };
  expect(errori).toMatchObject(passi);
});

it('a VAT number’s check digit finds any single wrong digit', () => {
  expect(isValidPartitaIva('IT 12345678903')).toBe(true);
  expect(normalisePartitaIva('it 123 456 789 03')).toBe('12345678903');
  expect(['00000000000', '1234567890', '1234567890a', ''].some(isValidPartitaIva)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (posto, clockOffset) => {
      const digits = [...'12345678903'];
      digits[posto] = String((Number(digits[posto]) + clockOffset) % 10);
      expect(isValidPartitaIva(digits.join(''))).toBe(false);
    }),
  );
});

it('the simulators start from the values of the spec', () => {
  expect(DEFAULT_SIMULATOR).toEqual({ valore: 100_000, peso_kg: 1 });
  expect(SIMULATOR_VALUE).toEqual({ min: 1_000, max: 1_000_000 });
});

it('the workspace’s values have labels', () => {
  expect(STATI_APPROVAZIONE.map((s) => APPROVAZIONE_LABELS[s])).toEqual([
    'In attesa',
    'Approvato',
    'Rifiutato',
    'Sospeso',
  ]);
  expect(STATI_APPUNTAMENTO.map((s) => APPUNTAMENTO_LABELS[s])).toEqual([
    'In attesa',
    'Confermato',
    'Completato',
    'Cancellato',
  ]);
  expect(TIPI_CENTRO.map((t) => TIPO_CENTRO_LABELS[t])).toEqual(['Fidati Point', 'Centro partner']);
  expect([ACTIVITY_TYPES.length, MONTHLY_CAPACITIES.length]).toEqual([7, 4]);
});
