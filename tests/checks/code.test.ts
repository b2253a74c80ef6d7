import { describe, expect, it } from 'vitest';
import { forbiddenTexts } from './forbidden-texts.ts';
import { glossary } from './glossary.ts';
import { lengthOf } from './length.ts';
import { bites } from './planted-tree.ts';
import { secrets } from './secrets.ts';

describe('glossary', () => {
  const migration = {
    'supabase/schemas/01_a/rules.sql': "create type public.stato_x as enum ('attivo', 'In attesa');",
  };

  it('accepts vocabularies that the glossary explains', async () => {
    const files = {
      ...migration,
      'src/domain/stati.ts': "export const X_LABELS = { attivo: 'Attivo' } as const;\n",
      'src/domain/GLOSSARIO.md': '| `stato_x` | `attivo` = Attivo, `In attesa` |',
    };
    expect(await bites(glossary, files)).toEqual([]);
  });

  it('wants every enum value and every label', async () => {
    const files = {
      ...migration,
      'src/domain/stati.ts': "export const X_LABELS = { sospeso: 'Sospeso' } as const;\n",
      'src/domain/GLOSSARIO.md': 'stato_x: attivoso',
    };
    const found = (await bites(glossary, files)).join('\n');
    for (const term of ['attivo', 'In attesa', 'sospeso', 'Sospeso']) expect(found).toContain(`'${term}' is not in`);
  });

  it('wants the glossary itself', async () => {
    expect((await bites(glossary, { ...migration, 'src/domain/a.ts': '' })).join()).toContain('glossary is missing');
  });

  it('refuses identifiers outside ASCII', async () => {
    expect((await bites(glossary, { 'src/app/a.ts': 'export const città = 1;' })).join()).toContain('ASCII');
  });
});

describe('length', () => {
  it('accepts 300 lines of code or style and refuses 301', async () => {
    for (const path of ['src/a.ts', 'tests/a.test.tsx', 'src/app/a.css']) {
      expect(await bites(lengthOf, { [path]: 'x\n'.repeat(300) })).toEqual([]);
      expect((await bites(lengthOf, { [path]: 'x\n'.repeat(301) })).join()).toContain('301 lines');
    }
  });

  it('counts the lines inside a comment', async () => {
    const text = `/**\n${' * why\n'.repeat(299)} */\nexport const a = 1;\n`;
    expect((await bites(lengthOf, { 'src/a.ts': text })).join()).toContain('302 lines');
  });

  it('counts the tokens of SQL, which no layout changes: 2,000 of a body', async () => {
    const chapter = (sql: string) => bites(lengthOf, { 'tests/db/1.sql': sql });
    const body = (times: number, end: string) =>
      `create function privato.f() returns void language sql as $$${`select 1;${end}`.repeat(times)}$$;`;
    for (const end of ['\n', '\n\n']) {
      expect(await chapter(body(666, end))).toEqual([]);
      expect((await chapter(body(667, end))).join()).toContain('privato.f is 2001 tokens');
    }
  });

  it('leaves the length of a schema to its aggregate', async () => {
    const long = 'select 1;\n'.repeat(1567);
    expect(await bites(lengthOf, { 'supabase/schemas/01_a/rows.sql': long })).toEqual([]);
    expect((await bites(lengthOf, { 'tests/db/1.sql': long })).join()).toContain('4701 tokens of SQL');
  });

  it('refuses a line of SQL over 140 characters', async () => {
    const sql = (columns: number) => ({ 'supabase/schemas/01_a/rules.sql': `-- ${'x'.repeat(columns - 3)}\n` });
    expect(await bites(lengthOf, sql(140))).toEqual([]);
    expect((await bites(lengthOf, sql(141))).join()).toContain('141 characters');
  });
});

describe('forbidden texts', () => {
  it('accepts ordinary code, and a word inside another', async () => {
    const text =
      '// any reader: stubborn todos\nexport const x = (): unknown => { try { return 1; } catch (e) { throw e; } };\n';
    expect(await bites(forbiddenTexts, { 'src/app/a.ts': text, 'tests/a.test.ts': text })).toEqual([]);
  });

  it.each([
    ['src/app/a.ts', "export const t = 'Pagamento in escrow';", /decision M2/],
    ['src/app/a.ts', "export const t = 'Deposito a garanzia';", /decision M2/],
    ['supabase/schemas/01_a/rules.sql', '-- TODO later', /unfinished/],
    ['src/app/a.ts', '// FIXME', /unfinished/],
    ['tests/a.test.ts', '// a stub', /unfinished/],
    ['tests/a.test.ts', "test.skip('x', () => {});", /skipped/],
    ['src/a.test.ts', "it.only('x', () => {});", /skipped/],
    ['src/app/a.ts', 'export const x = 1 as any;', /type system/],
    ['src/app/a.ts', 'export const x = (y: any) => y;', /type system/],
    ['src/app/a.ts', '// @ts-ignore', /type system/],
    ['src/app/a.ts', 'try { f(); } catch { /* never mind */ }', /swallowed/],
    ['src/app/a.ts', 'f().catch(() => {});', /swallowed/],
    ['tests/a.test.ts', 'expect(true).toBe(true);', /proves nothing/],
  ])('in %s: %s', async (path, text, expected) => {
    expect((await bites(forbiddenTexts, { [path]: text })).join('\n')).toMatch(expected);
  });
});

describe('secrets', () => {
  it('accepts a bundle that speaks of publishable keys', async () => {
    const text = "const k='sb_publishable_abcdefgh12345678';const p='pk_test_abcdefgh12345678';const hint='sk_live_…';";
    expect(await bites(secrets, { 'dist/client/assets/a.js': text, 'src/app/a.ts': text })).toEqual([]);
  });

  const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2ln`;
  it.each([
    ['dist/client/assets/a.js', `x="${'sk_'}live_abcdefgh12345678"`, /Stripe secret key/],
    ['dist/client/assets/a.js.map', `x="${'sb_'}secret_abcdefgh12345678"`, /Supabase secret key/],
    ['dist/client/assets/a.js', 'process.env.SUPABASE_SERVICE_ROLE_KEY', /service key/],
    ['dist/client/assets/a.js', token, /service_role/],
    ['dist/server/a.js', `${'whsec_'}abcdefgh12345678`, /webhook secret/],
    ['src/app/a.ts', `${'-----BEGIN'} PRIVATE KEY-----\nMC4CAQAw`, /private key/],
    ['supabase/local/a.ts', `export const k = '${'sk_'}test_abcdefgh12345678';`, /Stripe secret key/],
  ])('in %s: %s', async (path, text, expected) => {
    expect((await bites(secrets, { [path]: text })).join('\n')).toMatch(expected);
  });
});
