import { expect, test } from 'vitest';
import { matches } from './search-field.ts';

const verifica = {
  id: '7c1f2a90-1111-4222-8333-444455556666',
  id_annuncio: '282c43df-49f5-489e-9bf4-c89f54293242',
  titolo: 'Cronografo in acciaio, quadrante blu',
  numero_annuncio: 4369,
  certificato: { codice_pubblico: '7KQM4TRWX9P6', stato: 'attivo' },
};

test.each([
  '',
  '4369',
  '004369',
  'N. 004369',
  'n.4369',
  'N° 4369',
  '#004369',
  'bianchi luca',
  'CRONOGRAFO',
  'blu bianchi',
  '#7c1f2a90',
  '7kqm 4trw',
  '7KQM',
  // As a scanner reads it.
  'https://fidati.example/verifiche/conferma?id=7c1f2a90-1111-4222-8333-444455556666',
  'https://fidati.example/verification-center/verifiche/7c1f2a90-1111-4222-8333-444455556666',
  'https://fidati.example/annunci/282c43df-49f5-489e-9bf4-c89f54293242',
  'https://fidati.example/verify?c=7KQM4TRWX9P6&s=x',
])('the search «%s» finds the item', (cercato) =>
  expect(matches({ verifica, cliente: 'Luca B. Luca Bianchi' }, cercato, 'fidati.example')).toBe(true),
);

test.each([
  '4370',
  'N. 014369',
  'rossi',
  'cronografo rossi',
  '7kq',
  'ffff0000',
  'https://fidati.example/verifiche/conferma?id=7c1f2a90-1111-4222-8333-444455556667',
  'https://evil.example/verifiche/conferma?id=7c1f2a90-1111-4222-8333-444455556666',
])('the search «%s» does not find the item', (cercato) =>
  expect(matches({ verifica, cliente: 'Luca B. Luca Bianchi' }, cercato, 'fidati.example')).toBe(false),
);
