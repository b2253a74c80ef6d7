import { expect, it } from 'vitest';
import { comandi } from './commands.ts';
import { bites } from './planted-tree.ts';

it('accepts a screen that runs a command, a form of the recipe, something waited for, an id of a file', async () => {
  const tree = {
    'src/features/a/X.tsx': 'const { invia, inCorso } = useComando(salva); const m = useModulo({ comando: salva });',
    'src/features/a/Y.tsx':
      'const [aperta, setAperta] = useState(false); const p = useAttesa(); setAperta(true); <Bottone inCorso={p.inCorso} />',
    'src/data/ordini/ordini.ts': 'const percorso = `${utente}/${crypto.randomUUID()}.webp`; apri.esegui(da, id);',
    'src/features/a/Z.tsx': '<form noValidate onSubmit={p.invia}><Campo {...campo("a")} /></form>',
    'src/ui/forms/use-modulo.ts': 'const modulo = useForm({ resolver });',
    'src/features/a/x.test.ts': 'salva.esegui(dati, crypto.randomUUID());',
  };
  expect(await bites(comandi, tree)).toEqual([]);
});

it.each([
  ['src/features/a/X.tsx', 'useMutation({ mutationFn: () => salva(id) })', 'creaComando'],
  ['src/features/a/X.tsx', 'const modulo = useForm<Valori>({ resolver });', 'useModulo'],
  ['src/app/account/x.tsx', 'setInCorso(true); await salva(); setInCorso(false);', 'useAttesa'],
  ['src/features/banco/X.tsx', 'setLavora(true); const f = await salva(); setLavora(false);', 'useAttesa'],
  ['src/features/banco/X.tsx', "setFase('ferve'); await salva(); setFase('ferma');", 'useAttesa'],
  ['src/ui/X.tsx', 'const [manda, setManda] = useState(false);\n<Bottone inCorso={manda} />', 'useAttesa'],
  ['src/ui/X.tsx', "const [stato, setStato] = useState('fermo');\n<Bottone inCorso={stato === 'va'} />", 'useAttesa'],
  ['src/ui/x.ts', 'const [manda, setManda] = useState(false); return { inCorso: manda };', 'useAttesa'],
  ['src/ui/x.ts', 'const [inCorso, setOccupato] = useState(false); return { inCorso };', 'useAttesa'],
  ['src/features/a/X.tsx', '<form onSubmit={salva}>', 'form of `useModulo`'],
  ['src/features/a/X.tsx', 'useComando(salva); <Spunta\n checked={vista}', 'form of `useModulo`'],
  ['src/features/a/X.tsx', 'useComando(salva); <Campo etichetta="A" value={nome} />', 'form of `useModulo`'],
  ['src/app/account/x.tsx', 'await salva.esegui(dati, id);', 'run by `useComando`'],
  ['src/app/account/x.tsx', 'await salva(dati, nuovoId());', 'run by `useComando`'],
  ['src/app/account/x.tsx', 'await salva(dati, crypto.randomUUID());', 'before the first try'],
  ['src/data/annunci/annunci.ts', 'export const salva = (id = crypto.randomUUID()) => id;', 'before the first try'],
])('refuses in %s: %s', async (file, code, detto) => {
  const violations = (await bites(comandi, { [file]: code })).join();
  expect(violations).toMatch(new RegExp(detto));
});
