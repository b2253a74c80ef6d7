import { expect, it } from 'vitest';
import { formatEuro } from '../denaro.ts';
import { fallito, riuscito } from '../esito.ts';
import { type CategoriaTariffa, isTariffaSet, tariffaOfCategoria } from './categorie-prezzi.ts';
import {
  leggiTipoTariffa,
  TIPI_CONDIZIONE,
  TIPI_MODIFICA,
  TIPI_TARIFFA,
  TIPO_CONDIZIONE_LABELS,
  TIPO_MODIFICA_LABELS,
  TIPO_TARIFFA_LABELS,
} from './tipi.ts';
import {
  type CondizioneDraft,
  DEFAULT_CONDIZIONE,
  type TemplateDraft,
  validaModello,
  validateCondizione,
} from './validazione.ts';
import {
  editInWords,
  importoScritto,
  percentualeScritta,
  spedizioneScritta,
  supplementoScritto,
  tariffaInWords,
} from './written-values.ts';

const modello: TemplateDraft = {
  tariffa_type: 'hybrid',
  tariffa_fixed: 1_000,
  tariffa_percentage: 5,
  tariffa_min_value: null,
  tariffa_max_value: null,
};

it('percentage and mixed are read as variable and hybrid', () => {
  expect(['fixed', 'percentage', 'Mixed', 'variable', 'altro', null].map(leggiTipoTariffa)).toEqual([
    'fixed',
    'variable',
    'hybrid',
    'variable',
    null,
    null,
  ]);
});

it.each([
  [{}, {}],
  [{ tariffa_type: null }, { tariffa_type: 'tipo_tariffa_obbligatorio' }],
  [{ tariffa_type: 'fixed', tariffa_fixed: null }, { tariffa_fixed: 'importo_fisso_obbligatorio' }],
  [{ tariffa_type: 'variable', tariffa_percentage: null }, { tariffa_percentage: 'percentuale_obbligatoria' }],
  [{ tariffa_fixed: null, tariffa_percentage: null }, { tariffa_fixed: 'componente_mancante' }],
  [{ tariffa_fixed: null }, {}],
  [{ tariffa_fixed: -1 }, { tariffa_fixed: 'tariffa_negativa' }],
  [{ tariffa_percentage: 100.01 }, { tariffa_percentage: 'percentuale_fuori_limiti' }],
  [{ tariffa_percentage: Number.NaN }, { tariffa_percentage: 'percentuale_fuori_limiti' }],
  [{ tariffa_min_value: 500, tariffa_max_value: 400 }, { tariffa_max_value: 'valori_invertiti' }],
  [{ tariffa_min_value: -1 }, { tariffa_min_value: 'tariffa_negativa' }],
  [{ tariffa_max_value: -1 }, { tariffa_max_value: 'tariffa_negativa' }],
])('fee model %j', (changeOf, errori) => {
  expect(validaModello({ ...modello, ...changeOf })).toEqual(errori);
});

it('every type of fee has its label', () => {
  expect(TIPI_TARIFFA.map((t) => TIPO_TARIFFA_LABELS[t])).toEqual(['Fissa', 'Variabile', 'Ibrida']);
  expect(TIPI_CONDIZIONE.map((t) => TIPO_CONDIZIONE_LABELS[t])).toEqual(['Fascia di valore', 'Categoria', 'Periodo']);
  expect(TIPI_MODIFICA.map((t) => TIPO_MODIFICA_LABELS[t])).toEqual(['Percentuale', 'Importo fisso', 'Moltiplicatore']);
});

const condizione: CondizioneDraft = {
  condition_type: 'range',
  condition_name: 'Estate',
  adjustment_type: 'percentage',
  adjustment_value: -10,
  valid_from: null,
  valid_until: null,
  value_min: null,
  value_max: null,
  category: null,
};

