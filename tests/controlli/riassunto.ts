import { closingLine } from './conteggio.ts';
import { runSteps, STEPS } from './passi.ts';

/** `npm test`: guards and build, unit and database tests, browser tests, the fault matrix; then one closing line, whatever happened before it. */
const total = await runSteps(STEPS);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
