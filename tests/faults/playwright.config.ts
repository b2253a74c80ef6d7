import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import product, { SERVER } from '../../playwright.config.ts';

/**
 * The counter under faults, on tablets that the scenarios open, kill and take off the line themselves. `npm run guasti` runs the whole
 * matrix, `npm test` all but what is `@lungo`. A run of its own, after the other browser tests whatever became of them: the checker
 * wants nobody else's rows to move while it looks.
 */
export default defineConfig({
  ...product,
  testDir: import.meta.dirname,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: [{ name: 'guasti' }],
  webServer: { ...SERVER, cwd: join(import.meta.dirname, '..', '..') },
});
