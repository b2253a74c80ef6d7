import type { Guard } from './guard.ts';
import { isTest, lineAt, sources } from './source-tree.ts';

const VALORI = /^src\/domain\/valori(-annuncio)?\.ts$/;
const LISTA = /\[\s*((?:'[^']*',?\s*)+)\]/g;
const voci = (testo: string): string[] => [...testo.matchAll(/'([^']*)'/g)].map(([, voce = '']) => voce).sort();
/** Two words that also say which side of a sale somebody stands on. */
const PAROLE = new Set(['chi_paga_spedizione']);

/** A closed set of values is written by the migrations, and `npm run types` writes its constant: no list repeats it by hand. */
export const valori: Guard = async (root) => {
  const scritti = sources(root, ['src/domain'], /\.ts$/).filter(({ path }) => VALORI.test(path));
  const insiemi = new Map(
    scritti.flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = (\[[^\]]*\])/g)]
        .filter(([, nome = '']) => !PAROLE.has(nome.toLowerCase()))
        .map(([, nome = '', lista = '']) => [voci(lista).join(), `${nome} of ${path}`] as const),
    ),
  );
  return sources(root, ['src', 'sw', 'supabase'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path) && !VALORI.test(path) && !path.endsWith('database.types.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LISTA)].flatMap((lista) => {
        const nome = insiemi.get(voci(lista[1] ?? '').join());
        return nome === undefined
          ? []
          : [{ file: path, line: lineAt(text, lista.index), text: `${nome} says this already` }];
      }),
    );
};
