import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ITEMS } from '../../src/domain/percorsi/table.ts';
import { PROJECT } from '../checks/run-command.ts';
import { paths } from '../checks/source-tree.ts';

/**
 * What is played by hand on each route, beside what `tutti` plays on all of them (it comes, fails, comes again, is denied). The test that
 * plays a route's act says so in the line above it, `// Plays ordine (its act)`, and so does the one of a refusal, by a rule or by a line
 * that breaks: `// Plays ordine (its act, a refusal)` where one test plays both.
 */
const READ_ONLY = new Set<string>(
  `home annunci cerca centri diventa_partner come_funziona faq privacy termini ordini messaggi vendi profilo cookies classificazione accessibilita mio_profilo prenota_vecchio checkout_esito admin admin_riepilogo_centri marchi centro_storico centro_consegne centro_oggi centro_verifiche`.split(
    /\s+/,
  ),
);

const files = paths(PROJECT, ['tests/screens', 'tests/e2e', 'tests/faults', 'src'], /\.(test|spec)\.tsx?$/);
const said = files.flatMap((file) =>
  [...readFileSync(join(PROJECT, file), 'utf8').matchAll(/^ *\/\/ Plays (.*)\n(.*)/gm)].flatMap(
    ([, plays = '', next = '']) =>
      plays.split('; ').map((one) => {
        const [, route = '', parts = ''] = /^(\w+) \((.*)\)$/.exec(one) ?? [];
        return { file, next, route, parts: parts.split(', ') };
      }),
  ),
);

test.each(ITEMS.map(([name]) => name))('%s: its act and a refusal are played, or nothing is changed there', (name) => {
  const played = said.filter(({ route }) => route === name).flatMap(({ parts }) => parts);
  expect([...new Set(played)].toSorted()).toEqual(READ_ONLY.has(name) ? [] : ['a refusal', 'its act']);
});

test('what says so is a test of a route that exists', () => {
  const names: readonly string[] = ITEMS.map(([name]) => name);
  expect(
    said.filter(({ route, next }) => !names.includes(route) || !/^\s*(?:await )?test(?:\.step)?\(/.test(next)),
  ).toEqual([]);
  expect([...READ_ONLY].filter((name) => !names.includes(name))).toEqual([]);
});
