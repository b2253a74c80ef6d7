import type { Guard } from './guard.ts';
import { isTest, lineAt, sources } from './source-tree.ts';

/** A query, its key and its lifetime stand once in `src/data`; a screen names it (`ordineQuery(id)`). */
export const queries: Guard = async (root) =>
  sources(root, ['src/app', 'src/features'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bquery(?:Key:\s*\[|Fn:)/g)].map((hit) => ({
        file: path,
        line: lineAt(text, hit.index),
        text: 'a query with its key is made in src/data, and named here',
      })),
    );
