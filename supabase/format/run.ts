import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from './format.ts';

/** `npm run format`: lays the chapters out anew. */
const CHAPTERS = join(import.meta.dirname, '..', 'migrations');

for (const name of readdirSync(CHAPTERS).filter((file) => file.endsWith('.sql'))) {
  const path = join(CHAPTERS, name);
  const text = readFileSync(path, 'utf8');
  try {
    const result = format(text);
    if (result !== text) writeFileSync(path, result);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
