import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import product, { GUASTI, SERVER } from '../../playwright.config.ts';

/** `npm run guasti`: the whole fault matrix, also what is too long for every `npm test`. */
export default defineConfig({
  ...product,
  testDir: import.meta.dirname,
  projects: [{ ...GUASTI, testDir: import.meta.dirname }],
  webServer: { ...SERVER, cwd: join(import.meta.dirname, '..', '..') },
});
