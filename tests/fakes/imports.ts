import { afterAll, vi } from 'vitest';

/** What a screen loads late (a notice's strip) arrives before its window is torn down. */
afterAll(() => vi.dynamicImportSettled());
