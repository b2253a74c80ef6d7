import { isTest, lineAt, sources } from './albero.ts';
import type { Guard } from './guardia.ts';

const VIETATI: readonly (readonly [RegExp, string])[] = [
  [/\buseMutation\b/g, 'a command is made in src/data (`creaComando`) and run by `useComando`'],
  [/\buseForm\b[<(]/g, 'a form is `useModulo` (src/ui/useModulo.ts)'],
  [/\bset(?:InCorso|Invio|Lavora)\(true\)/g, 'what is under way, and what went wrong with it, is said by `useComando`'],
];

/** Ids of files that go up, and of one tablet's own things: none of them is a command's. */
const IDENTIFICATIVI: ReadonlySet<string> = new Set([
  'src/app/centro/monta.ts',
  'src/app/centro/porte.ts',
  'src/app/centro/porte_chiuse.ts',
  'src/app/centro/vendita.tsx',
  'src/data/ordini.ts',
  'src/data/prova_iscrizione.ts',
  'src/data/pubblicazione.ts',
  'src/data/vendita_in_sede.ts',
  'src/features/banco/deposito.ts',
  'src/ui/foto.ts',
  'src/ui/idComando.ts',
]);

/** No command: the counter's forms save on the tablet, through one hook of their own; the others only ask, or start again. */
const SENZA_COMANDO = [
  'src/app/centro/schermi.tsx',
  'src/app/vetrina/certificato_possesso.tsx',
  'src/features/banco/',
  'src/ui/SceltaFoto.tsx',
];

/** `useModulo` itself, and the card: checked and handed over by the checkout's own form, sent and kept by nobody else. */
const CON_USE_FORM: ReadonlySet<string> = new Set(['src/ui/useModulo.ts', 'src/features/cassa/CartaLocale.tsx']);

/** What a screen changes goes one way: a command as data, `useComando`, an id made before the first try. */
export const comandi: Guard = async (root) =>
  sources(root, ['src/app', 'src/data', 'src/features', 'src/ui'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path) && !CON_USE_FORM.has(path))
    .flatMap(({ path, text }) => [
      ...VIETATI.filter(
        ([forma]) => !(forma.source.includes('set') && SENZA_COMANDO.some((dove) => path.startsWith(dove))),
      ).flatMap(([forma, detto]) =>
        [...text.matchAll(forma)].map((hit) => ({ file: path, line: lineAt(text, hit.index), text: detto })),
      ),
      ...(IDENTIFICATIVI.has(path) ? [] : [...text.matchAll(/\brandomUUID\(/g)]).map((hit) => ({
        file: path,
        line: lineAt(text, hit.index),
        text: "a command's id is made by who acts, before the first try (`useComando`)",
      })),
    ]);
