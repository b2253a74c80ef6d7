import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit tests live beside the code, the rest under tests/ (e2e and benchmarks have their own runners). */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/prestazioni/**', 'node_modules/**'],
    environment: 'node',
    setupFiles: ['tests/falsi/silenzio.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
