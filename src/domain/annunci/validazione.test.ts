import { expect, it } from 'vitest';
import {
  CONDIZIONI,
  DIMENSIONI_PACCO,
  dimensioneFromWeight,
  dimensioneLabel,
  isKnownCondizione,
  MAX_DESCRIZIONE,
  MAX_IMAGES,
  MAX_LOCALITY,
  MAX_SPEDIZIONE_COST,
  MAX_TITLE,
  PAYER_LABELS,
} from './choices.ts';
import { type AnnuncioDraft, isValidPhone, validateAnnuncio } from './validazione.ts';

const valida: AnnuncioDraft = {
  titolo: 'Cronografo',
  descrizione: '',
  prezzo: 100_000,
  condizione: 'Usato',
  category_id: 'c',
  localita: 'Milano',
  numero_immagini: 1,
  metodo_spedizione: 'corriere',
  spedizione_a_carico: 'acquirente',
  dimensione_pacco: null,
  costo_spedizione: 990,
  telefono_contatto: '+39 333 123 4567',
};

it.each<[Partial<AnnuncioDraft>, object]>([
  [{}, {}],
  [{ titolo: ' \u200b\u2060 ' }, { titolo: 'titolo_obbligatorio' }],
  [{ titolo: 'x'.repeat(MAX_TITLE) }, {}],
  [{ titolo: 'x'.repeat(MAX_TITLE + 1) }, { titolo: 'titolo_lungo' }],
  [{ titolo: '<b>x</b>' }, {}],
  [{ descrizione: 'x'.repeat(MAX_DESCRIZIONE + 1) }, { descrizione: 'descrizione_lunga' }],
  [{ prezzo: 0 }, { prezzo: 'prezzo_non_valido' }],
  [{ prezzo: 999 }, { prezzo: 'prezzo_minimo' }],
  [{ prezzo: 1_000 }, {}],
  [{ prezzo: -1 }, { prezzo: 'prezzo_non_valido' }],
  [{ prezzo: 1e12 }, { prezzo: 'prezzo_massimo' }],
  [{ prezzo: Number.NaN }, { prezzo: 'prezzo_non_valido' }],
  [{ prezzo: null }, { prezzo: 'prezzo_non_valido' }],
  [{ condizione: 'Rotto' }, { condizione: 'condizione_obbligatoria' }],
  [{ category_id: '' }, { category_id: 'categoria_obbligatoria' }],
  [{ localita: 'x'.repeat(MAX_LOCALITY + 1) }, { localita: 'localita_lunga' }],
  [{ numero_immagini: 0 }, { numero_immagini: 'immagine_mancante' }],
  [{ numero_immagini: MAX_IMAGES + 1 }, { numero_immagini: 'troppe_immagini' }],
  [{ metodo_spedizione: null }, { metodo_spedizione: 'metodo_spedizione_mancante' }],
  [{ metodo_spedizione: 'toString' }, { metodo_spedizione: 'metodo_spedizione_mancante' }],
  [{ metodo_spedizione: 'punto_verifica' }, { dimensione_pacco: 'dimensione_pacco_mancante' }],
  [{ metodo_spedizione: 'punto_verifica', dimensione_pacco: 'medio', costo_spedizione: null }, {}],
  [{ costo_spedizione: null }, { costo_spedizione: 'costo_spedizione_non_valido' }],
  [{ costo_spedizione: 0 }, { costo_spedizione: 'costo_spedizione_zero' }],
  [{ costo_spedizione: 0, spedizione_a_carico: 'venditore' }, {}],
  [{ costo_spedizione: -1 }, { costo_spedizione: 'costo_spedizione_non_valido' }],
  [{ costo_spedizione: MAX_SPEDIZIONE_COST + 1 }, { costo_spedizione: 'costo_spedizione_non_valido' }],
  [{ costo_spedizione: null, spedizione_a_carico: 'venditore' }, {}],
  [{ costo_spedizione: null, metodo_spedizione: 'ritiro_a_mano' }, {}],
  [{ telefono_contatto: ' ' }, { telefono_contatto: 'telefono_mancante' }],
  [{ telefono_contatto: '12345' }, { telefono_contatto: 'telefono_non_valido' }],
])('listing form %j', (changeOf, errori) => {
  expect(validateAnnuncio({ ...valida, ...changeOf })).toEqual(errori);
});

it('a phone is 6 to 15 digits after +39', () => {
  expect(['123456', '+39123456', '+39 02 123 456', '123456789012345'].every(isValidPhone)).toBe(true);
  expect(['12345', '1234567890123456', '+41123456', '02-123456', ''].some(isValidPhone)).toBe(false);
});

it('closed choices have the spec’s labels', () => {
  expect(CONDIZIONI).toHaveLength(5);
  expect(isKnownCondizione('Come nuovo')).toBe(true);
  expect(dimensioneLabel('medio')).toBe('Medio (max 5 kg, 50x28x32 cm)');
  expect([0.5, 2, 2.1, 5, 15, 15.1, 20, 20.1].map(dimensioneFromWeight)).toEqual([
    'piccolo',
    'piccolo',
    'medio',
    'medio',
    'grande',
    'maxi',
    'maxi',
    null,
  ]);
  expect(Object.keys(DIMENSIONI_PACCO)).toEqual(['piccolo', 'medio', 'grande', 'maxi']);
  expect(PAYER_LABELS.acquirente).toBe('Acquirente');
});
