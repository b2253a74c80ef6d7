import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, lineAt, sources } from './albero.ts';
import type { Guard } from './guardia.ts';

const VALORI = 'src/domain/valori.ts';
const LISTA = /\[\s*((?:'[^']*',?\s*)+)\]/g;
const voci = (testo: string): string[] => [...testo.matchAll(/'([^']*)'/g)].map(([, voce = '']) => voce).sort();
/** Two words that also say which side of a sale somebody stands on. */
const PAROLE = new Set(['chi_paga_spedizione']);

/** A closed set of values is written by the migrations, and `npm run types` writes its constant: no list repeats it by hand. */
export const valori: Guard = async (root) => {
  const testo =
    sources(root, ['src/domain'], /valori\.ts$/).length === 0 ? '' : readFileSync(join(root, VALORI), 'utf8');
  const insiemi = new Map(
    [...testo.matchAll(/export const (\w+) = (\[[^\]]*\])/g)]
      .filter(([, nome = '']) => !PAROLE.has(nome.toLowerCase()))
      .map(([, nome = '', lista = '']) => [voci(lista).join(), nome]),
  );
  return sources(root, ['src', 'sw', 'supabase'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path) && path !== VALORI && !path.endsWith('database.types.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LISTA)].flatMap((lista) => {
        const nome = insiemi.get(voci(lista[1] ?? '').join());
        return nome === undefined
          ? []
          : [{ file: path, line: lineAt(text, lista.index), text: `${nome} of ${VALORI} says this already` }];
      }),
    );
};
