import { lineAt, type SourceFile, sources } from './albero.ts';
import type { Guard, Violation } from './guardia.ts';

const FILE_LINES = 300;
const SQL_FUNCTION_LINES = 120;
const SQL_COLUMNS = 140;

/** Nothing hand-written over 300 lines (Biome takes a comment of many lines for one); SQL fits its lines, and a schema holds a whole aggregate. Lengths of functions are Biome's (biome.json). */
export const lunghezza: Guard = async (root) =>
  sources(root, ['src', 'sw', 'supabase', 'tests'], /\.(tsx?|sql|css|mjs)$/)
    .filter(({ path }) => !path.endsWith('database.types.ts') && !path.startsWith('supabase/migrations/'))
    .flatMap((source) => [
      ...(source.path.startsWith('supabase/schemas/') ? [] : fileLength(source)),
      ...(source.path.endsWith('.sql') ? [...sqlFunctions(source), ...sqlColumns(source)] : []),
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

function sqlFunctions({ path, text }: SourceFile): Violation[] {
  const bodies = text.matchAll(/create\s+(?:or\s+replace\s+)?function\s+([\w.]+)[\s\S]*?(\$\w*\$)[\s\S]*?\2/gi);
  return [...bodies].flatMap((body) => {
    const lines = body[0].split('\n').length;
    if (lines <= SQL_FUNCTION_LINES) return [];
    return [
      {
        file: path,
        line: lineAt(text, body.index),
        text: `${body[1]} is ${lines} lines, at most ${SQL_FUNCTION_LINES}`,
      },
    ];
  });
}
