import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bancaDati } from './banca-dati.ts';
import { codiceMorto } from './codice-morto.ts';
import { comandi } from './comandi.ts';
import { PROJECT } from './comando.ts';
import { confini } from './confini.ts';
import { costruzione } from './costruzione.ts';
import { elenchi } from './elenchi.ts';
import { formato } from './formato.ts';
import { glossario } from './glossario.ts';
import { failing, formatViolation, type Guard, type Violation } from './guardia.ts';
import { indirizzi } from './indirizzi.ts';
import { letture } from './letture.ts';
import { lunghezza } from './lunghezza.ts';
import { migrazioni } from './migrazioni.ts';
import { orologio } from './orologio.ts';
import { peso } from './peso.ts';
import { promesse } from './promesse.ts';
import { segreti } from './segreti.ts';
import { testiSpecifica } from './testi-specifica.ts';
import { testiVietati } from './testi-vietati.ts';
import { tipi } from './tipi.ts';
import { tipiGenerati } from './tipi-generati.ts';
import { valori } from './valori.ts';

/** `npm run check [name…]`: every guard, or those named, two at a time. Exits 1 when one of them bites. */
const after =
  (first: Promise<Violation[]>, guard: Guard): Guard =>
  async (root) => {
    await first;
    return guard(root);
  };

const build = lazily(costruzione);
const types = lazily(tipi);
const GUARDS: readonly [string, Guard][] = [
  ['tipi', types],
  ['costruzione', build],
  ['formato', formato],
  ['promesse', (root) => after(types(root), promesse)(root)],
  ['codice morto', codiceMorto],
  ['tipi generati', tipiGenerati],
  ['banca dati', bancaDati],
  ['migrazioni', migrazioni],
  ['orologio', orologio],
  ['indirizzi', indirizzi],
  ['letture', letture],
  ['elenchi', elenchi],
  ['comandi', comandi],
  ['confini', confini],
  ['glossario', glossario],
  ['valori', valori],
  ['lunghezza', lunghezza],
  ['testi vietati', testiVietati],
  ['peso', (root) => after(build(root), peso)(root)],
  ['segreti', (root) => after(build(root), segreti)(root)],
  ['testi della specifica', testiSpecifica],
];

const SHOWN = 40;

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !GUARDS.some(([known]) => known === name));
  if (unknown.length > 0)
    throw new Error(`no guard is named ${unknown.join(', ')}: ${GUARDS.map(([known]) => known).join(', ')}`);
  const chosen = GUARDS.filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`No such guard. They are: ${GUARDS.map(([name]) => name).join(', ')}`);
  const queue = [...chosen];
  const results: boolean[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) results.push(await report(...next));
  };
  await Promise.all([worker(), worker()]);
  const failed = results.filter((ok) => !ok).length;
  keepFigures({ passed: results.length - failed, failed });
  return failed === 0 ? 0 : 1;
}

async function report(name: string, guard: Guard): Promise<boolean> {
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
  return bad.length === 0;
}

/** The runner's summary adds these to the tests (riassunto.ts). */
function keepFigures(figures: { passed: number; failed: number }): void {
  mkdirSync(join(PROJECT, '.temp'), { recursive: true });
  writeFileSync(join(PROJECT, '.temp', 'controlli.json'), JSON.stringify(figures));
}

/** Whoever needs it first starts it; everybody gets the same answer. */
function lazily(guard: Guard): Guard {
  let running: Promise<Violation[]> | undefined;
  return (root) => {
    running ??= guard(root);
    return running;
  };
}

process.exitCode = await main(process.argv.slice(2));
