import { closingLine, failureLines } from './counting.ts';
import { runSteps, stepsFor } from './steps.ts';

const total = await runSteps(stepsFor(process.argv.slice(2)));
console.log(`\n${failureLines(total)}${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
