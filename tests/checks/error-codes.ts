import type { Guard } from './guard.ts';
import { isTest, sources } from './source-tree.ts';

const TEXTS = /^src\/domain\/errori(\/\w+)?\.ts$/;
const CODE = /^ {2}([a-z][a-z0-9_]*):/gm;
const TABLE = /export const (?:\w+_ERRORS|ERROR_TEXTS_WITH_DATA) = \{\n([\s\S]*?)\n\}/g;
/** A rule, an answer or a screen names the code, or takes its text. */
const SAID = /(?:'|"|`)([a-z][a-z0-9_]*)(?:'|"|`)|\b(?:TESTI_ERRORE|\w+_ERRORS|ERROR_TEXTS_WITH_DATA)\.([a-z0-9_]+)/g;

/** A code that no rule sends and no screen draws is an unread text. */
export const errori: Guard = async (root) => {
  const codes = sources(root, ['src/domain'], /\.ts$/)
    .filter(({ path }) => TEXTS.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(TABLE)].flatMap(({ 1: righe = '' }) =>
        [...righe.matchAll(CODE)].map(({ 1: codice = '' }) => ({ file: path, codice })),
      ),
    );
  const detti = new Set(
    sources(root, ['src', 'sw', 'supabase/functions', 'supabase/local', 'supabase/schemas'], /\.(tsx?|sql)$/)
      .filter(({ path }) => !isTest(path) && !TEXTS.test(path) && !path.endsWith('database.types.ts'))
      .flatMap(({ text }) => [...text.matchAll(SAID)].map(({ 1: parola, 2: preso }) => parola ?? preso)),
  );
  return codes
    .filter(({ codice }) => !detti.has(codice))
    .map(({ file, codice }) => ({ file, text: `nothing sends or draws ${codice}: connect it, or take it away` }));
};
