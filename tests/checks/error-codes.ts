import type { Guard } from './guard.ts';
import { isTest, sources } from './source-tree.ts';

const TESTI = /^src\/domain\/errori(\/\w+)?\.ts$/;
/** A text under its code: two spaces, the key. */
const CODICE = /^ {2}([a-z][a-z0-9_]*):/gm;
const TABELLA = /export const (?:ERRORI_\w+|TESTI_ERRORE_CON_DATI) = \{\n([\s\S]*?)\n\}/g;
/** A rule, an answer or a screen says it as a word of its own, or takes its text. */
const DETTO = /(?:'|"|`)([a-z][a-z0-9_]*)(?:'|"|`)|\b(?:TESTI_ERRORE|ERRORI_\w+|TESTI_ERRORE_CON_DATI)\.([a-z0-9_]+)/g;

/** A code that no rule sends and no screen draws is a text that nobody ever reads. */
export const errori: Guard = async (root) => {
  const codici = sources(root, ['src/domain'], /\.ts$/)
    .filter(({ path }) => TESTI.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(TABELLA)].flatMap(({ 1: righe = '' }) =>
        [...righe.matchAll(CODICE)].map(({ 1: codice = '' }) => ({ file: path, codice })),
      ),
    );
  const detti = new Set(
    sources(root, ['src', 'sw', 'supabase/functions', 'supabase/local', 'supabase/schemas'], /\.(tsx?|sql)$/)
      .filter(({ path }) => !isTest(path) && !TESTI.test(path) && !path.endsWith('database.types.ts'))
      .flatMap(({ text }) => [...text.matchAll(DETTO)].map(({ 1: parola, 2: preso }) => parola ?? preso)),
  );
  return codici
    .filter(({ codice }) => !detti.has(codice))
    .map(({ file, codice }) => ({ file, text: `nothing sends or draws ${codice}: connect it, or take it away` }));
};
