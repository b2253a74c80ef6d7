import { PROJECT } from './run-command.ts';
import { type SourceFile, sources } from './source-tree.ts';

const SQL_COMMENT = /--[^\n]*/g;
const CODE_COMMENT = /(?<![\w*])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
const commentIn = (path: string): RegExp => (path.endsWith('.sql') ? SQL_COMMENT : CODE_COMMENT);
export const commentsOf = ({ path, text }: SourceFile) => text.matchAll(commentIn(path));

/** A name of two words or more: one alone may be a word of any language. */
const NAME = /`([a-z]+(?:[A-Z]\w*|_[a-z]\w*))`/g;
/** Names of others' programs, and an example of how names are taken apart. */
const OTHERS = ['consumedCacheSize', 'pg_graphql', 'on_behalf_of', 'card_payments'];
const PLANTED = /(?:citazioni|documenti)\.test\.ts$/;
/** Names of code, tables, scripts and pages outside comments. */
const KNOWN = new Set([
  ...OTHERS,
  ...sources(PROJECT, ['.'], /\.(?:tsx?|mjs|sql|css|json|toml|txt|html)$/)
    .filter(({ path }) => !PLANTED.test(path))
    .flatMap(({ path, text }) => text.replaceAll(commentIn(path), '').match(/\w+/g) ?? []),
]);

export const unknownNames = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([, name = '']) => name).filter((name) => !KNOWN.has(name));
