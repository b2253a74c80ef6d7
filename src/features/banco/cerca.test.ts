import { expect, test } from 'vitest';
import { corrisponde } from './cerca.ts';

const verifica = {
  id: '7c1f2a90-1111-4222-8333-444455556666',
  titolo: 'Cronografo in acciaio, quadrante blu',
  cliente_nome: 'Luca Bianchi',
  numero_annuncio: 4369,
  certificato: { codice_pubblico: 'FID-7K2M-93QX', stato: 'attivo' },
};

test.each([
  '',
  '4369',
  '004369',
  'N. 004369',
  'n.4369',
  'bianchi luca',
  'CRONOGRAFO',
  'blu bianchi',
  '#7c1f2a90',
  'fid 7k2m 93qx',
  '7K2M',
])('«%s» finds it', (cercato) => expect(corrisponde(verifica, cercato)).toBe(true));

test.each(['4370', 'N. 014369', 'rossi', 'cronografo rossi', '7k2', 'ffff0000'])('«%s» does not', (cercato) =>
  expect(corrisponde(verifica, cercato)).toBe(false),
);
