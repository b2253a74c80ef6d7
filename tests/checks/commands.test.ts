import { expect, it } from 'vitest';
import { comandi } from './commands.ts';
import { bites } from './planted-tree.ts';

it('accepts a screen that runs a command, a form of the recipe, something waited for, an id of a file', async () => {
  const tree = {
    'src/features/a/X.tsx': 'const { submit, pending } = useCommand(save); const m = useAppForm({ command: save });',
    'src/features/a/Y.tsx':
      'const [aperta, setIsOpen] = useState(false); const p = usePending(); setIsOpen(true); <Button pending={p.pending} />',
    'src/data/ordini/ordini.ts': 'const percorso = `${utente}/${crypto.randomUUID()}.webp`; apri.run(da, id);',
    'src/features/a/Z.tsx': '<form noValidate onSubmit={p.submit}><Field {...field("a")} /></form>',
    'src/ui/forms/use-app-form.ts': 'const form = useForm({ resolver });',
    'src/features/a/x.test.ts': 'save.run(dati, crypto.randomUUID());',
  };
  expect(await bites(comandi, tree)).toEqual([]);
});

it.each([
  ['src/features/a/X.tsx', 'useMutation({ mutationFn: () => save(id) })', 'createCommand'],
  ['src/features/a/X.tsx', 'const form = useForm<Values>({ resolver });', 'useAppForm'],
  ['src/app/account/x.tsx', 'setInCorso(true); await save(); setInCorso(false);', 'usePending'],
  ['src/features/banco/X.tsx', 'setLavora(true); const f = await save(); setLavora(false);', 'usePending'],
  ['src/features/banco/X.tsx', "setPhase('ferve'); await save(); setPhase('ferma');", 'usePending'],
  ['src/ui/X.tsx', 'const [send, setManda] = useState(false);\n<Button pending={send} />', 'usePending'],
  ['src/ui/X.tsx', "const [stato, setStato] = useState('fermo');\n<Button pending={stato === 'va'} />", 'usePending'],
  ['src/ui/x.ts', 'const [send, setManda] = useState(false); return { pending: send };', 'usePending'],
  ['src/ui/x.ts', 'const [pending, setOccupato] = useState(false); return { pending };', 'usePending'],
  ['src/features/a/X.tsx', '<form onSubmit={save}>', 'form of `useAppForm`'],
  ['src/features/a/X.tsx', 'useCommand(save); <Checkbox\n checked={vista}', 'form of `useAppForm`'],
  ['src/features/a/X.tsx', 'useCommand(save); <Field etichetta="A" value={nome} />', 'form of `useAppForm`'],
  ['src/app/account/x.tsx', 'await save.run(dati, id);', 'run by `useCommand`'],
  ['src/app/account/x.tsx', 'await save(dati, newId());', 'run by `useCommand`'],
  ['src/app/account/x.tsx', 'await save(dati, crypto.randomUUID());', 'before the first try'],
  ['src/data/annunci/annunci.ts', 'export const save = (id = crypto.randomUUID()) => id;', 'before the first try'],
])('refuses in %s: %s', async (file, code, detto) => {
  const violations = (await bites(comandi, { [file]: code })).join();
  expect(violations).toMatch(new RegExp(detto));
});
