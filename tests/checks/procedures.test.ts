import { expect, it } from 'vitest';
import { bites } from './planted-tree.ts';
import { procedure } from './procedures.ts';

const CHAPTER = 'supabase/schemas/02_x/procedures.sql';

it('accepts a procedure that a screen or the API calls, one that was dropped, and the private ones', async () => {
  const tree = {
    [CHAPTER]: 'create function public.prenota() returns void\ncreate function privato.prenota() returns void',
    'src/data/x.ts': "await comando('prenota', {}, id);",
  };
  expect(await bites(procedure, tree)).toEqual([]);
  const dropped = 'create function public.vecchia() returns void;\ndrop function public.vecchia();';
  expect(await bites(procedure, { [CHAPTER]: dropped })).toEqual([]);
});

it('refuses one that only tests and generated types know', async () => {
  const tree = {
    [CHAPTER]: 'create function public.segna_perso() returns void',
    'src/data/x.test.ts': "await comando('segna_perso', {}, id);",
    'src/data/database.types.ts': "'segna_perso'",
  };
  expect((await bites(procedure, tree)).join()).toMatch(/procedures\.sql .*segna_perso/);
});

it('refuses a reason that stands for nothing any more', async () => {
  const tree = { [CHAPTER]: 'create function public.uno() returns void\ncreate function public.due() returns void' };
  expect((await bites(procedure, tree)).join()).toContain('risolvi_dubbio is called, or is no more');
});

it('refuses an act of the counter whose screen says less than the procedure asks', async () => {
  const tree = {
    [CHAPTER]: 'create function public.registra_rientro() returns void\ncreate function public.uno() returns void',
    'src/features/banco/x.tsx': "salva({ kind: 'rientro', carico: { ordine_id, confronto: null } })",
  };
  expect((await bites(procedure, tree)).join()).toContain(
    'no screen of the counter says confronto: { for registra_rientro',
  );
  const compared = { 'src/features/banco/x.tsx': 'carico: { ordine_id, confronto: { seriale, segni } }' };
  expect((await bites(procedure, { ...tree, ...compared })).join()).not.toContain('no screen of the counter');
});
