import type { Guard } from './guard.ts';
import { isTest, lineAt, sources } from './source-tree.ts';

const VALUES = /^src\/domain\/(?:annuncio-)?values\.ts$/;
const LISTING = /\[\s*((?:'[^']*',?\s*)+)\]/g;
const voci = (testo: string): string[] => [...testo.matchAll(/'([^']*)'/g)].map(([, voce = '']) => voce).sort();
const WORDS = new Set(['chi_paga_spedizione']);

/** `npm run types` writes the constant of a closed set: no list repeats it by hand. */
export const values: Guard = async (root) => {
  const writtenValues = sources(root, ['src/domain'], /\.ts$/).filter(({ path }) => VALUES.test(path));
  const sets = new Map(
    writtenValues.flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = (\[[^\]]*\])/g)]
        .filter(([, nome = '']) => !WORDS.has(nome.toLowerCase()))
        .map(([, nome = '', lista = '']) => [voci(lista).join(), `${nome} of ${path}`] as const),
    ),
  );
  return sources(root, ['src', 'sw', 'supabase'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path) && !VALUES.test(path) && !path.endsWith('database.types.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LISTING)].flatMap((lista) => {
        const nome = sets.get(voci(lista[1] ?? '').join());
        return nome === undefined
          ? []
          : [{ file: path, line: lineAt(text, lista.index), text: `${nome} says this already` }];
      }),
    );
};
