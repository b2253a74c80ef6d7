import { expect, test } from 'vitest';
import { ITEMS } from '../../domain/percorsi/table.ts';
import { drawn } from '../applicazione-server.tsx';
import { openPageOf } from './aperte.ts';

const OPEN = ITEMS.filter(([nome]) => openPageOf(nome) !== null);

test.each(OPEN)('%s is rendered by the server, whole', async (nome, { modello }) => {
  const html = await drawn(nome, new URL(modello, 'https://fidati.example'), null);
  expect(html).toContain('<h1');
  expect(html).not.toContain('<!--$!-->');
});
