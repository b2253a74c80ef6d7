import type { Guard } from './guard.ts';
import { isTest, lineAt, sources } from './source-tree.ts';

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\buseMutation\b/g, 'a command is made in src/data (`createCommand`) and run by `useCommand`'],
  [/\buseForm\b[<(]/g, 'a form is `useAppForm` (src/ui/forms/use-app-form.ts)'],
];

/** Ids of uploaded files and of a tablet's own things: no command's. */
const IDENTIFIERS: ReadonlySet<string> = new Set([
  'src/app/banco/shell/mount.ts',
  'src/app/banco/shell/ports.ts',
  'src/app/banco/shell/porte-chiuse.ts',
  'src/app/banco/vendita.tsx',
  'src/data/ordini/ordini.ts',
  'src/data/accesso/prova-iscrizione.ts',
  'src/data/annunci/pubblicazione.ts',
  'src/data/ordini/vendita-in-sede.ts',
  'src/features/banco/foto/storage.ts',
  'src/ui/media/foto.ts',
  'src/ui/media/foto-tenute.ts',
  'src/ui/forms/command-key.ts',
]);

/** `useAppForm` itself, and the card, which the checkout's own form sends. */
const WITH_USE_FORM: ReadonlySet<string> = new Set([
  'src/ui/forms/use-app-form.ts',
  'src/features/cassa/LocalCard.tsx',
]);

/** The two hooks of pending states, and the bulk act, which reports row by row and can be stopped. */
const SAYS_PENDING: ReadonlySet<string> = new Set([
  'src/ui/forms/use-command.ts',
  'src/ui/feedback/use-pending.ts',
  'src/ui/table/BulkAction.tsx',
]);

/**
 * Who may run a command: the hook, the bulk act, two commands made of others, and what a tablet asks by itself under an
 * id it keeps.
 */
const RUNNERS: ReadonlySet<string> = new Set([
  'src/ui/forms/use-command.ts',
  'src/ui/table/BulkAction.tsx',
  'src/features/banco/tablet/SetPin.tsx',
  'src/features/banco/certificato/WantedCertificates.tsx',
  'src/features/cassa/use-pagamento.ts',
]);

/**
 * A search, a name kept on this device, a question that changes nothing, and forms of the counter's script, which has
 * no bytes left for the library.
 */
const OTHER_MODULES: ReadonlySet<string> = new Set([
  'src/app/public/parts/certificato-possesso.tsx',
  'src/features/banco/tablet/BancoSignIn.tsx',
  'src/features/banco/tablet/SetPin.tsx',
  'src/features/banco/uscite/VenditaForm.tsx',
  'src/features/banco/oggi/HistoryPanel.tsx',
  'src/features/banco/tablet/PinPad.tsx',
  'src/ui/dialogs/ConfirmDialog.tsx',
  'src/ui/media/QrReader.tsx',
  'src/ui/table/Views.tsx',
]);

const PENDING =
  'what is under way is said by `useCommand` (a command) or `usePending` (anything else), whatever its name';
const BY_HAND = 'a command is run by `useCommand`: id before the first try, busy, error in words';
const FORM = 'what is filled in and sent is a form of `useAppForm`: `onSubmit={submit}`, fields `{...field(…)}`';
const ID = "a command's id is made by who acts, before the first try (`useCommand`)";

/** A state passed to a button as `pending`, or set around an await. */
function* occupiedPorts(text: string): Generator<number> {
  for (const { 1: nome, index } of text.matchAll(/\[(\w+)(?:, \w+)?\] = useState\b/g))
    if (nome === 'pending' || new RegExp(`\\bpending(?:=\\{|: )[^}\\n]*\\b${nome}\\b(?!\\.)`).test(text)) yield index;
  const lit = /\b(set[A-Z]\w*)\((?:true|'\w+')\)[\s\S]{0,600}?\bawait\b[\s\S]{0,600}?\b\1\((?:false|'\w+')\)/g;
  for (const { index } of text.matchAll(lit)) yield index;
}

/** A form outside the recipe that is no search, or a field held by hand beside a command. */
function* handWrittenForms(text: string): Generator<number> {
  for (const { index } of text.matchAll(/<form\b(?![^>]*\baction=)(?![^>]*\bonSubmit=\{(?:\w+\.)?submit\})/g))
    yield index;
  if (!/\buseCommand\(/.test(text)) return;
  for (const { index } of text.matchAll(/<(?:Field|TextAreaField|CodeField|Checkbox)\b[^<]*?\s(?:value|checked)=\{/g))
    yield index;
}

/** A screen writes by a command as data and `useCommand`, its id made before the first try. */
export const comandi: Guard = async (root) =>
  sources(root, ['src/app', 'src/data', 'src/features', 'src/ui'], /\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      const data = path.startsWith('src/data/');
      const dove = (shape: RegExp) => Array.from(text.matchAll(shape), ({ index }) => index);
      const detti = (indexes: Iterable<number>, detto: string) =>
        Array.from(indexes, (index) => ({ file: path, line: lineAt(text, index), text: detto }));
      return [
        ...(WITH_USE_FORM.has(path) ? [] : FORBIDDEN.flatMap(([shape, detto]) => detti(dove(shape), detto))),
        ...(SAYS_PENDING.has(path) ? [] : detti(occupiedPorts(text), PENDING)),
        ...(OTHER_MODULES.has(path) ? [] : detti(handWrittenForms(text), FORM)),
        ...(data || RUNNERS.has(path) ? [] : detti(dove(/\.run\(|\bnewId\(\)/g), BY_HAND)),
        ...(IDENTIFIERS.has(path) ? [] : detti(dove(/\brandomUUID\(/g), ID)),
      ];
    });
