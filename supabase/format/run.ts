import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, isWritten } from './format.ts';

const SCHEMAS = join(import.meta.dirname, '..', 'schemas');

for (const name of readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter(isWritten)) {
  const path = join(SCHEMAS, name);
  const text = readFileSync(path, 'utf8');
  try {
    const result = format(text);
    if (result !== text) writeFileSync(path, result);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
