/**
 * `npm run judge`: pages by the Nu HTML checker, letters by caniemail. Judges that nobody here wrote, from npm, without a network; the first
 * needs a Java. `-- letters` or `-- pages` asks one alone. A finding that isn't listed as noise fails, and so does noise that nothing makes.
 */
import { type Judgement, sentence } from './finding.ts';
import { judgeLetters } from './letters.ts';
import { judgePages } from './pages.ts';

const JUDGES: Readonly<Record<string, () => Promise<Judgement>>> = { letters: judgeLetters, pages: judgePages };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in JUDGES));
if (unknown.length > 0)
  throw new Error(`no such judge: ${unknown.join(', ')}; there are ${Object.keys(JUDGES).join(', ')}`);

let faults = 0;
for (const [name, judge] of Object.entries(JUDGES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const start = performance.now();
  const judgement = await judge();
  const lines = sentence(judgement);
  faults += lines.length;
  for (const line of lines) console.error(line);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const quiet = judgement.noise.length;
  console.log(
    `${judgement.judge}: ${judgement.read} read, ${lines.length} faults, ${quiet} kinds of noise, ${seconds} s`,
  );
}
process.exit(faults === 0 ? 0 : 1);
