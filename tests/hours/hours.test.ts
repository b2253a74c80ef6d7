import { describe, expect, test } from 'vitest';
import { giornoDiRoma, romeHour } from '../../src/domain/day.ts';
import { plant } from '../checks/planted-tree.ts';
import { agree } from './agree.ts';
import { deal, part } from './deal.ts';
import { INSTANTS } from './instants.ts';
import { readers } from './readers.ts';

describe('the instants', () => {
  test('are twenty-four, all different, and say the Roman clock', () => {
    expect(new Set(INSTANTS.map(({ iso }) => iso)).size).toBe(24);
    const said = INSTANTS.map(({ roma }) => /(\d\d:\d\d)/.exec(roma)?.[1]);
    expect(said).toEqual(INSTANTS.map(({ iso }) => romeHour(new Date(iso))));
    const days = INSTANTS.map(({ roma }) => Number(/^\w{3} (\d+) /.exec(roma)?.[1]));
    expect(days).toEqual(INSTANTS.map(({ iso }) => Number(giornoDiRoma(new Date(iso)).slice(8))));
  });

  test('meet every day of the week, both changes of the hour and the leap day, the short form the worst of them', () => {
    const week = (instants: typeof INSTANTS) =>
      new Set(instants.map(({ iso }) => new Date(`${giornoDiRoma(new Date(iso))}T12:00Z`).getUTCDay()));
    expect(week(INSTANTS).size).toBe(7);
    const shorts = INSTANTS.filter(({ corta }) => corta === true);
    const days = shorts.map(({ iso }) => giornoDiRoma(new Date(iso)));
    expect(days).toEqual(['2026-11-21', '2026-10-25', '2026-12-31', '2027-03-28', '2028-02-29']);
  });
});

describe('what reads a clock', () => {
  const tree = {
    'tests/db/a.test.ts': "import { openDatabase } from '../support/database.ts';",
    'tests/support/database.ts': 'export const openDatabase = 1;',
    'src/app/b.test.ts': "import { y } from './y.ts';",
    'src/app/y.ts': "import { z } from './z.ts';\nexport const y = z;",
    'src/app/z.ts': 'export const z = () => Date.now();',
    'src/app/c.test.ts': "import type { z } from './z.ts';\nimport { n } from './n.ts';",
    'src/app/n.ts': 'export const n = (adesso: Date) => new Date(adesso.getTime() + 1);',
  };

  test('is found however far away, types and handed-in clocks aside', () => {
    expect(readers(plant(tree))).toEqual(['src/app/b.test.ts', 'tests/db/a.test.ts']);
  });

  test('holds every test that opens a database', () => {
    const root = new URL('../..', import.meta.url).pathname;
    expect(readers(root)).toEqual(
      expect.arrayContaining(['tests/db/seed.test.ts', 'tests/db/races.test.ts', 'tests/security/matrix.test.ts']),
    );
  });
});

describe('the counts of all instants', () => {
  const [primo, secondOne] = INSTANTS;
  if (primo === undefined || secondOne === undefined) throw new Error('two instants at least');

  test.each([
    ['agree', { passed: 5, failed: 0 }, true, ''],
    ['differ', { passed: 4, failed: 0 }, false, 'not 5 as at the first instant'],
    ['hold a failure', { passed: 5, failed: 1 }, false, '5 passed, 1 failed'],
  ])('%s', (_, figures, isFine, said) => {
    const esito = agree(
      [
        [primo, { passed: 5, failed: 0 }],
        [secondOne, figures],
      ],
      true,
    );
    expect([esito.isFine, esito.righe.join('\n')]).toEqual([isFine, expect.stringContaining(said)]);
  });

  test('of no run at all prove nothing', () => {
    for (const equal of [true, false]) {
      const nobody = agree([[primo, { passed: 0, failed: 0 }]], equal);
      expect([agree([], equal).isFine, nobody.isFine]).toEqual([false, false]);
    }
  });

  test.each([
    [4, true],
    [0, false],
  ])('may differ where each instant ran files of its own, but not one that ran nothing (%i)', (passed, isFine) => {
    const esito = agree(
      [
        [primo, { passed: 5, failed: 0 }],
        [secondOne, { passed, failed: 0 }],
      ],
      false,
    );
    expect(esito.isFine).toBe(isFine);
  });
});

describe('the short form', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

  test('runs every file once, and five rounds every file at every instant', () => {
    const one = deal(files, 0);
    expect(one.flatMap(([, mano]) => mano).sort()).toEqual(files);
    const coppie = [0, 1, 2, 3, 4].flatMap((round) =>
      deal(files, round).flatMap(([{ iso }, mano]) => mano.map((file) => `${iso} ${file}`)),
    );
    expect(new Set(coppie).size).toBe(5 * files.length);
  });

  test.each([-1, 5, 1.5, Number.NaN])('knows no round %d', (round) => {
    expect(() => deal(files, round)).toThrow('--turn');
  });
});

describe('the long form in parts', () => {
  test.each([1, 2, 3, 5, 24])('of %i meets every instant once', (all) => {
    expect(Array.from({ length: all }, (_, n) => part(`${n + 1}/${all}`)).flat()).toEqual(INSTANTS);
  });

  test.each(['0/2', '3/2', '1/25', '1', '1/2/3', ''])('knows no part %j', (words) => {
    expect(() => part(words)).toThrow('--part');
  });
});
