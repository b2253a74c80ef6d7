import { essence } from '../../supabase/format/tokens.ts';
import type { Guard, Violation } from './guard.ts';
import { lineAt, type SourceFile, sources } from './source-tree.ts';

const FILE_LINES = 300;
/** Tokens don't change with layout: these are what 120 and 300 hand-cut lines held. */
const SQL_FUNCTION_TOKENS = 2_000;
const SQL_FILE_TOKENS = 4_700;
const SQL_COLUMNS = 140;

/**
 * Hand-written files hold at most 300 lines (Biome takes a long comment for one). SQL is counted in tokens of a body;
 * lengths of functions are Biome's.
 */
export const lengthOf: Guard = async (root) =>
  sources(root, ['src', 'sw', 'supabase', 'tests'], /\.(tsx?|sql|css|mjs)$/)
    .filter(({ path }) => !path.endsWith('database.types.ts') && !path.startsWith('supabase/migrations/'))
    .flatMap((source) => [
      ...(source.path.endsWith('.sql') ? [...sqlFunctions(source), ...sqlColumns(source)] : fileLength(source)),
      ...(source.path.endsWith('.sql') && !source.path.startsWith('supabase/schemas/') ? sqlLength(source) : []),
    ]);

function fileLength({ path, text }: SourceFile): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  return lines <= FILE_LINES ? [] : [{ file: path, text: `${lines} lines, at most ${FILE_LINES}: split by meaning` }];
}

function sqlColumns({ path, text }: SourceFile): Violation[] {
  return text.split('\n').flatMap((row, index) => {
    const columns = [...row].length;
    if (columns <= SQL_COLUMNS) return [];
    return [{ file: path, line: index + 1, text: `${columns} characters, at most ${SQL_COLUMNS} in a line of SQL` }];
  });
}

function sqlLength({ path, text }: SourceFile): Violation[] {
  const count = tokensOf(text);
  if (count <= SQL_FILE_TOKENS) return [];
  return [{ file: path, text: `${count} tokens of SQL, at most ${SQL_FILE_TOKENS}: split by meaning` }];
}

function sqlFunctions({ path, text }: SourceFile): Violation[] {
  const bodies = text.matchAll(/create\s+(?:or\s+replace\s+)?function\s+([\w.]+)[\s\S]*?(\$\w*\$)([\s\S]*?)\2/gi);
  return [...bodies].flatMap((body) => {
    const count = tokensOf(body[3] ?? '');
    if (count <= SQL_FUNCTION_TOKENS) return [];
    return [
      {
        file: path,
        line: lineAt(text, body.index),
        text: `${body[1]} is ${count} tokens, at most ${SQL_FUNCTION_TOKENS}`,
      },
    ];
  });
}

const tokensOf = (text: string): number => essence(text).length;
