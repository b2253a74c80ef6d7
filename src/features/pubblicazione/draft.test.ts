import { expect, it } from 'vitest';
import type { EditableAnnuncio } from '../../data/annunci/pubblicazione.ts';
import { comeValori, EMPTY_ANNUNCIO, formErrors, LEGGI, toAnnuncio } from './draft.ts';

const FIELDS = {
  titolo: 'Cronografo',
  descrizione: 'Con scatola',
  prezzo: 100_050,
  condizione: 'Usato',
  category_id: 'c',
  localita: 'Milano',
  metodo_spedizione: 'corriere',
  spedizione_a_carico: 'acquirente',
  dimensione_pacco: null,
  costo_spedizione: 990,
  telefono_contatto: '+39 333 123 4567',
} as const;

const letto: EditableAnnuncio = {
  ...FIELDS,
  id: 'a',
  categoria: 'Orologi',
  modificabile: true,
  duplicabile: true,
  stato_annuncio: 'attivo',
  stato_verifica: 'non_verificato',
  versione: 'v',
  non_eliminabile: null,
  motivo_non_eliminabile: null,
  media: [],
};

it('a seller who opens and sends an own listing sends what it was', () => {
  const values = comeValori(letto, []);
  expect(values).toMatchObject({ prezzo: '1000,50', gestione: 'self', modo: 'corriere', costo_spedizione: '9,90' });
  expect(formErrors(values, 1)).toEqual({});
  expect(toAnnuncio(values)).toEqual(FIELDS);
});

it('a seller who sends an empty form is told of what lacks', () => {
  expect(Object.keys(formErrors(EMPTY_ANNUNCIO, 0)).sort()).toEqual(
    ['category_id', 'condizione', 'foto', 'gestione', 'prezzo', 'telefono_contatto', 'titolo'].sort(),
  );
});

it.each([
  ['', null],
  [' 12 ', 12],
  ['1,5', Number.NaN],
  ['-3', Number.NaN],
])('a whole number typed as %j is read as %j', (testo, valore) => {
  expect(LEGGI.integer(testo)).toBe(valore);
});
