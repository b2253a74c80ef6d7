import type { Guard } from './guard.ts';
import { isTest, lineAt, sources } from './source-tree.ts';

const VIETATI: readonly (readonly [RegExp, string])[] = [
  [/\buseMutation\b/g, 'a command is made in src/data (`creaComando`) and run by `useComando`'],
  [/\buseForm\b[<(]/g, 'a form is `useModulo` (src/ui/forms/use-modulo.ts)'],
];

/** Ids of files that go up, and of one tablet's own things: none of them is a command's. */
const IDENTIFICATIVI: ReadonlySet<string> = new Set([
  'src/app/banco/shell/monta.ts',
  'src/app/banco/shell/porte.ts',
  'src/app/banco/shell/porte-chiuse.ts',
  'src/app/banco/vendita.tsx',
  'src/data/ordini/ordini.ts',
  'src/data/accesso/prova-iscrizione.ts',
  'src/data/annunci/pubblicazione.ts',
  'src/data/ordini/vendita-in-sede.ts',
  'src/features/banco/foto/deposito.ts',
  'src/ui/media/foto.ts',
  'src/ui/media/foto-tenute.ts',
  'src/ui/forms/id-comando.ts',
]);

/** `useModulo` itself, and the card: checked and handed over by the checkout's own form, sent and kept by nobody else. */
const CON_USE_FORM: ReadonlySet<string> = new Set(['src/ui/forms/use-modulo.ts', 'src/features/cassa/CartaLocale.tsx']);

/** The two hooks that say what is under way, and the bulk act, which tells its rows one by one and can be stopped. */
const DICE_IN_CORSO: ReadonlySet<string> = new Set([
  'src/ui/forms/use-comando.ts',
  'src/ui/feedback/use-attesa.ts',
  'src/ui/table/AttoInBlocco.tsx',
]);

/** Who runs a command: the hook, the bulk act, two commands that are made of others, and what a tablet asks by itself, under an id that it keeps. */
const ESEGUE: ReadonlySet<string> = new Set([
  'src/ui/forms/use-comando.ts',
  'src/ui/table/AttoInBlocco.tsx',
  'src/features/banco/tablet/ImpostaPin.tsx',
  'src/features/banco/certificato/WantedCertificates.tsx',
  'src/features/cassa/use-pagamento.ts',
]);

/** A search, a name kept on this device, a question that changes nothing; the counter's one script, whose forms are its own `useModulo` or have no room for a library. */
const ALTRI_MODULI: ReadonlySet<string> = new Set([
  'src/app/public/parts/certificato-possesso.tsx',
  'src/features/banco/tablet/AccessoBanco.tsx',
  'src/features/banco/tablet/ImpostaPin.tsx',
  'src/features/banco/uscite/ModuloVendita.tsx',
  'src/features/banco/oggi/Storico.tsx',
  'src/features/banco/tablet/TastieraPin.tsx',
  'src/ui/dialogs/Conferma.tsx',
  'src/ui/media/LettoreQr.tsx',
  'src/ui/table/Viste.tsx',
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
