import { GENERIC_ERROR } from './generic.ts';

/** Replaces the general text by a screen's own; texts of rules and connection stay. */
export const insteadOfGeneric =
  (suo: string) =>
  (testo: string): string =>
    testo === GENERIC_ERROR ? suo : testo;
