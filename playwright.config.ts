import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, NOT_AS_PEOPLE } from './tests/support/chromium.ts';
import { DESKTOP, ITALY, PHONE, TABLET } from './tests/support/devices.ts';
import { offset, place } from './tests/support/product.ts';

const { port, data } = await place();
const origin = `http://localhost:${port}`;

/** Half a minute and more each: begun last they would leave the other workers with nothing to do. `mattina` reads what is due before `vendita` owes more. */
const LONG = /\b(accessibilita|device-clock|lettere|mattina-ufficio|exit|vendita)\.flow\.spec\.ts$/;

/** The product as a person starts it, at the tests' instant. */
export const SERVER = {
  // Time is an input here too: the product's process and the browsers (tests/support/console.ts) are moved alike, from outside.
  command: 'node --import tsx --import ./tests/support/instant.ts supabase/local/start.ts',
  env: { PORT: String(port), DATA_DIR: data, CLOCK_OFFSET_MS: String(offset()) },
  url: origin,
  timeout: 900_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  stderr: 'pipe',
} satisfies PlaywrightTestConfig['webServer'];

/**
 * Browser tests against the built product, on a port and a data folder of their own.
 * `x.spec.ts` runs on the three devices; `x.phone.spec.ts` on one; `x.flow.spec.ts` opens its own devices, several people.
 * `tests/faults` has a product and a run of its own.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Room for a machine with too much to do: these only end what would never come.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // On two cores: where one waits for its page, its clock or its line, another works.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...ITALY,
    baseURL: origin,
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    trace: 'off',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [...CHROMIUM_FLAGS],
      ignoreDefaultArgs: NOT_AS_PEOPLE,
    },
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: /\.(tablet|desktop|flow)\.spec\.ts$/ },
    { name: 'tablet', use: TABLET, testIgnore: /\.(phone|desktop|flow)\.spec\.ts$/ },
    { name: 'desktop', use: DESKTOP, testIgnore: /\.(phone|tablet|flow)\.spec\.ts$/ },
    { name: 'long', use: ITALY, testMatch: LONG, timeout: 600_000 },
    { name: 'flow', use: ITALY, testMatch: /\.flow\.spec\.ts$/, testIgnore: LONG, timeout: 600_000 },
  ],
  webServer: SERVER,
});
