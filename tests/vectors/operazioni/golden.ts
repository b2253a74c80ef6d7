import type { SentOperation } from '../../../src/domain/sincronia/operazioni.ts';
import { readVectors } from '../leggi.ts';

/**
 * One operation of each kind as a released version sends it (rule O11), with the fingerprint that the ledger keeps of it. The file of
 * a format that was released is never changed: a tablet that slept still has such operations.
 */
export type GoldenOperation = SentOperation & { readonly impronta: string };

export const goldenOperations = (format: number): GoldenOperation[] => readVectors(`operazioni/v${format}`);
