import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Opening a database compiles PGlite first: these keep their worker from file to file, each file with a database of its own. */
const DATABASE = [
  'tests/db/**/*.test.ts',
  'tests/security/**/*.test.ts',
  'tests/journeys/**/*.test.ts',
  'tests/integration/{api-vero,certificato-foto,controllo-file}.test.ts',
  'supabase/local/{gateway/doorstep,backend/spelling}.test.ts',
];
/** Screens in a browser's window with the product behind it, in one process: the same holds. */
const SCREENS = ['tests/screens/**/*.test.tsx'];
/** Rules and the engine replace no module: their worker stays, which a new one for each file would cost more than most of them do. */
const RULES = ['src/{domain,offline}/**/*.test.ts'];
/** What a file says that wants a worker of its own: it replaces a module, draws in a window, or changes what the whole process has. */
const ALONE =
  /\bvi\.(do)?mock\(|@vitest-environment|\bstub(Global|Env)|useFakeTimers|defineProperty|\bprocess\.(env|on)|globalThis|\bspawn|startPostgres/;
const shared = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => path.endsWith('.test.ts') && !ALONE.test(readFileSync(join(import.meta.dirname, path), 'utf8')));
/** The others share one: those of the pages, and apart from them those of the server, whose library replaces Node's answers by its own. */
const PAGES = shared('src').filter((path) => !path.startsWith('src/server/'));
const SERVER = shared('src/server', 'supabase/functions', 'supabase/local', 'supabase/seed', 'tests/integration');
const ELSEWHERE = ['tests/e2e/**', 'tests/performance/**', '**/node_modules/**'];

/** A worker that stays is ended when a file of another project comes: each project runs as a whole, the one of the shortest files last. */
const ORDER = ['codice', 'schermi', 'database', 'server', 'regole'];
/** Half a minute and more each: begun last in their project they would leave the other core with nothing to do. */
const LONG_TESTS =
  /(all-slots\.screen|keeper|start|tools|bank-figures|connect|matrix|crescita|annunci|accessi|ufficio-ordine|several|journeys|prezzi-esposti|code-ufficio\.screen|dialoghi\.screen)\.test\.tsx?$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      2 * ORDER.indexOf(project.name) + Number(!LONG_TESTS.test(moduleId));
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** Unit tests live beside the code, the rest under tests/ (e2e and benchmarks have their own runners). */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: 'database', include: DATABASE, exclude: ELSEWHERE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'schermi',
          include: SCREENS,
          isolate: false,
          environment: './tests/screens/environment.ts',
          setupFiles: ['tests/screens/roots.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'regole',
          include: [...RULES, ...PAGES],
          exclude: ELSEWHERE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'server', include: SERVER, exclude: [...ELSEWHERE, ...DATABASE], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'codice',
          include: ['src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...ELSEWHERE, ...DATABASE, ...RULES, ...PAGES, ...SERVER],
          setupFiles: ['tests/support/last-work.ts'],
        },
      },
    ],
    environment: 'node',
    // Time is an input: every file starts at this instant, and `npm run test:hours` asks for others.
    env: { TEST_NOW: process.env.TEST_NOW ?? '2026-11-20T09:00:00Z' },
    setupFiles: ['tests/support/instant.ts', 'tests/fakes/silence.ts', 'tests/fakes/imports.ts'],
    // What takes a second takes a minute on a machine with too much to do: these only end what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
