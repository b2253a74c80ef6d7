import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from './albero.ts';
import { PROJECT, runLive } from './comando.ts';
import {
  add,
  closingLine,
  type Figures,
  figuresOf,
  NOTHING,
  readGuards,
  readPlaywright,
  readVitest,
} from './conteggio.ts';

/** `npm test`: guards and build, unit and database tests, browser tests; then one closing line, whatever happened before it. */
const REPORTS = join(PROJECT, '.temp', 'riassunto');
const vitestReport = join(REPORTS, 'vitest.json');
const browserReport = join(REPORTS, 'playwright.json');

async function main(): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  rmSync(join(PROJECT, '.temp', 'controlli.json'), { force: true });
  mkdirSync(REPORTS, { recursive: true });
  const steps = [await guards(), await unitTests(), await browserTests()];
  const total = steps.reduce(add, NOTHING);
  console.log(`\n${closingLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}

async function guards(): Promise<Figures> {
  announce('check');
  const code = await runLive('tsx', ['tests/controlli/controlla.ts']);
  return figuresOf(join(PROJECT, '.temp', 'controlli.json'), code, readGuards);
}

async function unitTests(): Promise<Figures> {
  announce('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  return figuresOf(vitestReport, await runLive('vitest', ['run', ...reporters]), readVitest);
}

async function browserTests(): Promise<Figures> {
  if (paths(PROJECT, ['tests/e2e'], /\.spec\.ts$/).length === 0) return NOTHING;
  announce('playwright');
  if (!existsSync(join(PROJECT, 'dist/client'))) {
    console.error('There is no build to test in a browser.');
    return { passed: 0, failed: 1 };
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  return figuresOf(browserReport, await runLive('playwright', ['test', '--reporter=list,json'], env), readPlaywright);
}

const announce = (step: string): void => console.log(`\n── ${step} ──`);

process.exitCode = await main();
