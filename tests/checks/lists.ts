import type { Guard } from './guard.ts';
import { isTest, lineAt, sources } from './source-tree.ts';

/** A table of rows on a screen is an Elenco (columns, filters, acts as data) drawn by `app/ufficio/pagina-elenco.tsx`. */
export const elenchi: Guard = async (root) =>
  sources(root, ['src/app', 'src/features'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/ui\/(?:layout\/Tabella|table\/QuadroElenco)\.tsx|<table\b/g)]
        .filter(() => path !== 'src/app/ufficio/pagina-elenco.tsx')
        .map((hit) => ({
          file: path,
          line: lineAt(text, hit.index),
          text: 'a list of the office is an Elenco, drawn by PaginaElenco (app/ufficio/pagina-elenco.tsx)',
        })),
    );
