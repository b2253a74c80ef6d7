import { Page } from './page.ts';
import { query } from './query.ts';
import { statement, statements } from './statements.ts';
import { essence } from './tokens.ts';

/** Generated faces are excluded. */
export const isWritten = (path: string): boolean => path.endsWith('.sql') && !path.endsWith('faces.sql');

/** Lays out SQL; throws if anything but whitespace or a comment's line ends changed. */
export function format(text: string): string {
  const page = new Page(query, statement);
  statements(page, text, 0);
  const result = page.end();
  const before = essence(text);
  const after = essence(result);
  const at = before.findIndex((token, index) => token !== after[index]);
  if (at >= 0 || before.length !== after.length)
    throw new Error(
      `the layout would change '${before.slice(at, at + 5).join(' ')}' to '${after.slice(at, at + 5).join(' ')}'`,
    );
  return result;
}
