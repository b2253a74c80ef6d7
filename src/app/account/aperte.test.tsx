import { expect, test } from 'vitest';
import { VOCI } from '../../domain/percorsi/tabella.ts';
import { disegnata } from '../applicazione-server.tsx';
import { apertaDi } from './aperte.ts';

const OPEN = VOCI.filter(([nome]) => apertaDi(nome) !== null);

test.each(OPEN)('%s is rendered by the server, whole', async (nome, { modello }) => {
  const html = await disegnata(nome, new URL(modello, 'https://fidati.example'), null);
  expect(html).toContain('<h1');
  expect(html).not.toContain('<!--$!-->');
});
