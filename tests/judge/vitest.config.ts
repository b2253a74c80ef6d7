import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * `npm run judge`: pages by the Nu HTML checker (needs a Java), letters by caniemail, functions by plpgsql_check (fetched once by Debian's apt).
 * Judges that nobody here wrote. `-- letters` asks one alone. A finding that isn't listed as noise fails, and so does noise that nothing
 * makes any more.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [react()],
  test: {
    include: ['tests/judge/*.judge.ts'],
    environment: 'node',
    env: { TEST_NOW: '2026-11-20T09:00:00Z' },
    setupFiles: ['tests/support/instant.ts'],
    testTimeout: 600_000,
    maxWorkers: 1,
  },
});
