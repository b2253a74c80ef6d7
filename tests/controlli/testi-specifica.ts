import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './comando.ts';
import type { Guard } from './guardia.ts';

/** How many of the texts that the specification quotes stand in the product. A figure, not a verdict: screens are still to come. */
export const testiSpecifica: Guard = async (root) => {
  const tool = join(root, '..', 'shared', 'tools', 'spec-texts');
  if (!existsSync(tool)) return [];
  const { output } = await run(tool, [], root);
  return [{ file: 'shared/spec', text: output.trim().split('\n').at(-1) ?? 'no figure', note: true }];
};
