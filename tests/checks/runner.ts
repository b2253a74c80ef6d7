import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcomes } from './counting.ts';
import { failing, formatViolation, type Guard, type Violation } from './guard.ts';
import { PROJECT } from './run-command.ts';

const SHOWN = 40;

/** Runs the guards two at a time and prints a line each; returns 1 when one refuses. */
export async function runGuards(
  guards: readonly [string, Guard][],
  names: readonly string[],
  keep: (figures: Outcomes) => void,
): Promise<number> {
  const unknown = names.filter((name) => !guards.some(([known]) => known === name));
  if (unknown.length > 0)
    throw new Error(`no guard is named ${unknown.join(', ')}: ${guards.map(([known]) => known).join(', ')}`);
  const queue = guards.filter(([name]) => names.length === 0 || names.includes(name));
  const failures: string[] = [];
  let passed = 0;
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const bad = await report(...next);
      if (bad.length === 0) passed += 1;
      else failures.push([`check › ${next[0]}`, ...bad.slice(0, 3).map(formatViolation)].join('\n    '));
    }
  };
  await Promise.all([worker(), worker()]);
  keep({ passed, failed: failures.length, failures });
  return failures.length === 0 ? 0 : 1;
}

/** Ends the process by force: an open handle of a guard must not keep it alive. */
export async function endWith(work: Promise<number>): Promise<void> {
  const code = await work.catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  process.stdout.write('', () => process.exit(code));
}

async function report(name: string, guard: Guard): Promise<Violation[]> {
  const started = performance.now();
  const violations: Violation[] = await guard(PROJECT).catch((error: unknown) => [
    { file: name, text: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  ]);
  const bad = failing(violations);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${bad.length === 0 ? '✓' : '✗'} ${name}  ${seconds} s${bad.length > 0 ? `  (${bad.length})` : ''}`);
  for (const one of bad.slice(0, SHOWN)) console.log(`    ${formatViolation(one)}`);
  if (bad.length > SHOWN) console.log(`    … and ${bad.length - SHOWN} more`);
  for (const one of violations.filter((v) => v.note === true).slice(0, SHOWN))
    console.log(`    · ${formatViolation(one)}`);
  return bad;
}

export function keepFigures(figures: Outcomes): void {
  mkdirSync(join(PROJECT, '.temp'), { recursive: true });
  writeFileSync(join(PROJECT, '.temp', 'checks.json'), JSON.stringify(figures));
}
