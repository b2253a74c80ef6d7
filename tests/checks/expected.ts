/**
 * What the product has and no screen uses yet: the address that will use it. Tests are no users, so everything else that only they import is
 * dead code. A row goes when its address enters `src/domain/percorsi/table.ts` (expected.test.ts): then the screen uses the rule, or it goes.
 */
export const EXPECTED = {} as const;
