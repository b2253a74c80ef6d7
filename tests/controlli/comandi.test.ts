import { expect, it } from 'vitest';
import { bites } from './albero-piantato.ts';
import { comandi } from './comandi.ts';

it('accepts a screen that runs a command, a form of the recipe, an id of a file', async () => {
  const tree = {
    'src/features/a/X.tsx': 'const { invia, inCorso } = useComando(salva); const m = useModulo({ comando: salva });',
    'src/data/ordini.ts': 'const percorso = `${utente}/${crypto.randomUUID()}.webp`;',
    'src/ui/useModulo.ts': 'const modulo = useForm({ resolver });',
    'src/features/a/x.test.ts': 'salva.esegui(dati, crypto.randomUUID());',
  };
  expect(await bites(comandi, tree)).toEqual([]);
});

it.each([
  ['src/features/a/X.tsx', 'useMutation({ mutationFn: () => salva(id) })', 'creaComando'],
  ['src/features/a/X.tsx', 'const modulo = useForm<Valori>({ resolver });', 'creaComando|useModulo'],
  ['src/app/conto/x.tsx', 'setInCorso(true); await salva();', 'useComando'],
  ['src/app/conto/x.tsx', 'await salva.esegui(dati, crypto.randomUUID());', 'before the first try'],
  ['src/data/annunci.ts', 'export const salva = (id = crypto.randomUUID()) => id;', 'before the first try'],
])('refuses in %s: %s', async (file, code, detto) => {
  const violations = (await bites(comandi, { [file]: code })).join();
  expect(violations).toMatch(new RegExp(detto));
});
