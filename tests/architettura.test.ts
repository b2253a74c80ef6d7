import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundaries } from './checks/boundaries.ts';
import { failing, formatViolation } from './checks/guard.ts';
import { bites } from './checks/planted-tree.ts';
import { PROJECT } from './checks/run-command.ts';

/** The table of .dependency-cruiser.mjs holds, and each of its rules bites. */

it('the product keeps its own import table', async () => {
  expect(failing(await boundaries(PROJECT)).map(formatViolation)).toEqual([]);
});

it('a clean sample of every layer passes', async () => {
  const found = await bites(
    boundaries,
    withTargets({
      'src/domain/denaro.ts': "import type { Esito } from './esito.ts';\nexport type E = Esito;\n",
      'src/domain/denaro.test.ts':
        "import { it } from 'vitest';\nimport './denaro.ts';\nit('x', () => { new Date(); });\n",
      'src/data/annunci/annunci.ts':
        "import { createClient } from '@supabase/supabase-js';\nimport '../domain/denaro.ts';\nexport const x = createClient;\n",
      'src/data/client/transport.ts': 'export const chiedi = () => fetch("/api/settings");\n',
      'src/offline/store/db.ts':
        "import Dexie from 'dexie';\nimport '../domain/denaro.ts';\nexport const db = Dexie;\n",
      'src/ui/forms/Field.tsx':
        "import { useId } from 'react';\nimport './bar-style.css';\nexport const Campo = useId;\n",
      'src/features/annunci/Lista.tsx':
        "import { useQuery } from '@tanstack/react-query';\nimport '../../data/annunci.ts';\nimport './texts.ts';\nexport const L = useQuery;\n",
      'src/app/rotte.tsx':
        "import './router.ts';\nimport '../features/annunci/Lista.tsx';\nexport const carica = () => import('./centro/pagina.tsx');\n",
      'sw/sw.ts': "import 'workbox-precaching';\nimport '../src/offline/store/db.ts';\n",
      'supabase/functions/api/index.ts':
        "import { Hono } from 'hono';\nimport type { R } from '../../../src/data/database.types.ts';\nexport const app = new Hono<R>();\n",
      'supabase/functions/api/app.test.ts': "import '../../../tests/support/database.ts';\n",
      'supabase/local/start.ts': "import '../functions/api/app.ts';\n",
      'src/app/router.ts': "export { Link, Route } from 'react-router-dom';\n",
      'src/ui/brand/showcase.tsx': "export const testo = 'Un annuncio di prova';\n",
    }),
  );
  expect(found).toEqual([]);
});

