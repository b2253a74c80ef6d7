import { expect, it } from 'vitest';
import { indirizzi } from './addresses.ts';
import { bites } from './planted-tree.ts';

it('accepts addresses that the table writes, and what only looks like one', async () => {
  const tree = {
    'src/features/a/X.tsx':
      "export const x = [pathTo('ordine', { id }), '/', '/api/ordini', '/brand/logo.svg', 'dashboard'];",
    'src/features/a/Y.tsx': ['export const y = `/brand/$', '{x}`;'].join(''),
    'src/features/a/X.test.tsx': "expect(x).toBe('/dashboard');",
    'src/domain/percorsi/table.ts': "export const modello = '/dashboard';",
  };
  expect(await bites(indirizzi, tree)).toEqual([]);
});

it.each([
  ["'/dashboard'", 'bacheca'],
  ['`/annunci/@`', 'annuncio'],
  ['`/verify?c=@`', 'verifica_certificato'],
  ['`/verifiche/nuova@`', 'nuova_verifica'],
  ['`@/checkout/success`', 'checkout_esito'],
  ['`/login?redirect=@`', 'accesso'],
  ["'/admin/ordini?stato=contestato#x'", 'admin_ordini'],
])('refuses an address by hand: %s', async (written, nome) => {
  const code = `export const a = <a href={${written.replace('@', ['$', '{id}'].join(''))}} />;`;
  const found = await bites(indirizzi, { 'src/features/a/X.tsx': code });
  expect(found.join()).toMatch(new RegExp(`X.tsx:1 .*pathTo\\('${nome}'\\)`));
});
