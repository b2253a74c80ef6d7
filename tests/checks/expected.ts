/**
 * What waits for a screen's address. A row goes when its address enters `src/domain/percorsi/table.ts`
 * (expected.test.ts).
 */
export const EXPECTED = {} as const;
