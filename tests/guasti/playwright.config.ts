import { defineConfig } from '@playwright/test';

/** `npm run guasti`: the whole fault matrix. Each worker starts a product of its own; nothing is shared with the other tests. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/guasti',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
});