const PLANTED: readonly [string, string, string, RegExp][] = [
  ['domain imports npm', 'src/domain/a.ts', "import { z } from 'zod';", /domain packages: zod/],
  ['domain imports node', 'src/domain/a.ts', "import 'node:fs';", /domain packages: fs/],
  ['domain imports data', 'src/domain/a.ts', "import '../data/b.ts';", /domain imports: src\/data/],
  [
    'domain imports a type of ui',
    'src/domain/a.ts',
    "import type { P } from '../ui/P.tsx';",
    /domain imports: src\/ui/,
  ],
  ['domain reads the clock', 'src/domain/a.ts', 'export const ora = () => Date.now();', /handed the clock/],
  ['domain throws dice', 'src/domain/a.ts', 'export const d = () => Math.random();', /random bytes/],
  [
    'the production server imports what is simulated',
    'src/server/serve.ts',
    "import '../../supabase/local/stripe.ts';",
    /server imports: supabase\/local/,
  ],
  ['a page imports the server', 'src/app/x.ts', "import '../server/site.ts';", /app imports: src\/server/],
  ['data imports react', 'src/data/a.ts', "import 'react';", /data packages: react/],
  ['data imports offline', 'src/data/a.ts', "import '../offline/db.ts';", /data imports: src\/offline/],
  ['offline imports data', 'src/offline/a.ts', "import '../data/b.ts';", /offline imports: src\/data/],
  ['offline imports react', 'src/offline/a.ts', "import 'react';", /offline packages: react/],
  ['ui imports domain', 'src/ui/a.tsx', "export * as d from '../domain/denaro.ts';", /ui imports: src\/domain/],
  ['ui says a domain word', 'src/ui/a.tsx', 'export const AnnuncioCard = 1;', /ui knows no domain word/],
  ['a feature imports another', 'src/features/a/x.ts', "import '../b/y.ts';", /one feature: src\/features\/b/],
  [
    'a feature lazily imports another',
    'src/features/a/x.ts',
    "export const y = () => import('../b/y.ts');",
    /one feature: src\/features\/b/,
  ],
  ['a feature imports app', 'src/features/a/x.ts', "import '../../app/schermate.ts';", /features imports: src\/app/],
  [
    'a feature imports the router',
    'src/features/a/x.ts',
    "import 'react-router-dom';",
    /features packages: react-router-dom/,
  ],
  ['app imports supabase', 'src/app/x.ts', "import '@supabase/supabase-js';", /app packages: @supabase/],
  [
    'app imports the backend',
    'src/app/x.ts',
    "import '../../supabase/functions/api/app.ts';",
    /app imports: supabase\/functions/,
  ],
  ['sw imports data', 'sw/x.ts', "import '../src/data/b.ts';", /sw imports: src\/data/],
  ['sw imports react', 'sw/x.ts', "import 'react';", /sw packages: react/],
  [
    'functions import values of data',
    'supabase/functions/api/x.ts',
    "import { y } from '../../../src/data/b.ts';",
    /functions types: src\/data/,
  ],
  [
    'functions import the local host',
    'supabase/functions/api/x.ts',
    "import '../../local/start.ts';",
    /functions imports: supabase\/local/,
  ],
  ['the product imports tests', 'src/app/x.ts', "import '../../tests/fakes/silence.ts';", /app imports: tests\//],
  ['an alias', 'src/app/x.ts', "import '@/ui/Field.tsx';", /app packages: @\/ui/],
  ['supabase outside data', 'src/features/a/x.ts', "export const nome = 'supabase';", /only src\/data says/],
  ['the network outside its door', 'src/app/x.ts', "export const s = () => fetch('/api/settings');", /transport\.ts/],
  ['a private copy in data', 'src/data/x.ts', 'export const s = (u: string) => window.fetch(u);', /transport\.ts/],
  ['a file through the library', 'src/data/x.ts', "export const s = (c: C) => c.storage.from('a');", /payload\.ts/],
  ['an untyped procedure', 'src/data/x.ts', "export const s = async (c: C) => (await c()).rpc('a');", /a procedure/],
  ['a barrel by name', 'src/ui/index.ts', 'export const x = 1;', /barrel/],
  ['an imported barrel', 'src/ui/a.ts', "import './b/index.ts';", /barrel: src\/ui\/b/],
  ['a cycle', 'src/ui/a.ts', "import './a.ts';", /cycle: src\/ui\/a/],
  ['a drawer', 'src/domain/utils/x.ts', 'export const x = 1;', /a drawer has no meaning/],
  ['a drawer file', 'src/app/misc.ts', 'export const x = 1;', /a drawer has no meaning/],
  ['a long worker', 'sw/sw.ts', 'self.skipWaiting;\n'.repeat(150), /under 150/],
];

describe('each rule bites', () => {
  it.each(PLANTED)('%s', async (_, path, text, expected) => {
    const found = await bites(boundaries, withTargets({ [path]: `${text}\n` }));
    expect(found.join('\n')).toMatch(expected);
  });

  it('the router past its one module', async () => {
    const text = "import 'react-router-dom';\nexport const x = 1;\n";
    const found = await bites(boundaries, { 'src/app/a.ts': text, 'src/app/router.ts': text });
    expect(found.join('\n')).toMatch(/^src\/app\/a\.ts {2}one router/);
    expect(found).toHaveLength(1);
  });

  it('a cycle of types, over a third file', async () => {
    const found = await bites(boundaries, {
      'src/data/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'src/data/b.ts': "import { c } from './c.ts';\nexport type B = typeof c;\n",
      'src/data/c.ts': "export const c = () => import('./a.ts');\n",
    });
    expect(found.join('\n')).toMatch(/cycle: src\/data\/\w\.ts → /);
  });

  it('types of data, in one import with a value', async () => {
    const text = "import { type A, b } from '../../src/data/b.ts';\nexport const x: A = b;\n";
    expect((await bites(boundaries, withTargets({ 'supabase/functions/x.ts': text }))).join()).toMatch(
      /functions types/,
    );
  });

  it('a comment may name what code may not', async () => {
    expect(await bites(boundaries, { 'src/app/a.ts': '// supabase answers\nexport const x = 1;\n' })).toEqual([]);
  });
});

/** The tool follows an import to its file: whatever a sample imports is planted with it. */
function withTargets(files: Readonly<Record<string, string>>): Record<string, string> {
  const targets = Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/'(\.[^']*\.\w+)'/g)].map(([, to = '']) => posix.join(posix.dirname(path), to)),
  );
  return { ...Object.fromEntries(targets.map((target) => [target, 'export {};\n'])), ...files };
}
