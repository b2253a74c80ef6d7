import { closingLine, failureLines } from './counting.ts';
import { runSteps, stepsFor } from './steps.ts';

/**
 * `npm test`: guards and build, unit and database tests, browser tests, the fault matrix, with `-- --engines` the journeys in three
 * engines and with `--judge` the judges; then what failed, and one closing line, whatever happened before it.
 */
const total = await runSteps(stepsFor(process.argv.slice(2)));
console.log(`\n${failureLines(total)}${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
