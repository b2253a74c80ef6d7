import { house } from '../house/ratchet.ts';
import { indirizzi } from './addresses.ts';
import { confini } from './boundaries.ts';
import { browserFloor } from './browser-floor.ts';
import { costruzione } from './build.ts';
import { orologio } from './clock.ts';
import { comandi } from './commands.ts';
import { bancaDati } from './database-file.ts';
import { codiceMorto } from './dead-code.ts';
import { errori } from './error-codes.ts';
import { testiVietati } from './forbidden-texts.ts';
import { formato } from './format.ts';
import { tipiGenerati } from './generated-types.ts';
import { glossario } from './glossary.ts';
import type { Guard, Violation } from './guard.ts';
import { lunghezza } from './length.ts';
import { elenchi } from './lists.ts';
import { migrazioni } from './migrations.ts';
import { procedure } from './procedures.ts';
import { promesse } from './promises.ts';
import { letture } from './readings.ts';
import { endWith, keepFigures, runGuards } from './runner.ts';
import { schema } from './schema.ts';
import { segreti } from './secrets.ts';
import { testiSpecifica } from './spec-texts.ts';
import { sqlLayout } from './sql-layout.ts';
import { tipi } from './types.ts';
import { valori } from './values.ts';
import { peso } from './weight.ts';

/** Waits for another guard's work first. */
const after =
  (first: Promise<Violation[]>, guard: Guard): Guard =>
  async (root) => {
    await first;
    return guard(root);
  };

const build = lazily(costruzione);
/** `npm run check [name…]`: every guard, or those named. Exits 1 when one of them bites. */
const GUARDS: readonly [string, Guard][] = [
  ['types', tipi],
  ['build', build],
  ['format', formato],
  ['sql layout', sqlLayout],
  ['promises', promesse],
  ['dead code', codiceMorto],
  ['generated types', tipiGenerati],
  ['database', bancaDati],
  ['schema', schema],
  ['migrations', migrazioni],
  ['clock', orologio],
  ['addresses', indirizzi],
  ['readings', letture],
  ['lists', elenchi],
  ['commands', comandi],
  ['procedures', procedure],
  ['error codes', errori],
  ['boundaries', confini],
  ['glossary', glossario],
  ['values', valori],
  ['length', lunghezza],
  ['house', house],
  ['forbidden texts', testiVietati],
  ['weight', (root) => after(build(root), peso)(root)],
  ['browser', (root) => after(build(root), browserFloor)(root)],
  ['secrets', (root) => after(build(root), segreti)(root)],
  ['spec texts', testiSpecifica],
];

/** Whoever needs it first starts it; everybody gets the same answer. */
function lazily(guard: Guard): Guard {
  let running: Promise<Violation[]> | undefined;
  return (root) => {
    running ??= guard(root);
    return running;
  };
}

await endWith(runGuards(GUARDS, process.argv.slice(2), keepFigures));