it.each<[Partial<CondizioneDraft>, object]>([
  [{}, {}],
  [{ condition_name: '  ' }, { condition_name: 'nome_condizione_obbligatorio' }],
  [{ adjustment_value: null }, { adjustment_value: 'valore_modifica_non_valido' }],
  [{ adjustment_type: 'multiplier', adjustment_value: -1 }, { adjustment_value: 'moltiplicatore_negativo' }],
  [{ adjustment_value: Infinity }, { adjustment_value: 'valore_modifica_non_valido' }],
  [{ condition_type: 'period' }, { valid_from: 'data_inizio_obbligatoria', valid_until: 'data_fine_obbligatoria' }],
  [{ condition_type: 'period', valid_from: '2026-12-02', valid_until: '2026-12-01' }, { valid_from: 'date_invertite' }],
  [{ condition_type: 'period', valid_from: '2026-12-01', valid_until: '2026-12-01' }, {}],
  [{ value_min: 200, value_max: 100 }, { value_min: 'valori_invertiti' }],
  [{ value_min: 200 }, {}],
  [{ condition_type: 'category' }, { category: 'categoria_obbligatoria' }],
])('fee condition %j', (changeOf, errori) => {
  expect(validateCondizione({ ...condizione, ...changeOf })).toEqual(errori);
});

it('typed prices are parsed: empty is null, and unreadable text is never taken for empty', () => {
  expect([importoScritto(''), importoScritto('1.234,50'), importoScritto('-1'), importoScritto('dieci')]).toEqual([
    riuscito(null),
    riuscito(123_450),
    fallito('tariffa_negativa'),
    fallito('importo_non_valido'),
  ]);
  expect([supplementoScritto('niente'), supplementoScritto('2,5'), supplementoScritto('2,555').ok]).toEqual([
    riuscito(0),
    riuscito(250),
    false,
  ]);
  expect(['', 'abc', '5', '10.000', '10000,01', '9'.repeat(12)].map((testo) => spedizioneScritta(testo))).toEqual([
    riuscito(null),
    fallito('importo_non_valido'),
    riuscito(500),
    riuscito(1_000_000),
    fallito('importo_troppo_grande'),
    fallito('importo_troppo_grande'),
  ]);
  expect(['0', '7,55', '100', '100,01', '7,555', '-1'].map((testo) => percentualeScritta(testo).ok)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(editInWords('percentage', '-10')).toBe(-10);
  expect(editInWords('fixed', '\u22123,00')).toBe(-300);
  expect(editInWords('multiplier', '1,15')).toBe(1.15);
  expect([editInWords('percentage', ''), editInWords('fixed', 'dieci')]).toEqual([null, null]);
});

it('a tariff is described in words', () => {
  const t = {
    tariff_type: 'hybrid',
    fixed_amount: 3_000,
    percentage: 1.2,
    min_amount: 4_000,
    max_amount: null,
  } as const;
  expect(tariffaInWords(t, formatEuro)).toBe('30,00\u00a0€ + 1,2 % del valore, minimo 40,00\u00a0€');
  expect(tariffaInWords({ ...t, tariff_type: 'fixed', min_amount: null }, formatEuro)).toBe('30,00\u00a0€');
});

it('a new condition starts with the defaults of the spec', () => {
  expect(DEFAULT_CONDIZIONE).toMatchObject({ priority: 10, is_active: true, adjustment_type: 'percentage' });
});

const tariffa = (category_id: string, changeOf: Partial<CategoriaTariffa> = {}): CategoriaTariffa => ({
  category_id,
  tariff_type: 'fixed',
  fixed_amount: 1_000,
  percentage: null,
  min_amount: null,
  max_amount: null,
  active: true,
  ...changeOf,
});

it('an empty price is not set: the nearest ancestor applies; a typed 0 counts', () => {
  const percorso = ['figlia', 'madre', 'radice'];
  const radice = tariffa('radice', { fixed_amount: 3_000 });
  expect(tariffaOfCategoria(percorso, [radice])?.fixed_amount).toBe(3_000);
  expect(tariffaOfCategoria(percorso, [radice, tariffa('madre', { fixed_amount: null })])?.fixed_amount).toBe(3_000);
  expect(tariffaOfCategoria(percorso, [radice, tariffa('figlia', { fixed_amount: 0 })])?.fixed_amount).toBe(0);
  expect(tariffaOfCategoria(percorso, [radice, tariffa('figlia', { active: false })])?.category_id).toBe('radice');
  expect(tariffaOfCategoria(percorso, [])).toBeNull();
  expect(isTariffaSet(tariffa('x', { tariff_type: 'variable', percentage: null }))).toBe(false);
  expect(isTariffaSet(tariffa('x', { tariff_type: 'hybrid', fixed_amount: null, percentage: 2 }))).toBe(true);
});
