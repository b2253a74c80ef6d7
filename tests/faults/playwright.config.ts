import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import product, { SERVER } from '../../playwright.config.ts';

/** These wait for a slow line, or start a product of their own: begun last they would leave the other workers with nothing to do. */
const SLOW = /\b(05|09|18|20)-[a-z-]+\.spec\.ts$/;

/**
 * The counter under faults, on tablets that the scenarios open, kill and take off the line themselves. `npm run faults` runs the whole
 * matrix, `npm test` all but what is `@long`. A run of its own, after the other browser tests whatever became of them: the checker
 * wants nobody else's rows to move while it looks.
 */
export default defineConfig({
  ...product,
  testDir: import.meta.dirname,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'slow', testMatch: SLOW },
    { name: 'guasti', testIgnore: SLOW },
  ],
  webServer: { ...SERVER, cwd: join(import.meta.dirname, '..', '..') },
});
