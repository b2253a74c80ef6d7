import { isTest, lineAt, type SourceFile, sources } from './albero.ts';
import type { Guard, Violation } from './guardia.ts';
import { functions, parse } from './sintassi.ts';

const FILE_LINES = 300;
const FUNCTION_GOAL = 60;
const FUNCTION_LINES = 80;
const SQL_FUNCTION_LINES = 120;
const SQL_COLUMNS = 140;

/** Nothing hand-written over 300 lines; a function fits a screen, a line of SQL fits its width. */
export const lunghezza: Guard = async (root) =>
  sources(root, ['src', 'sw', 'supabase', 'tests'], /\.(tsx?|sql|css|mjs)$/)
    .filter(({ path }) => !path.endsWith('database.types.ts'))
    .flatMap((source) => [...fileLength(source), ...functionLengths(source), ...sqlColumns(source)]);

function fileLength({ path, text }: SourceFile): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  return lines <= FILE_LINES ? [] : [{ file: path, text: `${lines} lines, at most ${FILE_LINES}: split by meaning` }];
}

function sqlColumns({ path, text }: SourceFile): Violation[] {
  if (!path.endsWith('.sql')) return [];
  return text.split('\n').flatMap((row, index) => {
    const columns = [...row].length;
    if (columns <= SQL_COLUMNS) return [];
    return [{ file: path, line: index + 1, text: `${columns} characters, at most ${SQL_COLUMNS} in a line of SQL` }];
  });
}

function functionLengths(source: SourceFile): Violation[] {
  if (source.path.endsWith('.sql')) return sqlFunctions(source);
  if (!/\.tsx?$/.test(source.path) || isTest(source.path) || source.path.startsWith('tests/')) return [];
  return functions(parse(source.path, source.text)).flatMap(({ name, line, lines }) => {
    if (lines <= FUNCTION_GOAL) return [];
    const where = { file: source.path, line };
    if (lines > FUNCTION_LINES) return [{ ...where, text: `${name} is ${lines} lines, at most ${FUNCTION_LINES}` }];
    return [{ ...where, text: `${name} is ${lines} lines, aim at ${FUNCTION_GOAL}`, note: true as const }];
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
