import { parser, plugin } from 'typescript-eslint';

/**
 * One rule, for what Biome can't see: its own one knows only promises whose type is written here, not those of Dexie, the backend's
 * library or the browser tests. Everything else of style and lint is Biome's (biome.json).
 */
export default [
  { ignores: ['dist/**', '.temp/**', 'supabase/.temp/**', '**/database.types.ts'] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { typescript: plugin },
    languageOptions: {
      parser,
      parserOptions: { project: ['tsconfig/promesse.json'], tsconfigRootDir: process.cwd(), jsDocParsingMode: 'none' },
    },
    // the comments that switch rules off are Biome's
    linterOptions: { reportUnusedDisableDirectives: 'off', noInlineConfig: true },
    rules: { 'typescript/no-floating-promises': 'error' },
  },
];
