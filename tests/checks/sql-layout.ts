import { format, isWritten } from '../../supabase/format/format.ts';
import type { Guard } from './guard.ts';
import { sources } from './source-tree.ts';

export const sqlLayout: Guard = async (root) =>
  sources(root, ['supabase/schemas'], /\.sql$/).flatMap(({ path, text }) => {
    if (!isWritten(path)) return [];
    const laid = layoutOf(text);
    if (laid instanceof Error) return [{ file: path, text: laid.message }];
    if (laid === text) return [];
    const rows = text.split('\n');
    const line = laid.split('\n').findIndex((row, at) => row !== rows[at]) + 1;
    return [{ file: path, line, text: '`npm run format` lays it out otherwise' }];
  });

/** An unreadable schema is a violation with its reason. */
function layoutOf(text: string): string | Error {
  try {
    return format(text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
