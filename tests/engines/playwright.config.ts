import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import product, { SERVER } from '../../playwright.config.ts';
import { ENGINES, requireEngines } from './launch.ts';

requireEngines();

/** The same journeys in the three engines. Their browsers go by the machine's clock, so the product does too. */
export default defineConfig({
  ...product,
  testDir: import.meta.dirname,
  // room for a machine with too much to do, and for every route of a role
  timeout: 900_000,
  // where one waits for its page or its line, another works: each journey has its own people, counter and words
  workers: 2,
  fullyParallel: true,
  // what takes minutes runs where somebody asks for it by name: `npm run test:engines -- --grep @long`
  ...(process.argv.some((word) => word.includes('@long')) ? {} : { grepInvert: /@long/ }),
  projects: ENGINES.map((name) => ({ name, ...(name === 'webkit' ? {} : { testIgnore: /storage-life/ }) })),
  webServer: { ...SERVER, cwd: join(import.meta.dirname, '..', '..'), env: { ...SERVER.env, CLOCK_OFFSET_MS: '0' } },
});
