import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ETICHETTE_APPROVAZIONE, STATI_APPROVAZIONE } from './approvazione.ts';
import { ETICHETTE_APPUNTAMENTO, STATI_APPUNTAMENTO } from './appuntamenti.ts';
import { ORARI_PREDEFINITI } from './orari.ts';
import { normalizzaPartitaIva, partitaIvaValida } from './partita-iva.ts';
import {
  ANNO_FONDAZIONE_MINIMO,
  type BozzaRichiesta,
  CAPACITA_MENSILI,
  RICHIESTA_PREDEFINITA,
  TIPI_ATTIVITA,
  validaCommissioni,
  validaDettagli,
  validaOrari,
  validaRichiesta,
} from './richiesta.ts';
import { SIMULATORE_PREDEFINITO, VALORE_SIMULATORE } from './simulatore.ts';
import { ETICHETTE_TIPO_CENTRO, TIPI_CENTRO } from './tipi.ts';

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
  operating_hours: ORARI_PREDEFINITI,
  accetta_termini: true,
};

it.each<[Partial<BozzaRichiesta>, object]>([
  [{}, {}],
  [{ citta: ' ' }, { citta: 'campi_con_asterisco' }],
  [{ email: 'brera' }, { email: 'email_non_valida' }],
  [{ sito_web: 'javascript:alert(1)' }, { sito_web: 'link_non_valido' }],
  [{ partita_iva: '' }, { partita_iva: 'partita_iva_mancante' }],
  [{ partita_iva: '12345678901' }, { partita_iva: 'partita_iva_non_valida' }],
  [{ categorie_prodotti: [] }, { categorie_prodotti: 'categorie_mancanti' }],
  [{ anno_fondazione: ANNO_FONDAZIONE_MINIMO - 1 }, { anno_fondazione: 'anno_fondazione_non_valido' }],
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
])('application %j', (cambio, errori) => {
  const b = { ...bozza, ...cambio };
  expect(validaRichiesta(b, 2026)).toEqual(errori);
  const passi = { ...validaDettagli(b, 2026), ...validaOrari(b), ...validaCommissioni(b) };
  expect(errori).toMatchObject(passi);
});

it('a VAT number’s check digit finds any single wrong digit', () => {
  expect(partitaIvaValida('IT 12345678903')).toBe(true);
  expect(normalizzaPartitaIva('it 123 456 789 03')).toBe('12345678903');
  expect(['00000000000', '1234567890', '1234567890a', ''].some(partitaIvaValida)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (posto, scarto) => {
      const cifre = [...'12345678903'];
      cifre[posto] = String((Number(cifre[posto]) + scarto) % 10);
      expect(partitaIvaValida(cifre.join(''))).toBe(false);
    }),
  );
});

it('the simulators start from the values of the spec', () => {
  expect(SIMULATORE_PREDEFINITO).toEqual({ valore: 100_000, peso_kg: 1 });
  expect(VALORE_SIMULATORE).toEqual({ min: 1_000, max: 1_000_000 });
});

it('the workspace’s values have labels', () => {
  expect(STATI_APPROVAZIONE.map((s) => ETICHETTE_APPROVAZIONE[s])).toEqual([
    'In attesa',
    'Approvato',
    'Rifiutato',
    'Sospeso',
  ]);
  expect(STATI_APPUNTAMENTO.map((s) => ETICHETTE_APPUNTAMENTO[s])).toEqual([
    'In attesa',
    'Confermato',
    'Completato',
    'Cancellato',
  ]);
  expect(TIPI_CENTRO.map((t) => ETICHETTE_TIPO_CENTRO[t])).toEqual(['Fidati Point', 'Centro partner']);
  expect([TIPI_ATTIVITA.length, CAPACITA_MENSILI.length]).toEqual([7, 4]);
});
