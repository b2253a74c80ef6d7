import { closingLine, failureLines } from './conteggio.ts';
import { JUDGE, runSteps, STEPS } from './passi.ts';

/**
 * `npm test`: guards and build, unit and database tests, browser tests, the fault matrix, with `-- --judge` the judges too; then what
 * failed, and one closing line, whatever happened before it.
 */
const total = await runSteps(process.argv.includes('--judge') ? [...STEPS, JUDGE] : STEPS);
console.log(`\n${failureLines(total)}${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
