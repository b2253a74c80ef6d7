import { PROJECT } from './run-command.ts';
import { type SourceFile, sources } from './source-tree.ts';

/** Names in back-quotes, of a comment or a document, that nothing is called any more. */

const SQL_COMMENT = /--[^\n]*/g;
const CODE_COMMENT = /(?<![\w*])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
const commentIn = (path: string): RegExp => (path.endsWith('.sql') ? SQL_COMMENT : CODE_COMMENT);
export const commentsOf = ({ path, text }: SourceFile) => text.matchAll(commentIn(path));

/** A name as code spells it, of two words or more: one alone may be a word of any language. */
const NAME = /`([a-z]+(?:[A-Z]\w*|_[a-z]\w*))`/g;
/** What others' programs call their own, and an example of how names are taken apart. */
const OTHERS = ['consumedCacheSize', 'pg_graphql', 'on_behalf_of', 'card_payments'];
/** They plant names that nothing has. */
const PLANTED = /(?:citazioni|documenti)\.test\.ts$/;
/** What something is called outside a comment; tables, scripts and pages beside the code too. */
const KNOWN = new Set([
  ...OTHERS,
  ...sources(PROJECT, ['.'], /\.(?:tsx?|mjs|sql|css|json|toml|txt|html)$/)
    .filter(({ path }) => !PLANTED.test(path))
    .flatMap(({ path, text }) => text.replaceAll(commentIn(path), '').match(/\w+/g) ?? []),
]);

export const unknownNames = (text: string): string[] =>
  [...text.matchAll(NAME)].map(([, name = '']) => name).filter((name) => !KNOWN.has(name));
