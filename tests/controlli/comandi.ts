import { isTest, lineAt, sources } from './albero.ts';
import type { Guard } from './guardia.ts';

const VIETATI: readonly (readonly [RegExp, string])[] = [
  [/\buseMutation\b/g, 'a command is made in src/data (`creaComando`) and run by `useComando`'],
  [/\buseForm\b[<(]/g, 'a form is `useModulo` (src/ui/useModulo.ts)'],
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
  'src/ui/fotoTenute.ts',
  'src/ui/idComando.ts',
]);

/** `useModulo` itself, and the card: checked and handed over by the checkout's own form, sent and kept by nobody else. */
const CON_USE_FORM: ReadonlySet<string> = new Set(['src/ui/useModulo.ts', 'src/features/cassa/CartaLocale.tsx']);

/** The two hooks that say what is under way, and the bulk act, which tells its rows one by one and can be stopped. */
const DICE_IN_CORSO: ReadonlySet<string> = new Set([
  'src/ui/useComando.ts',
  'src/ui/useAttesa.ts',
  'src/ui/elenco/AttoInBlocco.tsx',
]);

/** Who runs a command: the hook, the bulk act, two commands that are made of others, and what a tablet asks by itself, under an id that it keeps. */
const ESEGUE: ReadonlySet<string> = new Set([
  'src/ui/useComando.ts',
  'src/ui/elenco/AttoInBlocco.tsx',
  'src/features/banco/ImpostaPin.tsx',
  'src/features/banco/WantedCertificates.tsx',
  'src/features/cassa/usePagamento.ts',
]);

/** A search, a name kept on this device, a question that changes nothing; the counter's one script, whose forms are its own `useModulo` or have no room for a library. */
const ALTRI_MODULI: ReadonlySet<string> = new Set([
  'src/app/vetrina/certificato_possesso.tsx',
  'src/features/banco/AccessoBanco.tsx',
  'src/features/banco/ImpostaPin.tsx',
  'src/features/banco/ModuloVendita.tsx',
  'src/features/banco/Storico.tsx',
  'src/features/banco/TastieraPin.tsx',
  'src/ui/Conferma.tsx',
  'src/ui/LettoreQr.tsx',
  'src/ui/elenco/Viste.tsx',
]);

const IN_CORSO =
  'what is under way is said by `useComando` (a command) or `useAttesa` (anything else), whatever its name';
const A_MANO = 'a command is run by `useComando`: id before the first try, busy, error in words';
const MODULO = 'what is filled in and sent is a form of `useModulo`: `onSubmit={invia}`, fields `{...campo(…)}`';
const ID = "a command's id is made by who acts, before the first try (`useComando`)";

/** A state that is told to a button as its `inCorso`, or set before something is awaited and unset afterwards. */
function* occupati(text: string): Generator<number> {
  for (const { 1: nome, index } of text.matchAll(/\[(\w+)(?:, \w+)?\] = useState\b/g))
    if (nome === 'inCorso' || new RegExp(`\\binCorso(?:=\\{|: )[^}\\n]*\\b${nome}\\b(?!\\.)`).test(text)) yield index;
  const acceso = /\b(set[A-Z]\w*)\((?:true|'\w+')\)[\s\S]{0,600}?\bawait\b[\s\S]{0,600}?\b\1\((?:false|'\w+')\)/g;
  for (const { index } of text.matchAll(acceso)) yield index;
}

/** A form that goes neither by the recipe nor to an address (a search), or a field held by hand beside a command. */
function* moduliAMano(text: string): Generator<number> {
  for (const { index } of text.matchAll(/<form\b(?![^>]*\baction=)(?![^>]*\bonSubmit=\{(?:\w+\.)?invia\})/g))
    yield index;
  if (!/\buseComando\(/.test(text)) return;
  for (const { index } of text.matchAll(/<(?:Campo|CampoArea|CampoCodice|Spunta)\b[^<]*?\s(?:value|checked)=\{/g))
    yield index;
}

/** What a screen changes goes one way: a command as data, `useComando`, an id made before the first try. */
export const comandi: Guard = async (root) =>
  sources(root, ['src/app', 'src/data', 'src/features', 'src/ui'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      const data = path.startsWith('src/data/');
      const dove = (forma: RegExp) => Array.from(text.matchAll(forma), ({ index }) => index);
      const detti = (indici: Iterable<number>, detto: string) =>
        Array.from(indici, (index) => ({ file: path, line: lineAt(text, index), text: detto }));
      return [
        ...(CON_USE_FORM.has(path) ? [] : VIETATI.flatMap(([forma, detto]) => detti(dove(forma), detto))),
        ...(DICE_IN_CORSO.has(path) ? [] : detti(occupati(text), IN_CORSO)),
        ...(ALTRI_MODULI.has(path) ? [] : detti(moduliAMano(text), MODULO)),
        ...(data || ESEGUE.has(path) ? [] : detti(dove(/\.esegui\(|\bnuovoId\(\)/g), A_MANO)),
        ...(IDENTIFICATIVI.has(path) ? [] : detti(dove(/\brandomUUID\(/g), ID)),
      ];
    });
