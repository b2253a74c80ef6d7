import type { Guard } from './guard.ts';
import { isTest, lineAt, sources } from './source-tree.ts';

/** A screen's table of rows is an `OfficeList`-like definition drawn by `app/ufficio/list-page.tsx`. */
export const lists: Guard = async (root) =>
  sources(root, ['src/app', 'src/features'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/ui\/(?:layout\/Table|table\/ListBoard)\.tsx|<table\b/g)]
        .filter(() => path !== 'src/app/ufficio/list-page.tsx')
        .map((hit) => ({
          file: path,
          line: lineAt(text, hit.index),
          text: 'a list of the office is an List, drawn by ListPage (app/ufficio/list-page.tsx)',
        })),
    );
