import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runLive } from '../controlli/comando.ts';
import { closingLine, type Figures, figuresOf, readVitest } from '../controlli/conteggio.ts';
import { concordi } from './concordi.ts';
import { ISTANTI, type Istante } from './istanti.ts';
import { lettori } from './lettori.ts';

/**
 * `npm run test:ore`: every test that reads a clock, at other instants than `npm test` does. The short form takes five, `--tutte` all
 * twenty-four. One line per instant; different counts are a failure like any other.
 */
const REPORTS = join(PROJECT, '.temp', 'ore');

async function main(argomenti: readonly string[]): Promise<number> {
  const estranei = argomenti.filter((uno) => uno !== '--tutte');
  if (estranei.length > 0) throw new Error(`unknown: ${estranei.join(' ')} (the only option is --tutte)`);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const files = lettori(PROJECT);
  const scelti = ISTANTI.filter(({ corta }) => corta === true || argomenti.includes('--tutte'));
  console.log(`${files.length} files that read a clock, at ${scelti.length} instants`);
  const esiti: [Istante, Figures][] = [];
  for (const istante of scelti) esiti.push([istante, await prova(istante, files)]);
  const { righe, bene } = concordi(esiti);
  console.log(`\n${righe.join('\n')}`);
  return bene ? 0 : 1;
}

async function prova({ roma, iso }: Istante, files: readonly string[]): Promise<Figures> {
  const inizio = performance.now();
  const report = join(REPORTS, `${iso.replaceAll(':', '-')}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const figures = figuresOf(
    report,
    await runLive('vitest', ['run', ...reporters, ...files], { FIDATI_ADESSO: iso }),
    readVitest,
  );
  console.log(`${roma}: ${closingLine(figures)}, ${Math.round((performance.now() - inizio) / 1000)} s`);
  return figures;
}

process.exitCode = await main(process.argv.slice(2));
