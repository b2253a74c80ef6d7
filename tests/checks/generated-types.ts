import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from './guard.ts';
import { run } from './run-command.ts';

const SCRIPT = 'supabase/local/tools/types.ts';
const TABLES = 'supabase/local/tools/text-tables.ts';

/** Migrations and generated types and tables must not drift apart. */
export const generatedTypes: Guard = async (root) => {
  if (!existsSync(join(root, SCRIPT)))
    return [{ file: SCRIPT, text: 'not there yet: drift between migrations and types is not checked', note: true }];
  const found = [];
  for (const script of [TABLES, SCRIPT].filter((one) => existsSync(join(root, one)))) {
    const { code, output } = await run('tsx', [script, '--check'], root);
    if (code !== 0) found.push({ file: script, text: output.trim().slice(-2000) || `exit ${code}` });
  }
  return found;
};
