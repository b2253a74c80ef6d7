import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../supabase/functions/_shared/log.ts';
import { outdated } from '../../supabase/local/tools/schema.ts';
import type { Guard, Violation } from './guard.ts';
import { paths } from './source-tree.ts';

/** The initial migration is what the schemas build, each named `<NN_aggregate>/<kind>.sql`. */
export const schema: Guard = async (root) => {
  if (!existsSync(join(root, 'supabase/schemas'))) return [];
  return [...built(join(root, 'supabase')), ...names(root)];
};

function built(supabase: string): Violation[] {
  try {
    return outdated(supabase).map((file) => ({
      file,
      text: 'not what supabase/schemas build: run `npm run schema` and commit the result',
    }));
  } catch (cause) {
    return [{ file: 'supabase/schemas', text: reasonOf(cause) }];
  }
}

const names = (root: string): Violation[] =>
  paths(root, ['supabase/schemas'], /\.sql$/)
    .filter((path) => !/^supabase\/schemas\/\d\d_[a-z_]+\/[a-z_]+\.sql$/.test(path))
    .map((path) => ({ file: path, text: 'a schema is named <NN_aggregate>/<kind>.sql' }));
