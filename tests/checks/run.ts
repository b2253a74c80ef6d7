import { house } from '../house/ratchet.ts';
import { indirizzi } from './addresses.ts';
import { boundaries } from './boundaries.ts';
import { browserFloor } from './browser-floor.ts';
import { construction } from './build.ts';
import { orologio } from './clock.ts';
import { comandi } from './commands.ts';
import { databaseGuard } from './database-file.ts';
import { deadCode } from './dead-code.ts';
import { errori } from './error-codes.ts';
import { forbiddenTexts } from './forbidden-texts.ts';
import { formato } from './format.ts';
import { generatedTypes } from './generated-types.ts';
import { glossary } from './glossary.ts';
import type { Guard, Violation } from './guard.ts';
import { lengthOf } from './length.ts';
import { lists } from './lists.ts';
import { migrazioni } from './migrations.ts';
import { procedure } from './procedures.ts';
import { promises } from './promises.ts';
import { queries } from './readings.ts';
import { endWith, keepFigures, runGuards } from './runner.ts';
import { schema } from './schema.ts';
import { secrets } from './secrets.ts';
import { specTexts } from './spec-texts.ts';
import { sqlLayout } from './sql-layout.ts';
import { tipi } from './types.ts';
import { values } from './values.ts';
import { peso } from './weight.ts';

const after =
  (first: Promise<Violation[]>, guard: Guard): Guard =>
  async (root) => {
    await first;
    return guard(root);
  };

const build = lazily(construction);
const GUARDS: readonly [string, Guard][] = [
  ['types', tipi],
  ['build', build],
  ['format', formato],
  ['sql layout', sqlLayout],
  ['promises', promises],
  ['dead code', deadCode],
  ['generated types', generatedTypes],
  ['database', databaseGuard],
  ['schema', schema],
  ['migrations', migrazioni],
  ['clock', orologio],
  ['addresses', indirizzi],
  ['readings', queries],
  ['lists', lists],
  ['commands', comandi],
  ['procedures', procedure],
  ['error codes', errori],
  ['boundaries', boundaries],
  ['glossary', glossary],
  ['values', values],
  ['length', lengthOf],
  ['house', house],
  ['forbidden texts', forbiddenTexts],
  ['weight', (root) => after(build(root), peso)(root)],
  ['browser', (root) => after(build(root), browserFloor)(root)],
  ['secrets', (root) => after(build(root), secrets)(root)],
  ['spec texts', specTexts],
];

function lazily(guard: Guard): Guard {
  let running: Promise<Violation[]> | undefined;
  return (root) => {
    running ??= guard(root);
    return running;
  };
}

await endWith(runGuards(GUARDS, process.argv.slice(2), keepFigures));
