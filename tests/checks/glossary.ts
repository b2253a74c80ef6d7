import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Guard, Violation } from './guard.ts';
import { isTest, lineAt, type SourceFile, sources } from './source-tree.ts';
import { declaredNames, lineOf, parse, visit } from './syntax.ts';

const GLOSSARY = 'src/domain/GLOSSARIO.md';

export const glossary: Guard = async (root) => {
  const code = sources(root, ['src', 'sw', 'supabase'], /\.tsx?$/).filter(
    ({ path }) => !path.endsWith('database.types.ts') && !isTest(path),
  );
  const terms = [...enumTerms(root), ...code.filter(({ path }) => path.startsWith('src/domain/')).flatMap(labelTerms)];
  return [...missing(root, terms), ...code.flatMap(names)];
};

interface Term {
  file: string;
  line: number;
  term: string;
}

function enumTerms(root: string): Term[] {
  return sources(root, ['supabase/schemas'], /\.sql$/).flatMap(({ path, text }) =>
    [...text.matchAll(/create\s+type\s+(?:public\.)?(\w+)\s+as\s+enum\s*\(([^)]*)\)/gi)].flatMap((type) => {
      const values = [...(type[2] ?? '').matchAll(/'([^']+)'/g)].map(([, value = '']) => value);
      return [type[1] ?? '', ...values].map((term) => ({ file: path, line: lineAt(text, type.index), term }));
    }),
  );
}

function labelTerms({ path, text }: SourceFile): Term[] {
  const file = parse(path, text);
  const found: Term[] = [];
  visit(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !/_LABELS$/.test(node.name.getText(file))) return;
    visit(node, (inner) => {
      if (!ts.isPropertyAssignment(inner)) return;
      const add = (term: string) => found.push({ file: path, line: lineOf(file, inner), term });
      if (ts.isIdentifier(inner.name) || ts.isStringLiteral(inner.name)) add(inner.name.text);
      if (ts.isStringLiteral(inner.initializer)) add(inner.initializer.text);
    });
  });
  return found;
}

function missing(root: string, terms: readonly Term[]): Violation[] {
  if (!existsSync(join(root, 'src/domain')) || terms.length === 0) return [];
  if (!existsSync(join(root, GLOSSARY))) return [{ file: GLOSSARY, text: 'the glossary is missing' }];
  const text = readFileSync(join(root, GLOSSARY), 'utf8');
  return terms
    .filter(({ term }) => !mentions(text, term))
    .map(({ file, line, term }) => ({ file, line, text: `'${term}' is not in ${GLOSSARY}` }));
}

function mentions(text: string, term: string): boolean {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d_])${escaped}(?![\\p{L}\\d_])`, 'u').test(text);
}

function names({ path, text }: SourceFile): Violation[] {
  return declaredNames(parse(path, text)).flatMap(({ name, line }) => {
    if (!/[^\x20-\x7e]/.test(name)) return [];
    return [{ file: path, line, text: `'${name}': identifiers are ASCII` }];
  });
}
