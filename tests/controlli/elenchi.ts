import { isTest, lineAt, sources } from './albero.ts';
import type { Guard } from './guardia.ts';

/** A table of rows on a screen is an Elenco (columns, filters, acts as data) drawn by `app/ufficio/pagina_elenco.tsx`. */
export const elenchi: Guard = async (root) =>
  sources(root, ['src/app', 'src/features'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/ui\/(?:Tabella|elenco\/QuadroElenco)\.tsx|<table\b/g)]
        .filter(() => path !== 'src/app/ufficio/pagina_elenco.tsx')
        .map((hit) => ({
          file: path,
          line: lineAt(text, hit.index),
          text: 'a list of the office is an Elenco, drawn by PaginaElenco (app/ufficio/pagina_elenco.tsx)',
        })),
    );
