import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { engine } from './list.ts';

/** The engine with every mutant in it. `giro` runs the quick tests in one process; a path given by hand runs as always, under ENGINE_MUTANT. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      resolveId: (source, importer) =>
        process.env.ENGINE_MUTANT === undefined &&
        source === 'vitest' &&
        importer !== undefined &&
        /\/src\/.*\.test\.ts$/.test(importer)
          ? join(import.meta.dirname, 'collect.ts')
          : null,
      transform: (_, id) => engine().get(id.split('?')[0] ?? '')?.code ?? null,
    },
  ],
  test: {
    include:
      process.env.ENGINE_MUTANT === undefined ? ['tests/mutations/round.ts'] : ['{src,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    env: { TEST_NOW: '2026-11-20T09:00:00Z' },
    setupFiles: ['tests/support/instant.ts', 'tests/mutations/active.ts'],
    testTimeout: 36_000_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
    bail: 1,
    // A mutant's orphans: what nobody waits for any more may still fail.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
