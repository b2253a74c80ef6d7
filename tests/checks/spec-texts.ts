import type { Guard } from './guard.ts';
import { isTest, sources } from './source-tree.ts';

/** Texts that the specification quotes, one per line. The product fills in braces and what follows three dots. */
const LIST = 'tests/checks/spec-texts';
const PRODUCT = [
  'src',
  'sw',
  'supabase/functions',
  'supabase/local',
  'supabase/schemas',
  'supabase/emails',
  'supabase/seed',
];

const plain = (text: string): string =>
  text
    .replace(/\\([^nrtu])/g, '$1')
    .replace(/''|’|&apos;/g, "'")
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ');

const pieces = (text: string): string[] =>
  plain(text)
    .split(/\{[^}]*\}|\.\.\. ?/)
    .map((piece) => piece.trim())
    .filter((piece) => /[^ ()]/.test(piece));

/** Each quoted text stands in the product, and literally in a test or its vectors. */
export const specTexts: Guard = async (root) => {
  const lines = sources(root, [`${LIST}.txt`], /\.txt$/).flatMap(({ text }) => text.split('\n').filter(Boolean));
  const all = sources(root, [...PRODUCT, 'tests'], /\.(tsx?|sql|css|md|json)$/);
  const joined = (wanted: (path: string) => boolean) =>
    plain(
      all
        .filter(({ path }) => wanted(path))
        .map(({ text }) => text)
        .join('\n'),
    );
  const drawn = joined((path) => !path.startsWith('tests/') && !isTest(path));
  const met = joined((path) => (path.startsWith('tests/') && !path.startsWith('tests/checks/')) || isTest(path));
  const missing = (where: string, text: string) => !pieces(text).every((piece) => where.includes(piece));
  const found = lines.flatMap((text) => [
    ...(missing(drawn, text) ? [{ file: `${LIST}.txt`, text: `nothing in the product says: ${text}` }] : []),
    ...(missing(met, text) ? [{ file: `${LIST}.txt`, text: `no test reads it literally: ${text}` }] : []),
  ]);
  return lines.length === 0
    ? []
    : [...found, { file: `${LIST}.txt`, text: `${lines.length} quoted texts, ${found.length} missing`, note: true }];
};
