import { expect, it } from 'vitest';
import type { LocalVerifica } from '../../../offline/store/wire.ts';
import { interpret as interpretaDi } from './query.ts';

const ID = '0f60d2ca-a225-4097-b8b5-10f27ff36be9';
const ANNUNCIO = '282c43df-49f5-489e-9bf4-c89f54293242';
const righe = [{ id: ID, id_annuncio: ANNUNCIO, numero_annuncio: 4218 }] as LocalVerifica[];
const interpret = (testo: string, verifiche: typeof righe) => interpretaDi(testo, verifiche, 'fidati.example');

it('the reader finds the item by booking, listing, number or id', () => {
  const atteso = { tipo: 'verifica', id: ID };
  expect(interpret(`https://fidati.example/annunci/${ANNUNCIO}`, righe)).toEqual(atteso);
  expect(interpret(`/verifiche/conferma?id=${ID}&t=1`, righe)).toEqual(atteso);
  expect(interpret('N. 004218', righe)).toEqual(atteso);
  expect(interpret(ID.toUpperCase(), righe)).toEqual(atteso);
});

it('the reader takes a certificate with its seal, and one without', () => {
  const seal = `1760000000000.${'ab'.repeat(32)}.${'A'.repeat(86)}`;
  expect(interpret(`https://fidati.example/verify?c=7KQM4TRWX9P6&s=${seal}`, righe)).toMatchObject({
    tipo: 'certificato',
    codice: '7KQM4TRWX9P6',
    sigillo: seal,
  });
  // Another program may have percent-encoded it.
  expect(interpret(`/verify?s=${seal.replaceAll('.', '%2E')}&c=7KQM4TRWX9P6#x`, righe)).toMatchObject({
    sigillo: seal,
  });
  expect(interpret('/verify?c=7KQM4TRWX9P6&s=mine%2', righe)).toMatchObject({ sigillo: 'mine%2' });
  expect(interpret('7kqm-4trw-x9p6', righe)).toEqual({ tipo: 'certificato', codice: '7KQM4TRWX9P6', sigillo: null });
});

it('the reader knows our code of an item that is not on the tablet', () => {
  const altro = '11111111-2222-4333-8444-555555555555';
  for (const nostro of [`https://fidati.example/annunci/${altro}`, `/verifiche/conferma?id=${altro}`, altro, 'N. 9999'])
    expect(interpret(nostro, righe), nostro).toEqual({ tipo: 'assente' });
});

it('the reader ignores foreign codes', () => {
  expect(interpret('https://example.com/pagamento', righe)).toEqual({ tipo: 'ignoto' });
  expect(interpret('javascript:alert(1)', righe)).toEqual({ tipo: 'ignoto' });
  expect(interpret('https://evil.example/verify?c=7KQM4TRWX9P6', righe)).toEqual({ tipo: 'ignoto' });
  expect(interpret(`https://evil.example/annunci/${ANNUNCIO}`, righe)).toEqual({ tipo: 'ignoto' });
});
